#include "CLoops.h"

#include <string.h>

void c_grid_frames(c_frame *frames, size_t count, size_t columns, double width, double spacing, double inset,
                   double cell_height) {
    double cell = (width - 2 * inset - (double)(columns - 1) * spacing) / (double)columns;
    size_t row = 0, column = 0;
    for (size_t index = 0; index < count; index++) {
        frames[index].x = inset + (double)column * (cell + spacing);
        frames[index].y = inset + (double)row * (cell_height + spacing);
        frames[index].width = cell;
        frames[index].height = cell_height;
        if (++column == columns) {
            column = 0;
            row++;
        }
    }
}

void c_waterfall_frames(c_frame *frames, const double *ratios, size_t count, size_t columns, double width, double spacing,
                        double inset, double label_height) {
    double cell = (width - 2 * inset - (double)(columns - 1) * spacing) / (double)columns;
    double ends[256];
    for (size_t column = 0; column < columns; column++) ends[column] = inset;
    for (size_t index = 0; index < count; index++) {
        size_t best = 0;
        for (size_t column = 1; column < columns; column++)
            if (ends[column] < ends[best]) best = column;
        double height = cell * ratios[index] + label_height;
        frames[index] = (c_frame){inset + (double)best * (cell + spacing), ends[best], cell, height};
        ends[best] += height + spacing;
    }
}

static int is_same(const char *first, const char *second) {
    return first == second || (first && second && strcmp(first, second) == 0);
}

static int is_same_shop(const c_shop *first, const c_shop *second) {
    return is_same(first->key, second->key) && is_same(first->name, second->name) && is_same(first->icon, second->icon)
        && is_same(first->images[0], second->images[0]) && is_same(first->images[1], second->images[1])
        && is_same(first->price, second->price) && is_same(first->attributes, second->attributes)
        && first->width == second->width && first->height == second->height;
}

size_t c_bind(c_cell *cells, const c_shop *shops, size_t count, size_t turn, c_frame frame, double label_height) {
    size_t laid_out = 0;
    for (size_t index = 0; index < count; index++) {
        c_cell *cell = &cells[index];
        const c_shop *shop = &shops[(index + turn) % count];
        int is_unchanged = is_same_shop(&cell->shop, shop) && memcmp(&cell->frame, &frame, sizeof frame) == 0;
        if (is_unchanged) continue;
        cell->shop = *shop;
        cell->frame = frame;
        double image = frame.height - label_height < frame.width ? frame.height - label_height : frame.width;
        cell->image = (c_frame){0, 0, frame.width, image};
        cell->label = (c_frame){0, image, frame.width, frame.height - image};
        laid_out++;
    }
    return laid_out;
}

#include "CCounting.h"

// The program's own malloc goes before the C library's, for every library of the process; glibc keeps its own under these names.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static long allocations;

long counted_allocations(void) { return __atomic_load_n(&allocations, __ATOMIC_RELAXED); }

static void count(void) { __atomic_fetch_add(&allocations, 1, __ATOMIC_RELAXED); }

void *malloc(size_t size) { count(); return __libc_malloc(size); }

void *calloc(size_t number, size_t size) { count(); return __libc_calloc(number, size); }

void *realloc(void *block, size_t size) { count(); return __libc_realloc(block, size); }

void *aligned_alloc(size_t alignment, size_t size) { count(); return __libc_memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
    count();
    *block = __libc_memalign(alignment, size);
    return *block ? 0 : 12;
}

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

#include <stddef.h>

typedef struct { double x, y, width, height; } c_frame;

/// The frames of a grid by a plain loop over its cells: what the Swift grid is held against.
void c_grid_frames(c_frame *frames, size_t count, size_t columns, double width, double spacing, double inset,
                   double cell_height);

/// A waterfall by a plain loop: the shortest of the columns for each cell.
void c_waterfall_frames(c_frame *frames, const double *ratios, size_t count, size_t columns, double width, double spacing,
                        double inset, double label_height);

/// What a cell shows, as plain texts.
typedef struct {
    const char *key, *name, *icon, *images[2], *price, *attributes;
    double width, height;
} c_shop;

typedef struct {
    c_shop shop;
    c_frame frame, image, label;
} c_cell;

/// Gives cells their shops and frames, and lays out those of which either is another one: without views, images, or keeping texts alive.
/// Answers how many it laid out.
size_t c_bind(c_cell *cells, const c_shop *shops, size_t count, size_t turn, c_frame frame, double label_height);

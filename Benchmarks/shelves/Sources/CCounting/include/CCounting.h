#include <stddef.h>

/// How many blocks of memory the process has asked for so far.
long counted_allocations(void);

typedef struct { double x, y, width, height; } c_frame;

/// The frames of a grid by a plain loop over its cells: what the Swift grid is held against.
void c_grid_frames(c_frame *frames, size_t count, size_t columns, double width, double spacing, double inset,
                   double cell_height);

/// A waterfall by a plain loop: the shortest of the columns for each cell.
void c_waterfall_frames(c_frame *frames, const double *ratios, size_t count, size_t columns, double width, double spacing,
                        double inset, double label_height);

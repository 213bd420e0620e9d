#ifndef CPROBE_H
#define CPROBE_H

#include <stddef.h>

/// Counts the statements of every connection that is opened from now on, of this program and of the library.
void probe_watch_statements(void);
long probe_statements(void);

/// A connection of its own that does what the library does by plain SQL and plain loops; NULL where it cannot be opened.
typedef struct probe_raw probe_raw;
probe_raw *probe_open(const char *path);
void probe_close(probe_raw *raw);

/// Renames a shop, as the least of an edit: its name and the versions.
int probe_rename(probe_raw *raw, long id, const char *name);

typedef struct {
    double x, y, width, height;
} probe_frame;

/// What an edit asks by hand: one transaction with the version, the shops that changed, and those of the window with all their columns,
/// into fresh strings; then the frames of a grid. Answers how many shops it read, -1 where it failed.
long probe_window(probe_raw *raw, long version, long first, long count, size_t first_index, probe_frame *frames);
long probe_version(probe_raw *raw);

/// Writes so many bytes in so many rows of a table of its own, one transaction. 0 where it could.
int probe_write_blobs(probe_raw *raw, size_t rows, size_t bytes);

/// The tops and bottoms of a waterfall, by a plain loop.
void probe_waterfall(const double *ratios, size_t count, size_t columns, double cell, double spacing, double label, double *tops,
                     double *heights, unsigned short *places);

typedef struct {
    long id, version;
} probe_item;

/// A diff of two lists by plain loops: places by id in a table, then a longest run that keeps its order. Answers how many items
/// moved, and how many are in both with different versions; -1 where there is no memory. No id may stand twice in a list.
long probe_diff(const probe_item *old, size_t old_count, const probe_item *new_items, size_t new_count, long *updates);

#endif

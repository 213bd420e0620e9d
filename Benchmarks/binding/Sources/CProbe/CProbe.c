#include "CProbe.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

static long statements;

// MARK: Statements

static int note(unsigned kind, void *context, void *statement, void *text) {
    (void)kind, (void)context, (void)statement, (void)text;
    __atomic_fetch_add(&statements, 1, __ATOMIC_RELAXED);
    return 0;
}

static int watch(sqlite3 *database, char **error, const void *api) {
    (void)error, (void)api;
    return sqlite3_trace_v2(database, SQLITE_TRACE_STMT, note, NULL);
}

void probe_watch_statements(void) { sqlite3_auto_extension((void (*)(void))watch); }

long probe_statements(void) { return __atomic_load_n(&statements, __ATOMIC_RELAXED); }

// MARK: By hand

struct probe_raw {
    sqlite3 *database;
    sqlite3_stmt *begin, *immediate, *commit, *version, *changed, *shop, *rename, *raise;
};

static sqlite3_stmt *prepare(sqlite3 *database, const char *sql) {
    sqlite3_stmt *statement = NULL;
    sqlite3_prepare_v3(database, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL);
    return statement;
}

static int run(sqlite3_stmt *statement) {
    int result = sqlite3_step(statement);
    sqlite3_reset(statement);
    return result == SQLITE_DONE ? 0 : 1;
}

probe_raw *probe_open(const char *path) {
    probe_raw *raw = calloc(1, sizeof *raw);
    if (sqlite3_open_v2(path, &raw->database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL)) return NULL;
    sqlite3_exec(raw->database, "PRAGMA synchronous = NORMAL; CREATE TABLE IF NOT EXISTS probe (number INTEGER PRIMARY KEY, bytes BLOB)",
                 NULL, NULL, NULL);
    raw->begin = prepare(raw->database, "BEGIN");
    raw->immediate = prepare(raw->database, "BEGIN IMMEDIATE");
    raw->commit = prepare(raw->database, "COMMIT");
    raw->version = prepare(raw->database, "SELECT version FROM catalog");
    raw->changed = prepare(raw->database, "SELECT id FROM shop WHERE version > ?");
    raw->shop = prepare(raw->database,
                        "SELECT id, position, version, key, name, icon, price, currency, width, height, attributes FROM shop WHERE id = ?");
    raw->rename = prepare(raw->database, "UPDATE shop SET name = ?, version = (SELECT version FROM catalog) WHERE id = ?");
    raw->raise = prepare(raw->database, "UPDATE catalog SET version = version + 1");
    return raw->raise && raw->rename && raw->shop && raw->changed ? raw : NULL;
}

void probe_close(probe_raw *raw) {
    sqlite3_exec(raw->database, "DROP TABLE probe", NULL, NULL, NULL);
    sqlite3_close_v2(raw->database);
    sqlite3_stmt *all[] = {raw->begin, raw->immediate, raw->commit, raw->version, raw->changed, raw->shop, raw->rename, raw->raise};
    for (size_t index = 0; index < sizeof all / sizeof *all; index++) sqlite3_finalize(all[index]);
    free(raw);
}

int probe_rename(probe_raw *raw, long id, const char *name) {
    int failed = run(raw->immediate) | run(raw->raise);
    sqlite3_bind_text(raw->rename, 1, name, -1, SQLITE_STATIC);
    sqlite3_bind_int64(raw->rename, 2, id);
    return failed | run(raw->rename) | run(raw->commit);
}

long probe_version(probe_raw *raw) {
    long version = sqlite3_step(raw->version) == SQLITE_ROW ? (long)sqlite3_column_int64(raw->version, 0) : -1;
    sqlite3_reset(raw->version);
    return version;
}

long probe_window(probe_raw *raw, long version, long first, long count, size_t first_index, probe_frame *frames) {
    long read = 0;
    if (run(raw->begin) || probe_version(raw) < version) return -1;
    sqlite3_bind_int64(raw->changed, 1, version);
    while (sqlite3_step(raw->changed) == SQLITE_ROW) read += sqlite3_column_int64(raw->changed, 0) > 0 ? 0 : 1;
    sqlite3_reset(raw->changed);
    for (long id = first; id < first + count; id++) {
        sqlite3_bind_int64(raw->shop, 1, id);
        if (sqlite3_step(raw->shop) == SQLITE_ROW) {
            for (int column = 3; column <= 10; column++) {
                const unsigned char *text = sqlite3_column_text(raw->shop, column);
                if (text) free(strdup((const char *)text));
            }
            read++;
        }
        sqlite3_reset(raw->shop);
    }
    run(raw->commit);
    double cell = (375 - 2 * 8 - 2 * 8) / 3.0;
    for (long index = 0; index < count; index++) {
        size_t place = first_index + (size_t)index;
        frames[index] = (probe_frame){8 + (double)(place % 3) * (cell + 8), 8 + (double)(place / 3) * (cell + 25 + 8), cell, cell + 25};
    }
    return read;
}

int probe_write_blobs(probe_raw *raw, size_t rows, size_t bytes) {
    sqlite3_stmt *insert = prepare(raw->database, "INSERT OR REPLACE INTO probe (number, bytes) VALUES (?, ?)");
    char *blob = calloc(1, bytes);
    int failed = run(raw->immediate);
    for (size_t row = 0; row < rows; row++) {
        memset(blob, (int)row, bytes);
        sqlite3_bind_int64(insert, 1, (sqlite3_int64)row);
        sqlite3_bind_blob64(insert, 2, blob, bytes, SQLITE_STATIC);
        failed |= run(insert);
    }
    failed |= run(raw->commit);
    sqlite3_finalize(insert);
    free(blob);
    return failed;
}

void probe_waterfall(const double *ratios, size_t count, size_t columns, double cell, double spacing, double label, double *tops,
                     double *heights, unsigned short *places) {
    double ends[16] = {0};
    for (size_t index = 0; index < count; index++) {
        size_t best = 0;
        for (size_t column = 1; column < columns; column++)
            if (ends[column] < ends[best]) best = column;
        tops[index] = ends[best];
        heights[index] = cell * ratios[index] + label;
        places[index] = (unsigned short)best;
        ends[best] += heights[index] + spacing;
    }
}

// MARK: A diff

static size_t slot_of(long id, int shift) { return (size_t)((unsigned long)id * 0x9E3779B97F4A7C15ul >> shift); }

long probe_diff(const probe_item *old, size_t old_count, const probe_item *new_items, size_t new_count, long *updates) {
    int bits = 4;
    while ((size_t)1 << bits < 2 * new_count) bits++;
    size_t mask = ((size_t)1 << bits) - 1;
    int shift = 64 - bits;
    unsigned *slots = calloc(mask + 1, sizeof *slots);
    // The smallest last place of a run of each length.
    long *ends = malloc((old_count + 1) * sizeof *ends);
    if (!slots || !ends) {
        free(slots), free(ends);
        return -1;
    }
    for (size_t place = 0; place < new_count; place++) {
        size_t slot = slot_of(new_items[place].id, shift);
        while (slots[slot]) slot = (slot + 1) & mask;
        slots[slot] = (unsigned)place + 1;
    }
    size_t length = 0, found = 0;
    *updates = 0;
    for (size_t index = 0; index < old_count; index++) {
        size_t slot = slot_of(old[index].id, shift);
        while (slots[slot] && new_items[slots[slot] - 1].id != old[index].id) slot = (slot + 1) & mask;
        if (!slots[slot]) continue;
        long place = (long)slots[slot] - 1;
        found++;
        *updates += new_items[place].version != old[index].version;
        size_t low = 0, high = length;
        while (low < high) {
            size_t middle = (low + high) / 2;
            if (ends[middle] < place) low = middle + 1; else high = middle;
        }
        ends[low] = place;
        if (low == length) length++;
    }
    free(slots), free(ends);
    return (long)(found - length);
}

#include <sqlite3.h>

/* Swift takes no functions of any number of arguments. */
static inline int vitrine_sqlite_stop_counting_memory(void) {
    return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

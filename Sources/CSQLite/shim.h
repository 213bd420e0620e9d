#include <sqlite3.h>

/* Swift takes no functions of any number of arguments. */
static inline int vitrine_sqlite_stop_counting_memory(void) {
    return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

/* What SQLite advises for files from strangers. Source: sqlite.org/security.html, "Untrusted SQLite Database Files". */
static inline int vitrine_sqlite_harden(sqlite3 *database) {
    static const int settings[][2] = {
        {SQLITE_DBCONFIG_DEFENSIVE, 1},
        {SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},
        {SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0},
        {SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER, 0},
        {SQLITE_DBCONFIG_DQS_DML, 0},
    };
    for (unsigned int i = 0; i < sizeof settings / sizeof settings[0]; i++) {
        int result = sqlite3_db_config(database, settings[i][0], settings[i][1], (int *)0);
        if (result != SQLITE_OK) return result;
    }
    return SQLITE_OK;
}

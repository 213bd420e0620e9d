#include <sqlite3.h>

#if defined(__linux__)
// Swift's module of the C library has no statfs, which tells whether a file may have a log.
#include <sys/vfs.h>
#endif

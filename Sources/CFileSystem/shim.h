/* What Swift's module of the C library leaves out on Linux. */
#if defined(__linux__)
#include <fcntl.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <unistd.h>

/* Renames, but never over a file that is there. By its number: older C libraries have no function for it. */
static inline int vitrine_rename_new(const char *from, const char *to) {
    const unsigned int no_replace = 1;
    return (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, no_replace);
}
#endif

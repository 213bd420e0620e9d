import Foundation
import TestSupport

/// A library that is loaded before all others and makes one call of a program fail, or kills the program in it.
///
/// Counts calls of a kind on files whose name contains `.sqlite`, so that neither standard output nor the program's own libraries are hit.
enum Faults {
    /// What fails.
    enum Kind: String, CaseIterable {
        case write, sync, truncate, rename, unlink, open, read, allocate
    }

    /// What happens in the call.
    enum Effect: String {
        /// The call fails with an error of the disk.
        case error
        /// The call fails because the disk is full.
        case full
        /// The program ends, as by a loss of power.
        case kill
    }

    /// The built library; nil where there is no C compiler.
    static let library: String? = {
        let folder = FileManager.default.temporaryDirectory.appending(path: "vitrine-faults-\(getpid())")
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let source = folder.appending(path: "faults.c")
        let library = folder.appending(path: "faults.so").path
        for compiler in ["/usr/bin/cc", "/usr/bin/clang"] where FileManager.default.isExecutableFile(atPath: compiler) {
            try? Data(text.utf8).write(to: source)
            let process = Process()
            process.executableURL = URL(filePath: compiler)
            process.arguments = ["-shared", "-fPIC", "-O1", "-o", library, source.path, "-ldl"]
            guard (try? process.run()) != nil else { continue }
            process.waitUntilExit()
            if process.terminationStatus == 0 { return library }
        }
        return nil
    }()

    /// The environment in which the n-th call of a kind, from 1, fails; 0 only counts.
    static func environment(_ kind: Kind, at number: Int, _ effect: Effect, counting path: String) -> [String: String] {
        [
            "LD_PRELOAD": library ?? "", "FAULT_KIND": kind.rawValue, "FAULT_AT": "\(number)",
            "FAULT_EFFECT": effect.rawValue, "FAULT_COUNT": path,
        ]
    }

    private static let text = #"""
        #define _GNU_SOURCE
        #include <dlfcn.h>
        #include <errno.h>
        #include <fcntl.h>
        #include <signal.h>
        #include <stdarg.h>
        #include <stdio.h>
        #include <stdlib.h>
        #include <string.h>
        #include <sys/mman.h>
        #include <sys/types.h>
        #include <unistd.h>

        static const char *kind, *effect, *count_path;
        static long at, calls;

        static void report(void) {
            if (!count_path) return;
            int file = ((int (*)(const char *, int, ...))dlsym(RTLD_NEXT, "open"))(count_path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
            if (file < 0) return;
            char text[32];
            int length = snprintf(text, sizeof text, "%ld", calls);
            ssize_t (*real)(int, const void *, size_t) = dlsym(RTLD_NEXT, "write");
            if (real(file, text, length) < 0) { }
            close(file);
        }

        static int fails(const char *what) {
            if (!kind || strcmp(kind, what) != 0) return 0;
            if (__atomic_add_fetch(&calls, 1, __ATOMIC_SEQ_CST) != at) return 0;
            if (strcmp(effect, "kill") == 0) kill(getpid(), SIGKILL);
            errno = strcmp(effect, "full") == 0 ? ENOSPC : EIO;
            return 1;
        }

        static int isCatalog(int file) {
            char link[64], path[4096];
            snprintf(link, sizeof link, "/proc/self/fd/%d", file);
            ssize_t length = readlink(link, path, sizeof path - 1);
            if (length < 0) return 0;
            path[length] = 0;
            return strstr(path, ".sqlite") != NULL;
        }

        #define REAL(name) __typeof__(&name) real = dlsym(RTLD_NEXT, #name)

        ssize_t write(int file, const void *bytes, size_t count) {
            REAL(write);
            return isCatalog(file) && fails("write") ? -1 : real(file, bytes, count);
        }
        ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) {
            REAL(pwrite);
            return isCatalog(file) && fails("write") ? -1 : real(file, bytes, count, offset);
        }
        ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t offset) {
            REAL(pwrite64);
            return isCatalog(file) && fails("write") ? -1 : real(file, bytes, count, offset);
        }
        ssize_t read(int file, void *bytes, size_t count) {
            REAL(read);
            return isCatalog(file) && fails("read") ? -1 : real(file, bytes, count);
        }
        ssize_t pread(int file, void *bytes, size_t count, off_t offset) {
            REAL(pread);
            return isCatalog(file) && fails("read") ? -1 : real(file, bytes, count, offset);
        }
        ssize_t pread64(int file, void *bytes, size_t count, off64_t offset) {
            REAL(pread64);
            return isCatalog(file) && fails("read") ? -1 : real(file, bytes, count, offset);
        }
        int fsync(int file) {
            REAL(fsync);
            return isCatalog(file) && fails("sync") ? -1 : real(file);
        }
        int fdatasync(int file) {
            REAL(fdatasync);
            return isCatalog(file) && fails("sync") ? -1 : real(file);
        }
        int ftruncate(int file, off_t size) {
            REAL(ftruncate);
            return isCatalog(file) && fails("truncate") ? -1 : real(file, size);
        }
        int ftruncate64(int file, off64_t size) {
            REAL(ftruncate64);
            return isCatalog(file) && fails("truncate") ? -1 : real(file, size);
        }
        int rename(const char *old, const char *new) {
            REAL(rename);
            return strstr(new, ".sqlite") && fails("rename") ? -1 : real(old, new);
        }
        int link(const char *old, const char *new) {
            REAL(link);
            return strstr(new, ".sqlite") && fails("rename") ? -1 : real(old, new);
        }
        int unlink(const char *path) {
            REAL(unlink);
            return strstr(path, ".sqlite") && fails("unlink") ? -1 : real(path);
        }
        int open(const char *path, int flags, ...) {
            REAL(open);
            va_list list;
            va_start(list, flags);
            mode_t mode = flags & O_CREAT ? va_arg(list, mode_t) : 0;
            va_end(list);
            return strstr(path, ".sqlite") && fails("open") ? -1 : real(path, flags, mode);
        }
        int open64(const char *path, int flags, ...) {
            REAL(open64);
            va_list list;
            va_start(list, flags);
            mode_t mode = flags & O_CREAT ? va_arg(list, mode_t) : 0;
            va_end(list);
            return strstr(path, ".sqlite") && fails("open") ? -1 : real(path, flags, mode);
        }

        /* Allocations inside SQLite: those of its own allocator. Source: sqlite.org/c3ref/mem_methods.html. */
        typedef struct {
            void *(*allocate)(int);
            void (*release)(void *);
            void *(*resize)(void *, int);
            int (*size)(void *);
            int (*roundup)(int);
            int (*start)(void *);
            void (*stop)(void *);
            void *data;
        } methods;
        static methods original;
        static void *allocate(int size) { return fails("allocate") ? NULL : original.allocate(size); }
        static void *resize(void *old, int size) { return fails("allocate") ? NULL : original.resize(old, size); }

        __attribute__((constructor)) static void prepare(void) {
            kind = getenv("FAULT_KIND");
            effect = getenv("FAULT_EFFECT");
            count_path = getenv("FAULT_COUNT");
            at = getenv("FAULT_AT") ? atol(getenv("FAULT_AT")) : 0;
            atexit(report);
            if (!kind || strcmp(kind, "allocate") != 0) return;
            int (*configure)(int, ...) = dlsym(RTLD_DEFAULT, "sqlite3_config");
            if (!configure || configure(5, &original) != 0) return;
            methods ours = original;
            ours.allocate = allocate;
            ours.resize = resize;
            configure(4, &ours);
        }
        """#
}

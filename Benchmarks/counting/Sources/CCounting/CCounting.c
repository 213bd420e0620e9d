#include "CCounting.h"

#include <stddef.h>

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

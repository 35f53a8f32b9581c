#include "CHeapCount.h"

static uint64_t allocations;
static int64_t live_bytes;

uint64_t heap_allocations(void) { return __atomic_load_n(&allocations, __ATOMIC_RELAXED); }
int64_t heap_live_bytes(void) { return __atomic_load_n(&live_bytes, __ATOMIC_RELAXED); }

#if defined(__linux__) && defined(__GLIBC__)
#include <errno.h>
#include <malloc.h>
#include <stddef.h>

// The executable's definitions come before those of the C library for everything in the process;
// these are the library's own, under the names that it keeps for that purpose.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *memory);

static void *gave(void *memory) {
  if (memory == NULL) return NULL;
  __atomic_fetch_add(&allocations, 1, __ATOMIC_RELAXED);
  __atomic_fetch_add(&live_bytes, (int64_t)malloc_usable_size(memory), __ATOMIC_RELAXED);
  return memory;
}

static void took(void *memory) {
  if (memory != NULL)
    __atomic_fetch_sub(&live_bytes, (int64_t)malloc_usable_size(memory), __ATOMIC_RELAXED);
}

void *malloc(size_t size) { return gave(__libc_malloc(size)); }
void *calloc(size_t count, size_t size) { return gave(__libc_calloc(count, size)); }
void *memalign(size_t alignment, size_t size) { return gave(__libc_memalign(alignment, size)); }
void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
  *memory = memalign(alignment, size);
  return *memory == NULL ? ENOMEM : 0;
}

void *realloc(void *memory, size_t size) {
  int64_t before = memory == NULL ? 0 : (int64_t)malloc_usable_size(memory);
  void *moved = __libc_realloc(memory, size);
  if (moved == NULL && size != 0) return NULL;
  __atomic_fetch_sub(&live_bytes, before, __ATOMIC_RELAXED);
  return gave(moved);
}

void free(void *memory) {
  took(memory);
  __libc_free(memory);
}
#endif

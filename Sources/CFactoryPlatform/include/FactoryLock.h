// A lock of one 32-bit word, and the atomic operations on data that is also read without a lock.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#define FK_INLINE static inline __attribute__((always_inline))

// Marks functions that clients call directly. A DLL exports nothing else.
#if defined(_WIN32)
#define FK_EXPORT __declspec(dllexport)
#else
#define FK_EXPORT
#endif

// Each image uses its own copy of the C code, even if other images export theirs. The dynamic
// linker of ELF systems would otherwise let all of them call the functions of one image, which may
// be of another version. The library's own files are compiled with FK_PROTECTED.
#if defined(FK_PROTECTED) && defined(__ELF__)
#define FK_PUSH_VISIBILITY _Pragma("GCC visibility push(protected)")
#define FK_POP_VISIBILITY _Pragma("GCC visibility pop")
#else
#define FK_PUSH_VISIBILITY
#define FK_POP_VISIBILITY
#endif

// Marks what the files of the library share and no other image can name.
#if defined(_WIN32) || defined(__wasi__)
#define FK_OWN
#else
#define FK_OWN __attribute__((visibility("hidden")))
#endif

// Between the two, pointers are not NULL unless they are declared `_Nullable`.
#if defined(__cplusplus)
#define FK_BEGIN_DECLARATIONS extern "C" { FK_PUSH_VISIBILITY FK_BEGIN_NONNULL
#define FK_END_DECLARATIONS FK_END_NONNULL FK_POP_VISIBILITY }
#else
#define FK_BEGIN_DECLARATIONS FK_PUSH_VISIBILITY FK_BEGIN_NONNULL
#define FK_END_DECLARATIONS FK_END_NONNULL FK_POP_VISIBILITY
#endif
#define FK_BEGIN_NONNULL _Pragma("clang assume_nonnull begin")
#define FK_END_NONNULL _Pragma("clang assume_nonnull end")

FK_BEGIN_DECLARATIONS

// A 64-bit word for atomic accesses. Without the attribute, 32-bit x86 aligns it to four bytes, so
// that it may cross a cache line, and clang calls a library function for each access.
typedef uint64_t FK_ATOMIC64 __attribute__((aligned(8)));

/// A lock for a few instructions at a time, never held while user code runs.
typedef struct fk_lock {
  uint32_t word;  // atomic: 0 free, 1 held, 2 held with sleeping waiters
} fk_lock;

#if defined(__APPLE__)
void fk_lock_take(fk_lock *lock);
void fk_lock_drop(fk_lock *lock);
#else
/// Takes a lock that another thread holds: spins briefly, then sleeps.
void fk_lock_take_contended(fk_lock *lock);
/// Wakes one sleeping waiter.
void fk_lock_wake(fk_lock *lock);

FK_INLINE void fk_lock_take(fk_lock *lock) {
  uint32_t free_word = 0;
  if (__builtin_expect(!__atomic_compare_exchange_n(&lock->word, &free_word, 1, false,
                                                    __ATOMIC_ACQUIRE, __ATOMIC_RELAXED), 0))
    fk_lock_take_contended(lock);
}

FK_INLINE void fk_lock_drop(fk_lock *lock) {
  // Keeps retains inside the lock. Swift's ARC optimizer assumes that no reference count depends on
  // an atomic access, and moved a retain behind the release of the lock, where the object may have
  // been freed. It moves nothing across inline assembly.
  __asm__ volatile("" ::: "memory");
  if (__builtin_expect(__atomic_exchange_n(&lock->word, 0, __ATOMIC_RELEASE) == 2, 0))
    fk_lock_wake(lock);
}
#endif

FK_INLINE uint32_t fk_load32(const uint32_t *word) {
  return __atomic_load_n(word, __ATOMIC_ACQUIRE);
}

FK_INLINE void fk_store32(uint32_t *word, intptr_t value) {
  __atomic_store_n(word, (uint32_t)value, __ATOMIC_RELEASE);
}

FK_INLINE uint64_t fk_load64(const FK_ATOMIC64 *word) {
  return __atomic_load_n(word, __ATOMIC_SEQ_CST);
}

FK_INLINE void fk_store64(FK_ATOMIC64 *word, uint64_t value) {
  __atomic_store_n(word, value, __ATOMIC_RELEASE);
}

FK_INLINE void *_Nullable fk_load_pointer(void *_Nullable const *_Nonnull pointer) {
  return __atomic_load_n(pointer, __ATOMIC_ACQUIRE);
}

FK_INLINE void fk_store_pointer(void *_Nullable *_Nonnull pointer, void *_Nullable value) {
  __atomic_store_n(pointer, value, __ATOMIC_RELEASE);
}

FK_INLINE uint32_t fk_change_bits32(uint32_t *word, uint32_t bits, bool is_set) {
  return is_set ? __atomic_fetch_or(word, bits, __ATOMIC_ACQ_REL)
                : __atomic_fetch_and(word, ~bits, __ATOMIC_ACQ_REL);
}

// The wait lock, and sleeping until a build ends. There is one for the process: threads wait only
// for instances that are being made, and finding a cycle of waiting threads needs one lock for all.

void fk_wait_lock(void);
void fk_wait_unlock(void);

/// Sleeps until `fk_wait_wake`, or less long. The caller holds the wait lock, which is released
/// meanwhile.
void fk_wait_sleep(void);
/// Wakes all sleeping threads.
void fk_wait_wake(void);

FK_END_DECLARATIONS

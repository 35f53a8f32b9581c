// One 32-bit lock word and the atomic accesses that guarded data needs beside it.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#define FK_INLINE static inline __attribute__((always_inline))

// Functions that clients call directly; a DLL exports nothing else.
#if defined(_WIN32)
#define FK_EXPORT __declspec(dllexport)
#else
#define FK_EXPORT
#endif

#if defined(__cplusplus)
#define FK_BEGIN_DECLARATIONS extern "C" {
#define FK_END_DECLARATIONS }
#else
#define FK_BEGIN_DECLARATIONS
#define FK_END_DECLARATIONS
#endif

FK_BEGIN_DECLARATIONS

// A 64-bit word that is read and written atomically, and pointers to such. 32-bit x86 aligns it to
// four bytes otherwise, where it may cross a cache line, and clang calls into a library for it.
typedef uint64_t FK_ATOMIC64 __attribute__((aligned(8)));

/// A lock that is held for a few instructions at a time and never while user code runs.
typedef struct fk_lock {
  uint32_t word;  // atomic: 0 free, 1 held, 2 held and somebody sleeps
} fk_lock;

/// Takes a lock that somebody else holds: spins for a moment, then sleeps.
void fk_lock_take_contended(fk_lock *_Nonnull lock);
/// Wakes one of those who sleep.
void fk_lock_wake(fk_lock *_Nonnull lock);

#if defined(__APPLE__)
void fk_lock_take(fk_lock *_Nonnull lock);
void fk_lock_drop(fk_lock *_Nonnull lock);
#else
FK_INLINE void fk_lock_take(fk_lock *_Nonnull lock) {
  uint32_t free_word = 0;
  if (__builtin_expect(!__atomic_compare_exchange_n(&lock->word, &free_word, 1, false,
                                                    __ATOMIC_ACQUIRE, __ATOMIC_RELAXED), 0))
    fk_lock_take_contended(lock);
}

FK_INLINE void fk_lock_drop(fk_lock *_Nonnull lock) {
  // Swift's ARC pass for LLVM takes every atomic access for one that no reference count depends on:
  // it moved retains from inside the lock to behind its release, where the object may be gone. It
  // stops at an instruction that it does not know.
  __asm__ volatile("" ::: "memory");
  if (__builtin_expect(__atomic_exchange_n(&lock->word, 0, __ATOMIC_RELEASE) == 2, 0))
    fk_lock_wake(lock);
}
#endif

FK_INLINE uint32_t fk_load32(const uint32_t *_Nonnull word) {
  return __atomic_load_n(word, __ATOMIC_ACQUIRE);
}

FK_INLINE void fk_store32(uint32_t *_Nonnull word, uint32_t value) {
  __atomic_store_n(word, value, __ATOMIC_RELEASE);
}

FK_INLINE uint32_t fk_set_bits32(uint32_t *_Nonnull word, uint32_t bits) {
  return __atomic_fetch_or(word, bits, __ATOMIC_ACQ_REL);
}

FK_INLINE uint32_t fk_clear_bits32(uint32_t *_Nonnull word, uint32_t bits) {
  return __atomic_fetch_and(word, ~bits, __ATOMIC_ACQ_REL);
}

FK_END_DECLARATIONS

// One 32-bit lock word and the few atomic accesses that the hot path needs.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#define FK_INLINE static inline __attribute__((always_inline))

/// A lock that is held for a few instructions at a time and never while user code runs.
typedef struct fk_lock {
  uint32_t word;
} fk_lock;

void fk_lock_contended(fk_lock *_Nonnull lock);

#if defined(__APPLE__)
void fk_lock_platform(fk_lock *_Nonnull lock);
void fk_unlock_platform(fk_lock *_Nonnull lock);

FK_INLINE void fk_lock_take(fk_lock *_Nonnull lock) { fk_lock_platform(lock); }
FK_INLINE void fk_lock_drop(fk_lock *_Nonnull lock) { fk_unlock_platform(lock); }
#else
FK_INLINE void fk_lock_take(fk_lock *_Nonnull lock) {
  uint32_t free_word = 0;
  if (__builtin_expect(!__atomic_compare_exchange_n(&lock->word, &free_word, 1, false,
                                                    __ATOMIC_ACQUIRE, __ATOMIC_RELAXED), 0))
    fk_lock_contended(lock);
}

FK_INLINE void fk_lock_drop(fk_lock *_Nonnull lock) {
  // Swift's ARC pass for LLVM takes every store, atomic or not, for one that no reference count
  // depends on: it moved retains from inside the lock to behind this store, where the object may
  // be gone. It stops at an instruction that it does not know.
  __asm__ volatile("" ::: "memory");
  __atomic_store_n(&lock->word, 0, __ATOMIC_RELEASE);
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

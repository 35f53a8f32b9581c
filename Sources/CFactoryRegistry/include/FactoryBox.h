// What the box of an instance knows of its holders, in one word.
#pragma once

#include "FactoryLock.h"

FK_BEGIN_DECLARATIONS

/// A word without a hook: the lowest bit, then how many cells hold the box, then a serial number
/// that later instances have larger. With a hook, the word is its address, and the hook counts.
enum {
  FK_HOLDER_NO_HOOK = 1,
  FK_HOLDER_ONE = 2,
  FK_HOLDER_COUNT_MASK = (1 << 24) - FK_HOLDER_ONE,
  FK_HOLDER_SERIAL_SHIFT = 24,
};

/// The word of a new box: one cell will hold it.
uint64_t fk_holder_word_make(void);

/// What a box says of its instance: behind the two words that each object of Swift begins with.
typedef struct fk_box_header {
  const void *_Nonnull type;  // the metadata of the instance's type
  FK_ATOMIC64 word;           // who holds the box; for atomic functions alone
} fk_box_header;

FK_INLINE fk_box_header *_Nonnull fk_box_header_of(void *_Nonnull box) {
  uintptr_t alignment = __alignof__(fk_box_header);
  uintptr_t offset = (2 * sizeof(void *) + alignment - 1) & ~(alignment - 1);
  return (fk_box_header *)((uintptr_t)box + offset);
}

FK_INLINE FK_ATOMIC64 *_Nonnull fk_box_holder_word(void *_Nonnull box) {
  return &fk_box_header_of(box)->word;
}

/// Where a box has its instance, whose alignment is a power of two: behind its header.
FK_INLINE void *_Nonnull fk_box_place(void *_Nonnull box, uintptr_t alignment) {
  uintptr_t start = (uintptr_t)(fk_box_header_of(box) + 1);
  return (void *)((start + alignment - 1) & ~(alignment - 1));
}

/// Exchanges a word that is still `expected`; otherwise `expected` is what it was.
FK_INLINE bool fk_holder_word_exchange(FK_ATOMIC64 *_Nonnull word, uint64_t *_Nonnull expected,
                                uint64_t wanted) {
  return __atomic_compare_exchange_n(word, expected, wanted, false, __ATOMIC_ACQ_REL,
                                     __ATOMIC_ACQUIRE);
}

/// Lets what is read from here on be as new as the reference count that was read before.
FK_INLINE void fk_holder_word_order(void) { __atomic_thread_fence(__ATOMIC_ACQUIRE); }

/// The metadata of the type that an optional type wraps; NULL for any other type.
const void *_Nullable fk_wrapped_type(const void *_Nonnull type);

FK_END_DECLARATIONS

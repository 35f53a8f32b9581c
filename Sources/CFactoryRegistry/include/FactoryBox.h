// The layout of the box that holds an instance, and the word that counts the box's holders.
#pragma once

#include "FactoryLock.h"

FK_BEGIN_DECLARATIONS

/// The holder word of a box without a hook has three parts, from the lowest bit on:
/// `FK_HOLDER_NO_HOOK`, the number of cells that hold the box, and a serial number, which is larger
/// for instances that were made later. With a hook, the word is the hook's address, and the hook
/// has the count.
enum {
  FK_HOLDER_NO_HOOK = 1,
  FK_HOLDER_ONE = 2,
  FK_HOLDER_COUNT_MASK = (1 << 24) - FK_HOLDER_ONE,
  FK_HOLDER_SERIAL_SHIFT = 24,
};

/// The word of a new box, which one cell will hold.
uint64_t fk_holder_word_make(void);

/// The fields of a box that precede its instance. They follow the two words with which each Swift
/// object begins.
typedef struct fk_box_header {
  const void *_Nonnull type;  // the metadata of the instance's type
  FK_ATOMIC64 word;           // the holder word; accessed with atomic functions only
} fk_box_header;

FK_INLINE fk_box_header *_Nonnull fk_box_header_of(void *_Nonnull box) {
  uintptr_t alignment = __alignof__(fk_box_header);
  uintptr_t offset = (2 * sizeof(void *) + alignment - 1) & ~(alignment - 1);
  return (fk_box_header *)((uintptr_t)box + offset);
}

FK_INLINE FK_ATOMIC64 *_Nonnull fk_box_holder_word(void *_Nonnull box) {
  return &fk_box_header_of(box)->word;
}

/// The address of a box's instance. The alignment is a power of two.
FK_INLINE void *_Nonnull fk_box_place(void *_Nonnull box, uintptr_t alignment) {
  uintptr_t start = (uintptr_t)(fk_box_header_of(box) + 1);
  return (void *)((start + alignment - 1) & ~(alignment - 1));
}

/// Replaces a word if it is still `expected`; otherwise sets `expected` to the word and returns
/// false.
FK_INLINE bool fk_holder_word_exchange(FK_ATOMIC64 *_Nonnull word, uint64_t *_Nonnull expected,
                                uint64_t wanted) {
  return __atomic_compare_exchange_n(word, expected, wanted, false, __ATOMIC_ACQ_REL,
                                     __ATOMIC_ACQUIRE);
}

/// Keeps later reads from being moved before an earlier read of the reference count.
FK_INLINE void fk_holder_word_order(void) { __atomic_thread_fence(__ATOMIC_ACQUIRE); }

/// The metadata of the type that an optional type wraps; NULL for any other type.
const void *_Nullable fk_wrapped_type(const void *_Nonnull type);

FK_END_DECLARATIONS

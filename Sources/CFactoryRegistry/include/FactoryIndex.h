// An append-only hash table with open addressing, which readers search without a lock.
#pragma once

#include "FactoryLock.h"
#include <stddef.h>

FK_BEGIN_DECLARATIONS

/// A key of two words, and its value.
typedef struct fk_slot {
  uintptr_t first;
  uintptr_t second;
  void *_Nullable value;  // atomic: written last, so that a reader of it reads the key, too
} fk_slot;

typedef struct fk_table {
  uintptr_t mask;                      // capacity - 1
  struct fk_table *_Nullable smaller;  // the table this one replaced, which may have readers
  fk_slot slots[1];
} fk_table;

/// An append-only index. Writers hold the owner's lock; readers hold none.
typedef struct fk_index {
  fk_table *_Nonnull table;     // atomic
  fk_table *_Nullable adopted;  // the table in the owner's memory
  uintptr_t count;              // slots in use
} fk_index;

/// An empty index.
fk_index fk_index_make(void);
/// Frees the tables. No thread may be reading the index.
void fk_index_destroy(fk_index *_Nonnull index);

/// Gives an index its first table, in `fk_first_table_size` bytes of the owner's memory.
void fk_index_adopt(fk_index *_Nonnull index, void *_Nonnull memory);
size_t fk_first_table_size(void);

void fk_index_insert(fk_index *_Nonnull index, uintptr_t first, uintptr_t second,
                     void *_Nonnull value);

/// Replaces the value of a key and returns the former one; NULL if the key is absent. Readers of
/// such an index have to hold the lock, too.
void *_Nullable fk_index_replace(fk_index *_Nonnull index, uintptr_t first, uintptr_t second,
                                 void *_Nonnull value);

/// Fibonacci hashing of both words: Knuth, The Art of Computer Programming 3, section 6.4.
FK_INLINE uintptr_t fk_index_start(uintptr_t first, uintptr_t second) {
  uint64_t mixed = (uint64_t)first ^ ((uint64_t)second << 20);
  return (uintptr_t)((mixed * 0x9E3779B97F4A7C15ull) >> 40);
}

FK_INLINE fk_slot *_Nullable fk_table_find(fk_table *_Nonnull table, uintptr_t first,
                                           uintptr_t second) {
  for (uintptr_t at = fk_index_start(first, second);; at++) {
    fk_slot *slot = &table->slots[at & table->mask];
    if (__atomic_load_n(&slot->value, __ATOMIC_ACQUIRE) == NULL) return NULL;
    if (slot->first == first && slot->second == second) return slot;
  }
}

FK_INLINE void *_Nullable fk_index_find(const fk_index *_Nonnull index, uintptr_t first,
                                        uintptr_t second) {
  fk_slot *slot = fk_table_find(__atomic_load_n(&index->table, __ATOMIC_ACQUIRE), first, second);
  return slot == NULL ? NULL : slot->value;
}

/// Iterates over the values of one key: pass a zeroed cursor first; NULL ends the iteration.
typedef struct fk_cursor {
  const fk_table *_Nullable table;
  uintptr_t at;
} fk_cursor;

void *_Nullable fk_index_next(const fk_index *_Nonnull index, fk_cursor *_Nonnull cursor,
                              uintptr_t first, uintptr_t second);

FK_END_DECLARATIONS

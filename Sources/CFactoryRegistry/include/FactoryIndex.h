// An append-only open-addressing index that readers search without a lock.
#pragma once

#include "FactoryLock.h"
#include <stddef.h>

FK_BEGIN_DECLARATIONS

/// Two words that identify, and what they stand for.
typedef struct fk_slot {
  uintptr_t first;
  uintptr_t second;
  void *_Nullable value;  // atomic: written last, so a reader that sees it sees the rest
} fk_slot;

typedef struct fk_table {
  uintptr_t mask;                      // capacity - 1
  struct fk_table *_Nullable smaller;  // the table this one replaced: readers may still be in it
  fk_slot slots[1];
} fk_table;

/// An append-only index. Writers hold a lock of the owner's, readers hold none.
typedef struct fk_index {
  fk_table *_Nonnull table;     // atomic
  fk_table *_Nullable adopted;  // the one that lies in the owner's memory
  uintptr_t count;              // slots in use
} fk_index;

/// An index with nothing in it.
fk_index fk_index_make(void);
/// Frees the tables; nobody may be reading any more.
void fk_index_destroy(fk_index *_Nonnull index);

/// Gives an index its first table, in memory of its owner's: `fk_first_table_size` bytes.
void fk_index_adopt(fk_index *_Nonnull index, void *_Nonnull memory);
size_t fk_first_table_size(void);

void fk_index_insert(fk_index *_Nonnull index, uintptr_t first, uintptr_t second,
                     void *_Nonnull value);

/// Exchanges the value of a slot that is in use; for indexes that readers lock, too.
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

/// Walks the values stored under both words: pass a zeroed cursor first; NULL ends the walk.
typedef struct fk_cursor {
  const fk_table *_Nullable table;
  uintptr_t at;
} fk_cursor;

void *_Nullable fk_index_next(const fk_index *_Nonnull index, fk_cursor *_Nonnull cursor,
                              uintptr_t first, uintptr_t second);

FK_END_DECLARATIONS

// An append-only open-addressing index that readers search without a lock.
#pragma once

#include "FactoryLock.h"
#include <stddef.h>

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
  fk_table *_Nonnull table;  // atomic
  fk_table *_Nullable adopted;  // the one that lies in the owner's memory
  uintptr_t count;           // atomic: slots in use
} fk_index;

fk_index *_Nonnull fk_index_create(void);
void fk_index_free(fk_index *_Nonnull index);
void fk_index_init(fk_index *_Nonnull index);
void fk_index_destroy(fk_index *_Nonnull index);

/// Gives an index its first table, in memory of its owner's: `fk_first_table_size` bytes.
void fk_index_adopt(fk_index *_Nonnull index, void *_Nonnull memory);
size_t fk_first_table_size(void);

void fk_index_insert(fk_index *_Nonnull index, uintptr_t first, uintptr_t second,
                     void *_Nonnull value);

FK_INLINE uintptr_t fk_index_count(const fk_index *_Nonnull index) {
  return __atomic_load_n(&index->count, __ATOMIC_ACQUIRE);
}

/// Fibonacci hashing of both words: Knuth, The Art of Computer Programming 3, section 6.4.
FK_INLINE uintptr_t fk_index_start(uintptr_t first, uintptr_t second) {
  uint64_t mixed = (uint64_t)first ^ ((uint64_t)second << 20);
  return (uintptr_t)((mixed * 0x9E3779B97F4A7C15ull) >> 40);
}

void *_Nullable fk_index_find_further(const fk_table *_Nonnull table, uintptr_t first,
                                      uintptr_t second);

// The first slot is inline, and in tables at most half full it mostly is the last.
FK_INLINE void *_Nullable fk_index_find(const fk_index *_Nonnull index, uintptr_t first,
                                        uintptr_t second) {
  const fk_table *table = __atomic_load_n(&index->table, __ATOMIC_ACQUIRE);
  const fk_slot *slot = &table->slots[fk_index_start(first, second) & table->mask];
  void *value = __atomic_load_n(&slot->value, __ATOMIC_ACQUIRE);
  if (__builtin_expect(value && slot->first == first && slot->second == second, 1)) return value;
  return fk_index_find_further(table, first, second);
}

/// Walks the values stored under both words: pass a zeroed cursor first; NULL ends the walk.
typedef struct fk_cursor {
  const fk_table *_Nullable table;
  uintptr_t at;
} fk_cursor;

FK_INLINE void *_Nullable fk_index_next(const fk_index *_Nonnull index, fk_cursor *_Nonnull cursor,
                                        uintptr_t first, uintptr_t second) {
  if (cursor->table == NULL) {
    cursor->table = __atomic_load_n(&index->table, __ATOMIC_ACQUIRE);
    cursor->at = fk_index_start(first, second);
  }
  for (;;) {
    const fk_slot *slot = &cursor->table->slots[cursor->at & cursor->table->mask];
    void *value = __atomic_load_n(&slot->value, __ATOMIC_ACQUIRE);
    if (value == NULL) return NULL;
    cursor->at++;
    if (slot->first == first && slot->second == second) return value;
  }
}

/// Memory that holds zeros; ends the process when there is none.
void *_Nonnull fk_zeroed(size_t bytes);

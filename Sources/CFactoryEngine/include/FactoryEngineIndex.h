// An append-only hash table with open addressing, which readers search without a lock.
#pragma once

#include "FactoryLock.h"
#include <stddef.h>

FK_BEGIN_DECLARATIONS

typedef struct fe_slot {
  uintptr_t first;
  uintptr_t second;
  void *_Nullable value;  // atomic: written last, so that a reader of it also reads the key
} fe_slot;

typedef struct fe_table {
  uintptr_t mask;                      // capacity - 1
  struct fe_table *_Nullable smaller;  // the table that this one replaced, which may have readers
  fe_slot slots[];
} fe_table;

/// Writers hold the owner's lock; readers hold none. A zeroed index is empty.
typedef struct fe_index {
  fe_table *_Nullable table;  // atomic
  uintptr_t count;            // slots in use
} fe_index;

void fe_index_insert(fe_index *index, uintptr_t first, uintptr_t second, void *value);
/// Frees the tables. No thread may be reading the index.
void fe_index_destroy(fe_index *index);

/// Fibonacci hashing of both words: Knuth, The Art of Computer Programming 3, section 6.4.
FK_INLINE uintptr_t fe_index_start(uintptr_t first, uintptr_t second) {
  uint64_t mixed = (uint64_t)first ^ ((uint64_t)second << 20);
  return (uintptr_t)((mixed * 0x9E3779B97F4A7C15ull) >> 40);
}

FK_INLINE void *_Nullable fe_index_find(const fe_index *index, uintptr_t first, uintptr_t second) {
  const fe_table *table = __atomic_load_n(&index->table, __ATOMIC_ACQUIRE);
  if (table == NULL) return NULL;
  for (uintptr_t at = fe_index_start(first, second);; at++) {
    const fe_slot *slot = &table->slots[at & table->mask];
    void *value = __atomic_load_n(&slot->value, __ATOMIC_ACQUIRE);
    if (value == NULL) return NULL;
    if (slot->first == first && slot->second == second) return value;
  }
}

FK_END_DECLARATIONS

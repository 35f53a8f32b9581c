#include "FactoryIndex.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 4 };

// The table of every new index: it has no free slot, and the first insertion replaces it.
static fk_table no_room = {0, NULL, {{0, 0, NULL}}};

static size_t table_size(uintptr_t capacity) {
  return offsetof(fk_table, slots) + capacity * sizeof(fk_slot);
}

// Not calloc: glibc's calloc does not use the thread's cache of free blocks, which doubles the cost
// of a container.
static fk_table *make_table(uintptr_t capacity, fk_table *smaller) {
  fk_table *table = malloc(table_size(capacity));
  if (table == NULL) abort();
  memset(table, 0, table_size(capacity));
  table->mask = capacity - 1;
  table->smaller = smaller;
  return table;
}

static void fill_slot(fk_table *table, uintptr_t first, uintptr_t second, void *value) {
  for (uintptr_t at = fk_index_start(first, second);; at++) {
    fk_slot *slot = &table->slots[at & table->mask];
    if (slot->value != NULL) continue;
    slot->first = first;
    slot->second = second;
    __atomic_store_n(&slot->value, value, __ATOMIC_RELEASE);
    return;
  }
}

fk_index fk_index_make(void) { return (fk_index){&no_room, NULL, 0}; }

size_t fk_first_table_size(void) { return table_size(FIRST_CAPACITY); }

void fk_index_adopt(fk_index *index, void *memory) {
  fk_table *table = memset(memory, 0, table_size(FIRST_CAPACITY));
  table->mask = FIRST_CAPACITY - 1;
  index->adopted = table;
  __atomic_store_n(&index->table, table, __ATOMIC_RELEASE);
}

void fk_index_destroy(fk_index *index) {
  fk_table *table = index->table;
  while (table != NULL && table != &no_room) {
    fk_table *smaller = table->smaller;
    if (table != index->adopted) free(table);
    table = smaller;
  }
  *index = fk_index_make();
}

// Tables stay at most half full. A search that hits then reads 1.5 slots on average, one that
// misses 2.5 (Knuth 3, section 6.4), and every search ends, because there is an empty slot.
void fk_index_insert(fk_index *index, uintptr_t first, uintptr_t second, void *value) {
  fk_table *table = index->table;
  if (table == &no_room || (index->count + 1) * 2 > table->mask + 1) {
    uintptr_t capacity = table == &no_room ? FIRST_CAPACITY : (table->mask + 1) * 2;
    fk_table *larger = make_table(capacity, table == &no_room ? NULL : table);
    for (uintptr_t at = 0; at <= table->mask; at++) {
      fk_slot *slot = &table->slots[at];
      if (slot->value != NULL) fill_slot(larger, slot->first, slot->second, slot->value);
    }
    __atomic_store_n(&index->table, larger, __ATOMIC_RELEASE);
    table = larger;
  }
  fill_slot(table, first, second, value);
  index->count++;
}

void *fk_index_replace(fk_index *index, uintptr_t first, uintptr_t second, void *value) {
  fk_slot *slot = fk_table_find(index->table, first, second);
  return slot == NULL ? NULL : __atomic_exchange_n(&slot->value, value, __ATOMIC_ACQ_REL);
}

void *fk_index_next(const fk_index *index, fk_cursor *cursor, uintptr_t first, uintptr_t second) {
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

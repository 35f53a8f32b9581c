#include "FactoryIndex.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 4 };

// A table with no room: what every fresh index points to, so that it costs nothing.
static fk_table no_room = {0, NULL, {{0, 0, NULL}}};

// Not calloc: the C library of Linux gives it none of its thread's free blocks, which doubles what a
// container costs.
void *fk_zeroed(size_t bytes) {
  void *memory = malloc(bytes);
  if (memory == NULL) abort();
  return memset(memory, 0, bytes);
}

static size_t table_size(uintptr_t capacity) {
  return offsetof(fk_table, slots) + capacity * sizeof(fk_slot);
}

static fk_table *make_table(uintptr_t capacity, fk_table *smaller) {
  fk_table *table = fk_zeroed(table_size(capacity));
  table->mask = capacity - 1;
  table->smaller = smaller;
  return table;
}

static void place(fk_table *table, uintptr_t first, uintptr_t second, void *value) {
  for (uintptr_t at = fk_index_start(first, second);; at++) {
    fk_slot *slot = &table->slots[at & table->mask];
    if (slot->value != NULL) continue;
    slot->first = first;
    slot->second = second;
    __atomic_store_n(&slot->value, value, __ATOMIC_RELEASE);
    return;
  }
}

void fk_index_init(fk_index *index) {
  index->table = &no_room;
  index->adopted = NULL;
  index->count = 0;
}

size_t fk_first_table_size(void) { return table_size(FIRST_CAPACITY); }

void fk_index_adopt(fk_index *index, void *memory) {
  fk_table *table = memset(memory, 0, table_size(FIRST_CAPACITY));
  table->mask = FIRST_CAPACITY - 1;
  index->adopted = table;
  __atomic_store_n(&index->table, table, __ATOMIC_RELEASE);
}

fk_index *fk_index_create(void) {
  fk_index *index = malloc(sizeof(fk_index));
  if (index == NULL) abort();
  fk_index_init(index);
  return index;
}

void fk_index_free(fk_index *index) {
  fk_index_destroy(index);
  free(index);
}

void fk_index_destroy(fk_index *index) {
  fk_table *table = index->table;
  while (table != NULL && table != &no_room) {
    fk_table *smaller = table->smaller;
    if (table != index->adopted) free(table);
    table = smaller;
  }
}

// Tables stay at most half full: a probe then looks at 1.5 slots when it hits and 2.5 when it
// misses (Knuth 3, section 6.4), and always meets an empty slot.
void fk_index_insert(fk_index *index, uintptr_t first, uintptr_t second, void *value) {
  fk_table *table = index->table;
  if (table == &no_room || (index->count + 1) * 2 > table->mask + 1) {
    uintptr_t capacity = table == &no_room ? FIRST_CAPACITY : (table->mask + 1) * 2;
    fk_table *larger = make_table(capacity, table == &no_room ? NULL : table);
    for (uintptr_t at = 0; at <= table->mask; at++) {
      fk_slot *slot = &table->slots[at];
      if (slot->value != NULL) place(larger, slot->first, slot->second, slot->value);
    }
    __atomic_store_n(&index->table, larger, __ATOMIC_RELEASE);
    table = larger;
  }
  place(table, first, second, value);
  __atomic_store_n(&index->count, index->count + 1, __ATOMIC_RELEASE);
}

void *fk_index_find_further(const fk_table *table, uintptr_t first, uintptr_t second) {
  for (uintptr_t at = fk_index_start(first, second);; at++) {
    const fk_slot *slot = &table->slots[at & table->mask];
    void *value = __atomic_load_n(&slot->value, __ATOMIC_ACQUIRE);
    if (value == NULL) return NULL;
    if (slot->first == first && slot->second == second) return value;
  }
}

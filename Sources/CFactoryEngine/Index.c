#include "FactoryEngineCore.h"

#include "FactoryProcess.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 4 };

static void fill_slot(fe_table *table, fe_cell *cell) {
  uintptr_t at = fe_index_start(cell->name, cell->type);
  while (table->slots[at & table->mask] != NULL) at++;
  __atomic_store_n(&table->slots[at & table->mask], cell, __ATOMIC_RELEASE);
  table->count++;
}

// Not calloc: glibc's calloc does not use the thread's cache of free blocks.
static fe_table *make_table(uintptr_t capacity, fe_table *smaller) {
  size_t size = sizeof(fe_table) + capacity * sizeof(fe_cell *);
  fe_table *table = malloc(size);
  if (table == NULL) abort();
  __asm__ volatile("" : "+r"(table));  // the compiler would make calloc of the two
  memset(table, 0, size);
  table->mask = capacity - 1;
  table->smaller = smaller;
  return table;
}

// Tables are at most three quarters full: a search that misses then reads 8.5 slots on average
// (Knuth 3, section 6.4), and ends, because there is an empty slot.
void fe_index_insert(fe_index *index, fe_cell *cell) {
  fe_table *table = index->table;
  if (table == NULL || (table->count + 1) * 4 > (table->mask + 1) * 3) {
    uintptr_t capacity = table == NULL ? FIRST_CAPACITY : (table->mask + 1) * 2;
    fe_table *larger = make_table(capacity, table);
    for (uintptr_t at = 0; table != NULL && at <= table->mask; at++)
      if (table->slots[at] != NULL) fill_slot(larger, table->slots[at]);
    // Published after it was filled, so that a reader misses no earlier key.
    __atomic_store_n(&index->table, larger, __ATOMIC_RELEASE);
    table = larger;
  }
  fill_slot(table, cell);
}

void fe_index_destroy(fe_index *index) {
  for (fe_table *table = index->table; table != NULL;) {
    fe_table *smaller = table->smaller;
    free(table);
    table = smaller;
  }
  index->table = NULL;
}

// FNV-1a, 64 bits: Fowler, Noll and Vo, RFC 9923.
static uintptr_t hash_of(const uint8_t *name) {
  uint64_t hash = 0xCBF29CE484222325ull;
  for (; *name != 0; name++) hash = (hash ^ *name) * 0x100000001B3ull;
  return (uintptr_t)hash;
}

typedef struct known_name {
  const struct known_name *next;
  const uint8_t *text;
} known_name;

enum { NAME_LISTS = 512 };

// Lists of names by the hash of the text. Names are only added, so they are read without a lock.
static const known_name *own_names[NAME_LISTS];

const uint8_t *fe_intern(const uint8_t *name) {
  void *lists = fk_part(FK_PART_NAMES);
  if (lists == NULL) lists = fk_part_publish(FK_PART_NAMES, own_names);
  const known_name **list = (const known_name **)lists + hash_of(name) % NAME_LISTS;
  known_name *added = NULL;
  const known_name *first = __atomic_load_n(list, __ATOMIC_ACQUIRE);
  do {
    for (const known_name *each = first; each != NULL; each = each->next) {
      if (strcmp((const char *)each->text, (const char *)name) != 0) continue;
      free(added);
      return each->text;
    }
    if (added == NULL && (added = malloc(sizeof *added)) == NULL) abort();
    *added = (known_name){first, name};
  } while (!__atomic_compare_exchange_n(list, &first, added, false, __ATOMIC_RELEASE,
                                        __ATOMIC_ACQUIRE));
  return name;
}

void fe_gate_take(fe_gate *gate) { fk_lock_take(&gate->lock); }
void fe_gate_drop(fe_gate *gate) { fk_lock_drop(&gate->lock); }
void fe_gate_turn(fe_gate *gate) {
  __atomic_store_n(&gate->count, gate->count + 1, __ATOMIC_SEQ_CST);
}

extern void *swift_tryRetain(void *object);
bool fe_try_retain(void *object) { return swift_tryRetain(object) != NULL; }

uint64_t fe_next_serial(void) {
  return __atomic_add_fetch(&fk_process_shared()->newest_box, 1, __ATOMIC_RELAXED);
}

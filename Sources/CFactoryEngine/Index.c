#include "FactoryEngineCell.h"

#include "FactoryProcess.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 4 };

static void fill_slot(fe_table *table, uintptr_t first, uintptr_t second, void *value) {
  for (uintptr_t at = fe_index_start(first, second);; at++) {
    fe_slot *slot = &table->slots[at & table->mask];
    if (slot->value != NULL) continue;
    slot->first = first;
    slot->second = second;
    __atomic_store_n(&slot->value, value, __ATOMIC_RELEASE);
    return;
  }
}

// Not calloc: glibc's calloc does not use the thread's cache of free blocks.
static fe_table *make_table(uintptr_t capacity, fe_table *smaller) {
  size_t size = sizeof(fe_table) + capacity * sizeof(fe_slot);
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
void fe_index_insert(fe_index *index, uintptr_t first, uintptr_t second, void *value) {
  fe_table *table = index->table;
  if (table == NULL || (index->count + 1) * 4 > (table->mask + 1) * 3) {
    uintptr_t capacity = table == NULL ? FIRST_CAPACITY : (table->mask + 1) * 2;
    fe_table *larger = make_table(capacity, table);
    for (uintptr_t at = 0; table != NULL && at <= table->mask; at++) {
      const fe_slot *slot = &table->slots[at];
      if (slot->value != NULL) fill_slot(larger, slot->first, slot->second, slot->value);
    }
    // Published after it was filled, so that a reader misses no earlier key.
    __atomic_store_n(&index->table, larger, __ATOMIC_RELEASE);
    table = larger;
  }
  fill_slot(table, first, second, value);
  index->count++;
}

void fe_index_destroy(fe_index *index) {
  for (fe_table *table = index->table; table != NULL;) {
    fe_table *smaller = table->smaller;
    free(table);
    table = smaller;
  }
  *index = (fe_index){NULL, 0};
}

// FNV-1a, 64 bits: Fowler, Noll and Vo, RFC 9923.
static uintptr_t hash_of(const uint8_t *name) {
  uint64_t hash = 0xCBF29CE484222325ull;
  for (; *name != 0; name++) hash = (hash ^ *name) * 0x100000001B3ull;
  return (uintptr_t)hash;
}

// The names of the process, by a hash of their text and a number for those that share a hash.
typedef struct known_names {
  fk_lock lock;  // for writers
  fe_index index;
} known_names;

static const uint8_t *find_name(const fe_index *index, const uint8_t *name, uintptr_t hash,
                                uintptr_t *number) {
  const uint8_t *known;
  for (*number = 1; (known = fe_index_find(index, hash, *number)) != NULL; ++*number)
    if (strcmp((const char *)known, (const char *)name) == 0) return known;
  return NULL;
}

const uint8_t *fe_intern(const uint8_t *name) {
  known_names *names = (known_names *)fk_process_shared()->names;
  uintptr_t hash = hash_of(name), number;
  const uint8_t *known = find_name(&names->index, name, hash, &number);
  if (known != NULL) return known;
  fk_lock_take(&names->lock);
  known = find_name(&names->index, name, hash, &number);
  if (known == NULL) {
    known = name;
    fe_index_insert(&names->index, hash, number, (void *)(uintptr_t)name);
  }
  fk_lock_drop(&names->lock);
  return known;
}

void fe_gate_take(fe_gate *gate) { fk_lock_take(&gate->lock); }
bool fe_gate_is_awaited(const fe_gate *gate) { return fk_load32(&gate->lock.word) == 2; }
void fe_gate_drop(fe_gate *gate) { fk_lock_drop(&gate->lock); }
void fe_gate_turn(fe_gate *gate) {
  __atomic_store_n(&gate->count, gate->count + 1, __ATOMIC_SEQ_CST);
}

extern void *swift_tryRetain(void *object);
bool fe_try_retain(void *object) { return swift_tryRetain(object) != NULL; }

uint64_t fe_next_serial(void) {
  return __atomic_add_fetch(&fk_process_shared()->newest_box, 1, __ATOMIC_RELAXED);
}

// An optional type's metadata begins with its kind, its descriptor and the type that it wraps (in
// Swift's repository: docs/ABI/TypeMetadata, and include/swift/ABI/MetadataKind.def).
const void *fe_wrapped_type(const void *type) {
  enum { OPTIONAL_KIND = 0x202 };
  const uintptr_t *metadata = type;
  return metadata[0] == OPTIONAL_KIND ? (const void *)metadata[2] : NULL;
}

#include "FactoryRegistry.h"

#include <stdlib.h>
#include <string.h>

// MARK: - Index

enum { FIRST_CAPACITY = 4 };

// A table with no room: what every fresh index points to, so that it costs nothing.
static fk_table no_room = {0, NULL, {{0, 0, NULL}}};

// Not calloc: the C library of Linux gives it none of its thread's free blocks, which doubles what a
// container costs.
static void *zeroed(size_t bytes) {
  void *memory = malloc(bytes);
  if (memory == NULL) abort();
  return memset(memory, 0, bytes);
}

static size_t table_size(uintptr_t capacity) {
  return offsetof(fk_table, slots) + capacity * sizeof(fk_slot);
}

static fk_table *make_table(uintptr_t capacity, fk_table *smaller) {
  fk_table *table = zeroed(table_size(capacity));
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

// The first table of a container lies behind its first entry: one allocation for both.
static void fk_index_adopt(fk_index *index, void *memory) {
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

// MARK: - Core

enum { CACHE_LINE = 64, LARGEST_CHUNK = 32 };

// Entries lie in chunks, each on cache lines of its own: two threads on two keys never share one.
typedef struct fk_chunk {
  struct fk_chunk *older;
  uint32_t capacity;
  uint32_t used;
  fk_entry *entries;
} fk_chunk;


static fk_chunk *make_chunk(uint32_t capacity, fk_chunk *older) {
  size_t bytes = sizeof(fk_chunk) + CACHE_LINE + capacity * sizeof(fk_entry);
  if (older == NULL) bytes += table_size(FIRST_CAPACITY);
  fk_chunk *chunk = malloc(bytes);
  if (chunk == NULL) abort();
  uintptr_t start = ((uintptr_t)(chunk + 1) + CACHE_LINE - 1) & ~(uintptr_t)(CACHE_LINE - 1);
  chunk->older = older;
  chunk->capacity = capacity;
  chunk->used = 0;
  chunk->entries = (fk_entry *)start;
  return chunk;
}

void fk_core_init(fk_core *core, uint32_t flags, fk_set_scope *set_scope) {
  core->flags = flags;
  core->set_scope = set_scope;
  fk_index_init(&core->index);
}

void fk_core_destroy(fk_core *core) {
  fk_index_destroy(&core->index);
  free(core->by_content);
  for (fk_chunk *chunk = core->chunks; chunk != NULL;) {
    fk_chunk *older = chunk->older;
    free(chunk);
    chunk = older;
  }
}

fk_entry *fk_core_add_entry(fk_core *core) {
  _Static_assert(sizeof(void *) != 8 || sizeof(fk_entry) == 2 * CACHE_LINE,
                 "an entry fills two cache lines");
  fk_chunk *chunk = core->chunks;
  if (chunk == NULL || chunk->used == chunk->capacity) {
    uint32_t capacity = chunk == NULL ? 1 : chunk->capacity * 2;
    bool is_first = chunk == NULL;
    chunk = make_chunk(capacity < LARGEST_CHUNK ? capacity : LARGEST_CHUNK, chunk);
    core->chunks = chunk;
    if (is_first) fk_index_adopt(&core->index, &chunk->entries[1]);
  }
  fk_entry *entry = &chunk->entries[chunk->used++];
  memset(entry, 0, sizeof *entry);
  entry->core = core;
  return entry;
}

// MARK: - Entries by content

// Comparing with each entry is faster while they are few, and needs no memory.
enum { FEW_ENTRIES = 16 };

static bool is_same(const fk_entry *entry, const uint8_t *name, uint32_t length, const void *type) {
  return entry->type == type && entry->name_length == length &&
         memcmp(entry->name, name, length) == 0;
}

// FNV-1a, 64 bits: Fowler, Noll and Vo, RFC 9923.
static uintptr_t hash_of(const uint8_t *name, uint32_t length) {
  uint64_t hash = 0xCBF29CE484222325ull;
  for (uint32_t at = 0; at < length; at++) hash = (hash ^ name[at]) * 0x100000001B3ull;
  return (uintptr_t)hash;
}

// Open addressing, at most half full. The entries themselves are the keys.
typedef struct fk_entry_set {
  uintptr_t mask;    // capacity - 1
  uintptr_t count;
  fk_entry *newest;  // in it, and with it all that are older
  fk_entry *slots[];
} fk_entry_set;

static fk_entry **slot_of(fk_entry_set *set, const uint8_t *name, uint32_t length, const void *type) {
  for (uintptr_t at = hash_of(name, length) ^ (uintptr_t)type >> 4;; at++) {
    fk_entry **slot = &set->slots[at & set->mask];
    if (*slot == NULL || is_same(*slot, name, length, type)) return slot;
  }
}

static fk_entry_set *with_entry(fk_entry_set *set, fk_entry *entry) {
  if ((set->count + 1) * 2 > set->mask + 1) {
    uintptr_t capacity = (set->mask + 1) * 2;
    fk_entry_set *larger = zeroed(sizeof(fk_entry_set) + capacity * sizeof(fk_entry *));
    larger->mask = capacity - 1;
    for (uintptr_t at = 0; at <= set->mask; at++)
      if (set->slots[at] != NULL) larger = with_entry(larger, set->slots[at]);
    free(set);
    set = larger;
  }
  *slot_of(set, entry->name, entry->name_length, entry->type) = entry;
  set->count++;
  return set;
}

// The set with the entries that were made since the last time.
static fk_entry_set *complete_set(fk_core *core) {
  fk_entry_set *set = core->by_content;
  if (set == NULL) {
    set = zeroed(sizeof(fk_entry_set) + 4 * FEW_ENTRIES * sizeof(fk_entry *));
    set->mask = 4 * FEW_ENTRIES - 1;
  }
  fk_entry *newest = core->newest, *known = set->newest;
  for (fk_entry *entry = newest; entry != known; entry = entry->next) set = with_entry(set, entry);
  set->newest = newest;
  return core->by_content = set;
}

fk_entry *fk_core_find_same(fk_core *core, const uint8_t *name, uint32_t length, const void *type) {
  if (core->index.count <= FEW_ENTRIES) {
    for (fk_entry *entry = core->newest; entry != NULL; entry = entry->next)
      if (is_same(entry, name, length, type)) return entry;
    return NULL;
  }
  return *slot_of(complete_set(core), name, length, type);
}

#include "FactoryResolve.h"

#include "FactoryProcess.h"

#include <stdlib.h>
#include <string.h>

// An entry occupies two cache lines, so that threads that use different factories share none, and
// is aligned to them, so that the lowest bits of its address are free for those of a handle.
enum {
  CACHE_LINE = 64,
  ENTRY_SIZE = 2 * CACHE_LINE,
  LARGEST_CHUNK = 32,
  FEW_ENTRIES = 16,
};

// Entries are allocated in chunks.
typedef struct fk_chunk {
  struct fk_chunk *older;
  uint32_t capacity;
  uint32_t used;
  uint8_t *entries;
} fk_chunk;

static fk_entry *entry_at(const fk_chunk *chunk, uint32_t at) {
  return (fk_entry *)(void *)(chunk->entries + at * (size_t)ENTRY_SIZE);
}

static void *aligned_behind(void *memory, size_t bytes) {
  uintptr_t start = (uintptr_t)memory + bytes;
  return (void *)((start + ENTRY_SIZE - 1) & ~(uintptr_t)(ENTRY_SIZE - 1));
}

static fk_chunk *make_chunk(uint32_t capacity, fk_chunk *older) {
  fk_chunk *chunk = malloc(sizeof(fk_chunk) + ENTRY_SIZE + capacity * (size_t)ENTRY_SIZE);
  if (chunk == NULL) abort();
  *chunk = (fk_chunk){older, capacity, 0, aligned_behind(chunk, sizeof(fk_chunk))};
  return chunk;
}

fk_core *fk_core_make(const fk_callbacks *callbacks) {
  _Static_assert(sizeof(fk_entry) <= ENTRY_SIZE, "an entry fits into two cache lines");
  _Static_assert((size_t)FK_HANDLE_BITS < ENTRY_SIZE,
                 "the bits of a handle are free in an address");
  _Static_assert(sizeof(void *) != 8 || offsetof(fk_entry, core) + sizeof(void *) == CACHE_LINE,
                 "what a cached hit reads is in the first of them");
  fk_core *core = malloc(sizeof(fk_core));
  if (core == NULL) abort();
  memset(core, 0, sizeof *core);
  core->index = fk_index_make();
  core->flags = FK_UNBOUND;
  core->callbacks = callbacks;
  core->serial = __atomic_add_fetch(&fk_process_shared()->newest_core, 1, __ATOMIC_RELAXED);
  return core;
}

void fk_core_lock(fk_core *core) { fk_lock_take(&core->lock); }
void fk_core_unlock(fk_core *core) { fk_lock_drop(&core->lock); }

void fk_core_free(fk_core *core) {
  for (fk_entry *entry = core->newest; entry != NULL; entry = entry->next) free(entry->details);
  fk_index_destroy(&core->index);
  if (core->by_content != NULL) fk_index_destroy(core->by_content);
  free(core->by_content);
  for (fk_chunk *chunk = core->chunks; chunk != NULL;) {
    fk_chunk *older = chunk->older;
    free(chunk);
    chunk = older;
  }
  free(core);
}

// The first chunk has space for one entry and the first table of the index, to save an allocation.
static fk_chunk *make_first_chunk(fk_core *core) {
  size_t bytes = sizeof(fk_chunk) + 2 * (size_t)ENTRY_SIZE + fk_first_table_size();
  fk_chunk *chunk = malloc(bytes);
  if (chunk == NULL) abort();
  *chunk = (fk_chunk){NULL, 1, 0, aligned_behind(chunk, sizeof(fk_chunk))};
  fk_index_adopt(&core->index, entry_at(chunk, 1));
  return chunk;
}

static bool is_same(const fk_entry *entry, const uint8_t *name, const void *type) {
  return entry->type == type && strcmp((const char *)entry->name, (const char *)name) == 0;
}

// FNV-1a, 64 bits: Fowler, Noll and Vo, RFC 9923.
uintptr_t fk_hash_of(const uint8_t *name) {
  uint64_t hash = 0xCBF29CE484222325ull;
  for (; *name != 0; name++) hash = (hash ^ *name) * 0x100000001B3ull;
  return (uintptr_t)hash;
}

static void add_by_content(fk_core *core, fk_entry *entry) {
  fk_index_insert(core->by_content, fk_hash_of(entry->name), (uintptr_t)entry->type, entry);
}

// Made for more than FEW_ENTRIES only: comparing fewer one by one is faster and needs no memory.
static void index_by_content(fk_core *core) {
  core->by_content = malloc(sizeof(fk_index));
  if (core->by_content == NULL) abort();
  *core->by_content = fk_index_make();
  for (fk_entry *entry = core->newest; entry != NULL; entry = entry->next)
    add_by_content(core, entry);
}

fk_entry *fk_core_find_same(fk_core *core, const uint8_t *name, const void *type) {
  if (core->index.count <= FEW_ENTRIES) {
    for (fk_entry *entry = core->newest; entry != NULL; entry = entry->next)
      if (is_same(entry, name, type)) return entry;
    return NULL;
  }
  if (core->by_content == NULL) index_by_content(core);
  fk_cursor cursor = {NULL, 0};
  fk_entry *found;
  do found = fk_index_next(core->by_content, &cursor, fk_hash_of(name), (uintptr_t)type);
  while (found != NULL && !is_same(found, name, type));
  return found;
}

fk_entry *fk_core_add_entry(fk_core *core, const uint8_t *name, const void *type) {
  fk_chunk *chunk = core->chunks;
  if (chunk == NULL) {
    chunk = core->chunks = make_first_chunk(core);
  } else if (chunk->used == chunk->capacity) {
    uint32_t capacity = chunk->capacity * 2;
    chunk = make_chunk(capacity < LARGEST_CHUNK ? capacity : LARGEST_CHUNK, chunk);
    core->chunks = chunk;
  }
  fk_entry *entry = entry_at(chunk, chunk->used++);
  memset(entry, 0, sizeof *entry);
  entry->core = core;
  entry->name = name;
  entry->type = type;
  return entry;
}

void fk_core_name_entry(fk_core *core, fk_entry *entry, const uint8_t *name) {
  if (entry->name == name) {
    if (core->by_content != NULL) add_by_content(core, entry);
    entry->next = core->newest;
    __atomic_store_n(&core->newest, entry, __ATOMIC_RELEASE);
  }
  fk_index_insert(&core->index, (uintptr_t)name, (uintptr_t)entry->type, entry);
}

fk_details *fk_entry_details(fk_entry *entry) {
  fk_details *known = fk_entry_known_details(entry);
  if (known != NULL) return known;
  fk_details *made = malloc(sizeof(fk_details));
  if (made == NULL) abort();
  memset(made, 0, sizeof *made);
  if (__atomic_compare_exchange_n(&entry->details, &known, made, false, __ATOMIC_ACQ_REL,
                                  __ATOMIC_ACQUIRE))
    return made;
  free(made);
  return known;
}

bool fk_is_plain_container(const void *type) {
  return __atomic_load_n(&fk_process_shared()->plain_container, __ATOMIC_ACQUIRE) == type;
}
void fk_set_plain_container(const void *type) {
  __atomic_store_n(&fk_process_shared()->plain_container, type, __ATOMIC_RELEASE);
}

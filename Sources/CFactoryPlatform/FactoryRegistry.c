#include "FactoryRegistry.h"

#include <stdlib.h>
#include <string.h>

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
  if (older == NULL) bytes += fk_first_table_size();
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
  _Static_assert(sizeof(void *) != 8 || offsetof(fk_entry, core) + sizeof(void *) == CACHE_LINE,
                 "what a cached hit reads is in the first of them");
  fk_chunk *chunk = core->chunks;
  if (chunk == NULL || chunk->used == chunk->capacity) {
    uint32_t capacity = chunk == NULL ? 1 : chunk->capacity * 2;
    bool is_first = chunk == NULL;
    chunk = make_chunk(capacity < LARGEST_CHUNK ? capacity : LARGEST_CHUNK, chunk);
    core->chunks = chunk;
    // The first table lies behind the first entry: one allocation for both.
    if (is_first) fk_index_adopt(&core->index, &chunk->entries[1]);
  }
  fk_entry *entry = &chunk->entries[chunk->used++];
  memset(entry, 0, sizeof *entry);
  entry->core = core;
  return entry;
}

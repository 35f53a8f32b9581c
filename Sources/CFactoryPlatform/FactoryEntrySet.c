// Finds an entry by what its key says, for when its addresses are unknown. Guarded by the core's lock.
#include "FactoryRegistry.h"

#include <stdlib.h>
#include <string.h>

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
    fk_entry_set *larger = fk_zeroed(sizeof(fk_entry_set) + capacity * sizeof(fk_entry *));
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
    set = fk_zeroed(sizeof(fk_entry_set) + 4 * FEW_ENTRIES * sizeof(fk_entry *));
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

// What a container knows of its factories: cells, entries, and the core that finds them by key.
#pragma once

#include "FactoryIndex.h"
#include "FactoryLock.h"
#include "FactorySystem.h"

struct fk_build;
struct fk_core;

/// What a cell holds.
enum { FK_EMPTY = 0, FK_STRONG = 1, FK_WEAK = 2 };

/// One place where one instance may be kept. Every field is guarded by `lock`.
typedef struct fk_cell {
  fk_lock lock;
  uint32_t kind;                     // FK_EMPTY, FK_STRONG or FK_WEAK
  void *_Nullable content;           // owned: the box that holds the instance
  uint64_t generation;               // raised by whatever makes a build in progress outdated
  struct fk_build *_Nullable build;  // the build in progress, on its builder's stack
  uint64_t touched;                  // last use, monotonic nanoseconds; only with a time to live
  void *_Nullable parameters;        // owned: the cells by parameter
} fk_cell;

/// Everything a container knows of one factory. Made once per key, never removed before the
/// container goes, so a pointer to it stays good as long as the container lives.
typedef struct fk_entry {
  fk_cell cell;                        // its lock guards `options` and `scope` too
  uint32_t plan;                       // atomic: see ResolutionPlan in FactoryKit
  uint32_t line;                       // of the definition
  struct fk_core *_Nonnull core;       // the container's; a cached hit reads up to here
  const uint8_t *_Nonnull name;        // the key text, UTF-8
  const uint8_t *_Nonnull file;        // of the definition
  const void *_Nonnull type;           // the result type's metadata
  void *_Nullable options;             // owned: EntryOptions, replaced as a whole
  const void *_Nullable scope;         // identity of the scope that was set
  fk_cell *_Nullable singleton;        // atomic: the process-wide cell
  struct fk_entry *_Nullable next;     // the entry made before this one
  uint32_t name_length;                // bytes
  uint32_t spare;
} fk_entry;

struct fk_chunk;
struct fk_entry_set;

/// What sets a scope in an entry: FactoryKit's, which is above this layer.
typedef void fk_set_scope(fk_entry *_Nonnull entry, uint32_t scope, bool passed_once);

/// The hot half of a container: what a resolution touches before it calls anything. It lies in the
/// ContainerManager, as the first of its stored properties.
typedef struct fk_core {
  fk_index index;
  uint32_t flags;                      // atomic: zero when nothing special is to be done
  fk_lock lock;                        // guards the index for writers, and the manager's state
  fk_entry *_Nullable newest;          // list of all entries, atomic
  struct fk_chunk *_Nullable chunks;   // where the entries lie
  struct fk_entry_set *_Nullable by_content;  // the same entries by name and type, once many
  struct fk_core *_Nullable previous;  // list of live containers
  struct fk_core *_Nullable following;
  fk_set_scope *_Nonnull set_scope;    // immutable
  fk_cell registering;                 // single flight of auto-registration
} fk_core;

void fk_core_init(fk_core *_Nonnull core, uint32_t flags, fk_set_scope *_Nonnull set_scope);
void fk_core_destroy(fk_core *_Nonnull core);

/// A core before `fk_core_init`.
FK_INLINE fk_core fk_core_blank(void) {
  fk_core core = {{NULL}};
  return core;
}

// An object of Swift begins with its metadata and its reference counts, one word each; then come
// its stored properties (docs/ABI/RegularLayout in Swift's repository; the standard library and
// swift-atomics count on it, too).
enum { FK_OBJECT_HEADER = 2 * sizeof(void *) };
FK_INLINE fk_core *_Nonnull fk_core_of_manager(void *_Nonnull manager) {
  return (fk_core *)((char *)manager + FK_OBJECT_HEADER);
}
FK_INLINE void *_Nonnull fk_manager_of_core(fk_core *_Nonnull core) {
  return (char *)core - FK_OBJECT_HEADER;
}

fk_entry *_Nonnull fk_core_add_entry(fk_core *_Nonnull core);

/// The entry with this text and type, wherever its own name lies; called with the core locked.
fk_entry *_Nullable fk_core_find_same(fk_core *_Nonnull core, const uint8_t *_Nonnull name,
                                      uint32_t length, const void *_Nonnull type);

FK_INLINE fk_entry *_Nullable fk_core_find(const fk_core *_Nonnull core, const void *_Nonnull name,
                                           const void *_Nonnull type) {
  return (fk_entry *)fk_index_find(&core->index, (uintptr_t)name, (uintptr_t)type);
}

FK_INLINE fk_entry *_Nullable fk_manager_find(void *_Nonnull manager, const void *_Nonnull name,
                                              const void *_Nonnull type) {
  return fk_core_find(fk_core_of_manager(manager), name, type);
}

FK_INLINE uint32_t fk_core_flags(const fk_core *_Nonnull core) { return fk_load32(&core->flags); }

FK_INLINE uint32_t fk_entry_plan(const fk_entry *_Nonnull entry) { return fk_load32(&entry->plan); }

FK_INLINE fk_entry *_Nullable fk_core_newest(const fk_core *_Nonnull core) {
  return __atomic_load_n(&core->newest, __ATOMIC_ACQUIRE);
}

/// Makes builds in progress outdated. The caller holds the lock; graph scope reads without it.
FK_INLINE void fk_cell_outdate(fk_cell *_Nonnull cell) {
  __atomic_store_n(&cell->generation, cell->generation + 1, __ATOMIC_RELEASE);
}
FK_INLINE uint64_t fk_cell_generation(const fk_cell *_Nonnull cell) {
  return __atomic_load_n(&cell->generation, __ATOMIC_ACQUIRE);
}

/// Lets readers that walk the entries see a new one.
FK_INLINE void fk_core_publish(fk_core *_Nonnull core, fk_entry *_Nonnull entry) {
  entry->next = core->newest;
  __atomic_store_n(&core->newest, entry, __ATOMIC_RELEASE);
}

FK_INLINE fk_cell *_Nonnull fk_entry_cell(fk_entry *_Nonnull entry) { return &entry->cell; }
/// Set once, under the core's lock; read without one.
FK_INLINE void fk_entry_set_singleton(fk_entry *_Nonnull entry, fk_cell *_Nonnull cell) {
  __atomic_store_n(&entry->singleton, cell, __ATOMIC_RELEASE);
}
FK_INLINE fk_cell *_Nullable fk_entry_singleton(const fk_entry *_Nonnull entry) {
  return __atomic_load_n(&entry->singleton, __ATOMIC_ACQUIRE);
}
/// Sets a scope, one of the lowest three bits' values, unless it is set already.
FK_INLINE void fk_entry_want_scope(fk_entry *_Nonnull entry, uint32_t scope, bool passed_once) {
  if (__builtin_expect((fk_entry_plan(entry) & 7) != scope, 0))
    entry->core->set_scope(entry, scope, passed_once);
}
/// Whether a plan is carried out by running the closure: 0 and 1 (new each time), 5 (graph).
FK_INLINE bool fk_plan_runs(uint32_t plan) { return plan <= 1 || plan == 5; }

/// The cell to read for a plan of 2 (cached) or 3 (singleton) with nothing else to heed; see
/// ResolutionPlan in FactoryKit.
FK_INLINE fk_cell *_Nullable fk_entry_hot_cell(fk_entry *_Nonnull entry, uint32_t plan) {
  if (plan == 2) return &entry->cell;
  if (plan == 3 && !fk_singletons_are_overridden()) return fk_entry_singleton(entry);
  return NULL;
}

FK_INLINE fk_cell *_Nonnull fk_core_registering(fk_core *_Nonnull core) {
  return &core->registering;
}
FK_INLINE void fk_cell_lock(fk_cell *_Nonnull cell) { fk_lock_take(&cell->lock); }
FK_INLINE void fk_cell_unlock(fk_cell *_Nonnull cell) { fk_lock_drop(&cell->lock); }
/// What a cell holds strongly, with the cell locked; NULL, and unlocked, when it does not.
FK_INLINE void *_Nullable fk_cell_lock_strong(fk_cell *_Nonnull cell) {
  fk_lock_take(&cell->lock);
  if (__builtin_expect(cell->kind == FK_STRONG, 1)) return cell->content;
  fk_lock_drop(&cell->lock);
  return NULL;
}
FK_INLINE void fk_core_lock(fk_core *_Nonnull core) { fk_lock_take(&core->lock); }
FK_INLINE void fk_core_unlock(fk_core *_Nonnull core) { fk_lock_drop(&core->lock); }
FK_INLINE void fk_entry_set_plan(fk_entry *_Nonnull entry, uint32_t plan) {
  fk_store32(&entry->plan, plan);
}
FK_INLINE void fk_core_set_flags(fk_core *_Nonnull core, uint32_t bits) {
  fk_set_bits32(&core->flags, bits);
}
FK_INLINE void fk_core_clear_flags(fk_core *_Nonnull core, uint32_t bits) {
  fk_clear_bits32(&core->flags, bits);
}

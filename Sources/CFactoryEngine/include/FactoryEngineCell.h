// What a hit reads of a cell: its head.
#pragma once

#include "FactoryLock.h"
#include <stddef.h>

FK_BEGIN_DECLARATIONS

struct fe_core;

/// What a cell holds. A retired cell was removed from its table and stays empty.
enum { FE_EMPTY = 0, FE_STRONG = 1, FE_WEAK = 2, FE_RETIRED = 3 };

/// The first field of the class Cell: a place for one instance. The lock guards kind, content and
/// generation; the flags, which only entries have, are written under it.
typedef struct fe_cell {
  fk_lock lock;
  uint32_t kind;
  void *_Nullable content;         // owned: a Box or a WeakBox
  FK_ATOMIC64 generation;          // atomic: raised to outdate the build in progress
  uint32_t flags;                  // atomic: the digest of the options
  uint32_t line;                   // of the definition
  /// The key in an index: of an entry, its interned name and its result type with the kind of
  /// factory; in a singleton scope, the head of the process's cell.
  const void *_Nullable name;
  uintptr_t type;
  struct fe_core *_Nullable core;  // the container's; NULL in cells that are no entries
  void *_Nullable registration;    // owned: the Override that was registered
  void *_Nullable singleton;       // atomic: the process's cell for the factory, set once
  /// Atomic: the number of the last `reset(.all)` or pop that has cleared what the definition
  /// states. Unique in the process, so a note of an entry that had this address before has another.
  FK_ATOMIC64 resets;
  uint64_t touched;            // the last use in nanoseconds; 0 without a time to live
  FK_ATOMIC64 time_to_live;    // atomic: of an entry, if its flags say so: see TimeToLive
} fe_cell;

/// How long an instance is cached: the lowest bits of an entry's flags.
enum {
  FE_INHERITED = 0,  // the container's default scope, or a new instance each time
  FE_UNIQUE = 1,     // a new instance each time
  FE_CACHED = 2,     // cached by the container
  FE_SINGLETON = 3,  // cached by the process, or by the current singleton scope
  FE_SHARED = 4,     // cached by the container while anything else references the instance
  FE_GRAPH = 5,      // cached until the outermost resolution on the thread ends
  FE_LIFETIME = 7,
};

/// The other flags of an entry. They are all that is known of it unless one of FE_OPTIONS is set.
enum {
  FE_OWN_SCOPE = 1 << 3,
  FE_REGISTERED = 1 << 4,
  FE_CONTEXTS = 1 << 5,
  FE_DECORATED = 1 << 6,
  FE_EXPIRES = 1 << 7,
  FE_BY_PARAMETER = 1 << 8,
  FE_ADDITIONS = 1 << 9,
  FE_RELEASES = 1 << 10,
  FE_OPTIONS = (0xFF << 3) & ~(FE_REGISTERED | FE_EXPIRES | FE_BY_PARAMETER),
  FE_ONCE = 1 << 11,     // the definition's modifiers apply on first use only
  FE_ISOLATED = 1 << 12,
  FE_RESET = 1 << 13,    // a reset or a pop has come since the factory was last settled
  FE_MARKED = 1 << 14,   // an auto-registration was to run when the flags were set: look again
  FE_AUTO_REGISTERED = 1 << 15,
  FE_OUTLIVES_RESET = 1 << 16,  // a reset of registrations has left the instance

  // What has been stated since the last reset: what a definition can state stays until then.
  FE_STATED_SCOPE = 1 << 17,
  FE_STATED_LIMIT = 1 << 18,
  FE_STATED_TABLE = 1 << 19,
  FE_STATED_ONCE = 1 << 20,
  FE_STATED_RELEASE = 1 << 21,
  FE_STATED = 31 << 17,

  FE_NEEDS_OVERRIDE = 1 << 22,  // tests have to replace the definition
  FE_PROMISED = 1 << 23,        // the definition only says that nothing is registered
  FE_BY_ACTOR = 1 << 24,        // what is registered is isolated to an actor
  FE_NEW = 1 << 25,             // no read of the property is known to have ended
  FE_ON_SEVERAL = 1 << 26,      // the definition was read on several actors, or also on none
  // No change of options clears these.
  FE_LASTING = FE_ISOLATED | FE_ON_SEVERAL | FE_NEEDS_OVERRIDE | FE_PROMISED,

  FE_HIT_MASK = FE_DECORATED | FE_EXPIRES | FE_BY_PARAMETER | FE_RESET | FE_NEEDS_OVERRIDE,
  FE_RUN_MASK = FE_HIT_MASK | FE_REGISTERED | FE_CONTEXTS | FE_ISOLATED | FE_ADDITIONS | FE_MARKED |
                FE_BY_ACTOR | FE_NEW,
};

/// The effect of a change of options on cached instances and builds in progress.
enum {
  FE_OUTDATES = 1 << 0,            // the builds in progress are outdated
  FE_DROPS = 1 << 1,               // the container drops its instance
  FE_OUTDATES_SINGLETON = 1 << 2,  // the same in the singleton scope, two bits higher
  FE_DROPS_SINGLETON = 1 << 3,
};

/// The first field of a Swift object, behind its two words.
FK_INLINE uintptr_t fe_head_offset(void) { return (2 * sizeof(void *) + 7) & ~(uintptr_t)7; }
FK_INLINE void *fe_head(void *object) { return (void *)((uintptr_t)object + fe_head_offset()); }
FK_INLINE void *fe_object(const void *head) { return (void *)((uintptr_t)head - fe_head_offset()); }

FK_INLINE void fe_cell_lock(fe_cell *cell) { fk_lock_take(&cell->lock); }
FK_INLINE void fe_cell_unlock(fe_cell *cell) { fk_lock_drop(&cell->lock); }
FK_INLINE intptr_t fe_flags(const fe_cell *cell) { return fk_load32(&cell->flags); }
FK_INLINE void fe_set_core(fe_cell *entry, struct fe_core *core) { entry->core = core; }
FK_INLINE struct fe_core *fe_core_of(const fe_cell *entry) { return (struct fe_core *)entry->core; }
FK_INLINE void fe_set_key(fe_cell *cell, const void *name, uintptr_t type, intptr_t line) {
  cell->name = name;
  cell->type = type;
  cell->line = (uint32_t)line;
}
FK_INLINE const void *_Nullable fe_name(const fe_cell *cell) { return cell->name; }
FK_INLINE intptr_t fe_line(const fe_cell *entry) { return entry->line; }
FK_INLINE uint64_t fe_resets(const fe_cell *entry) { return fk_load64(&entry->resets); }
FK_INLINE void fe_set_resets(fe_cell *entry, uint64_t resets) {
  fk_store64(&entry->resets, resets);
}
FK_INLINE intptr_t fe_kind(const fe_cell *cell) { return cell->kind; }
FK_INLINE void *fe_content_place(fe_cell *cell) { return &cell->content; }
FK_INLINE void fe_set_kind(fe_cell *cell, intptr_t kind) { fk_store32(&cell->kind, kind); }
FK_INLINE void *fe_registration_place(fe_cell *entry) { return &entry->registration; }
FK_INLINE void *_Nullable fe_registration(const fe_cell *entry) { return entry->registration; }
FK_INLINE uint64_t fe_generation(const fe_cell *cell) { return fk_load64(&cell->generation); }
/// Outdates the build in progress. The caller holds the lock; readers need not. Whoever reads the
/// new generation also reads what was written before it; nothing relies on more.
FK_INLINE void fe_cell_outdate(fe_cell *cell) {
  fk_store64(&cell->generation, cell->generation + 1);
}
FK_INLINE uint64_t fe_touched(const fe_cell *cell) { return cell->touched; }
FK_INLINE void fe_set_touched(fe_cell *cell, uint64_t time) { cell->touched = time; }
FK_INLINE uint64_t fe_time_to_live(const fe_cell *entry) {
  return fk_load64(&entry->time_to_live);
}
FK_INLINE void fe_set_time_to_live(fe_cell *entry, uint64_t time) {
  fk_store64(&entry->time_to_live, time);
}
/// Records a use of an instance at a time; false if it has expired. The caller holds the lock, and
/// has read the time before, because a clock may be user code.
FK_INLINE bool fe_cell_use(fe_cell *cell, uint64_t now, uint64_t time_to_live) {
  const uint64_t absolute = 1ull << 63, limit = time_to_live & ~absolute;
  uint64_t last = cell->touched;
  if (limit == 0) return true;
  if (last != 0 && now >= last && now - last >= limit) return false;
  if (last == 0 || (time_to_live & absolute) == 0) cell->touched = now > last ? now : last;
  return true;
}
FK_INLINE void fe_store_flags(fe_cell *cell, intptr_t flags) { fk_store32(&cell->flags, flags); }
FK_INLINE fe_cell *_Nullable fe_singleton(const fe_cell *cell) {
  return (fe_cell *)fk_load_pointer(&cell->singleton);
}
FK_INLINE void fe_set_singleton(fe_cell *cell, fe_cell *singleton) {
  fk_store_pointer(&cell->singleton, singleton);
}

/// Retains a Swift object, unless its `deinit` has begun.
bool fe_try_retain(void *object);

/// A number that is higher for later instances.
uint64_t fe_next_serial(void);

FK_END_DECLARATIONS

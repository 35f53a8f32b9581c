// What a hit reads of a container: the head of its core, its index, and the gate.
#pragma once

#include "FactoryEngineCell.h"

FK_BEGIN_DECLARATIONS

struct fe_pass;
struct fe_build;

/// The text of a name, one for the process: two names are equal if their addresses are.
const uint8_t *fe_intern(const uint8_t *name);

/// An append-only hash table with open addressing, which readers search without a lock.
typedef struct fe_table {
  uintptr_t mask;                      // capacity - 1
  uintptr_t count;                     // slots in use
  struct fe_table *_Nullable smaller;  // the table that this one replaced, which may have readers
  fe_cell *_Nullable slots[];          // atomic: written last, so that a reader also reads the key
} fe_table;

/// Cells by their keys. Writers hold the owner's lock; readers hold none. A zeroed index is empty.
typedef struct fe_index {
  fe_table *_Nullable table;  // atomic
} fe_index;

void fe_index_insert(fe_index *index, fe_cell *cell);
/// Frees the tables. No thread may be reading the index.
void fe_index_destroy(fe_index *index);

/// Fibonacci hashing of both words: Knuth, The Art of Computer Programming 3, section 6.4.
FK_INLINE uintptr_t fe_index_start(const void *_Nullable name, uintptr_t type) {
  uint64_t mixed = (uint64_t)(uintptr_t)name ^ ((uint64_t)type << 20);
  return (uintptr_t)((mixed * 0x9E3779B97F4A7C15ull) >> 40);
}

FK_INLINE fe_cell *_Nullable fe_index_find(const fe_index *index, const void *name,
                                           uintptr_t type) {
  const fe_table *table = __atomic_load_n(&index->table, __ATOMIC_ACQUIRE);
  if (table == NULL) return NULL;
  for (uintptr_t at = fe_index_start(name, type);; at++) {
    fe_cell *cell = __atomic_load_n(&table->slots[at & table->mask], __ATOMIC_ACQUIRE);
    if (cell == NULL || (cell->name == name && cell->type == type)) return cell;
  }
}

/// The flags of a core. Those in the mask exclude the fast path.
enum {
  FE_PENDING = 1 << 0,  // an auto-registration is to run
  FE_DEFAULT_SCOPE = 1 << 1,
  FE_DECORATES = 1 << 2,
  FE_LISTENED = 1 << 3,
  FE_ALLOWS_CYCLES = 1 << 16,
  FE_OWNS_SINGLETONS = 1 << 17,   // its singletons are in its own cells
  FE_KEEPS_MEMORY = 1 << 18,      // see fk_object_keep_memory
  FE_OUTLIVES_MANAGER = 1 << 19,  // factory values may still use it then
  FE_OWN_CLOCK = 1 << 20,         // user code tells the time
  FE_CORE_MASK = 0xFFFF,
};

/// The switches among a container's settings.
enum {
  FE_TRACES = 1 << 0,
  FE_PROMISES_STOP = 1 << 1,
  FE_PROMISES_STATED = 1 << 2,  // otherwise they stop except in previews
  FE_CYCLES_STOP = 1 << 4,
  FE_GRAPH_ENABLED = 1 << 5,  // for compatibility: without effect
};

/// Makes a container or a singleton scope stand still: while the count is odd, no build of its
/// cells begins or ends. The lock also excludes other writers while the count stays even.
typedef struct fe_gate {
  fk_lock lock;
  FK_ATOMIC64 count;  // atomic; written with the lock held
} fe_gate;

FK_INLINE uint64_t fe_gate_count(const fe_gate *gate) { return fk_load64(&gate->count); }
FK_INLINE bool fe_gate_is_closed(const fe_gate *gate) { return (fe_gate_count(gate) & 1) != 0; }
void fe_gate_take(fe_gate *gate);
void fe_gate_drop(fe_gate *gate);
/// Closes and opens a gate whose lock the caller holds.
void fe_gate_turn(fe_gate *gate);

/// The functions of the engine that C calls.
typedef struct fe_callbacks {
  fe_cell *_Nonnull (*_Nonnull find_or_make)(struct fe_core *core, void *container,
                                             const uint8_t *name, uintptr_t type,
                                             const uint8_t *file, intptr_t line);
  void (*set_lifetime)(fe_cell *entry, intptr_t lifetime, bool passed_once);
  /// The property is read on no actor, although its definition had one.
  void (*remove_actor)(fe_cell *entry);
  /// Goes on where the fast path has no answer; returns the word of a start.
  uintptr_t (*start)(struct fe_pass *pass, uintptr_t handle);
  void (*check_for_cycle)(struct fe_build *build, bool has_parameter);
  /// A Build for the pool of a pass, at +1, by its head.
  struct fe_build *_Nonnull (*_Nonnull make_build)(struct fe_pass *pass);
  void (*release_records)(struct fe_pass *pass);
  /// The object of a weak box, at +1; NULL if it was deallocated.
  void *_Nullable (*_Nonnull load_weak)(void *box);
} fe_callbacks;

/// The first field of the class Core, which a container's manager inherits.
typedef struct fe_core {
  fe_index index;                  // entries by the addresses of name and type
  uint32_t flags;                  // atomic
  fe_gate gate;
  void *_Nullable container;       // atomic, unowned; NULL until the first property is read
  const fe_callbacks *callbacks;
} fe_core;

FK_INLINE fe_gate *fe_core_gate(fe_core *core) { return &core->gate; }

FK_INLINE intptr_t fe_core_flags(const fe_core *core) { return fk_load32(&core->flags); }
FK_INLINE fe_index *fe_core_index(fe_core *core) { return &core->index; }
FK_INLINE void fe_set_flags(fe_core *core, intptr_t bits, bool is_set) {
  fk_change_bits32(&core->flags, (uint32_t)bits, is_set);
}
FK_INLINE void *_Nullable fe_container(const fe_core *core) {
  return fk_load_pointer(&core->container);
}
FK_INLINE void fe_set_container(fe_core *core, void *_Nullable container) {
  fk_store_pointer(&core->container, container);
}

FK_END_DECLARATIONS

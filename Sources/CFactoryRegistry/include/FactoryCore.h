// A container's data for its factories: entries, and the core that finds them by key.
#pragma once

#include "FactoryAnswer.h"
#include "FactoryCell.h"
#include "FactoryEpoch.h"
#include "FactoryIndex.h"
#include "FactoryFlags.h"

FK_BEGIN_DECLARATIONS

struct fk_core;
struct fk_pass;
struct fk_frame;

/// Fields that few factories need. Allocated on first use, freed with the entry.
typedef struct fk_details {
  FK_ATOMIC64 isolation;        // atomic: address of the actor that the definition is isolated to,
                                // or 1 once it was read on different actors
  void *_Nullable actor;        // owned, guarded by the lock of the entry's cell: the same actor,
                                // retained so that no other object gets its address
  FK_ATOMIC64 time_to_live;     // atomic: a copy of the options' value, valid with FK_EXPIRES
  void *_Nullable decorator;    // owned, guarded by the lock of the entry's cell
  FK_ATOMIC64 release_code;     // atomic: with the next field, a copy of the options' closure to
  FK_ATOMIC64 release_context;  // run when an instance is released, valid with FK_RELEASES
  FK_ATOMIC64 promised;         // atomic: 1 if there is no definition until one is registered
  void *_Nullable stated;       // owned, guarded by the core's lock: what modifiers have stated and
                                // no reset removes, a StatedOptions of FactoryKit
  FK_ATOMIC64 closure_resets;   // atomic: how often a reset has removed closures
} fk_details;

/// A container's data for one factory. There is one for each key, valid as long as the core.
typedef struct fk_entry {
  fk_cell cell;                          // its lock also guards `options`
  uint32_t flags;                        // atomic: see FactoryFlags.h
  uint32_t line;                         // of the definition
  struct fk_core *_Nonnull core;         // the container's; a cached hit reads up to here
  const uint8_t *_Nonnull name;          // null-terminated UTF-8
  const uint8_t *_Nonnull file;          // of the definition, null-terminated UTF-8
  const void *_Nonnull type;             // the result type's metadata
  void *_Nullable options;               // owned: immutable, replaced as a whole
  const void *_Nullable scope;           // atomic: identity of the scope that was set
  fk_cell *_Nullable singleton;          // atomic: the process-wide cell, or `&cell`
  struct fk_entry *_Nullable next;       // the entry made before this one
  struct fk_details *_Nullable details;  // atomic, set once
} fk_entry;

/// The entry of a factory value and, in the lowest bits, what the modifiers of the value state.
typedef struct fk_handle {
  uintptr_t word;
} fk_handle;

/// Functions of FactoryKit that the fast path calls. They are pointers because FactoryKit is the
/// layer above this one. Each names the layer of FactoryKit that it calls; `make layers` checks
/// that.
typedef struct fk_callbacks {
  // Layer: Container.
  fk_entry *_Nonnull (*_Nonnull find_or_make)(struct fk_core *_Nonnull core,
                                              void *_Nonnull container,
                                              const uint8_t *_Nonnull name,
                                              const void *_Nonnull type,
                                              const uint8_t *_Nonnull file, uint32_t line);
  // Layer: Container.
  void (*_Nonnull set_lifetime)(fk_entry *_Nonnull entry, uint32_t lifetime, bool passed_once);
  // Layer: SingleFlight.
  void (*_Nonnull check_for_cycle)(struct fk_frame *_Nonnull frame, bool has_parameter);
  // Layer: Registry.
  void (*_Nonnull remove_isolation)(fk_entry *_Nonnull entry);
  // Layer: Storage.
  void (*_Nonnull release_records)(struct fk_pass *_Nonnull pass);
  // Layer: Storage. Returns the object, at +1.
  void *_Nullable (*_Nonnull load_weak)(void *_Nonnull box);
} fk_callbacks;

struct fk_chunk;

/// The part of a container that the fast path reads.
typedef struct fk_core {
  fk_index index;                              // entries by the addresses of name and type
  uint32_t flags;                              // atomic: see FactoryFlags.h
  fk_lock lock;                                // guards writes to the fields, and `state`
  void *_Nullable container;                   // atomic: the container, unowned
  const fk_callbacks *_Nonnull callbacks;      // immutable
  fk_entry *_Nullable newest;                  // list of all entries, atomic
  struct fk_chunk *_Nullable chunks;           // the memory of the entries
  fk_index *_Nullable by_content;              // entries by name and type, once there are many
  struct fk_core *_Nullable previous;          // list of live containers
  struct fk_core *_Nullable following;
  const void *_Nullable container_type;        // metadata of the container's type
  const void *_Nullable default_scope;         // identity of the default scope
  void *_Nullable state;                       // owned: settings and the like, made on first use
  uint64_t serial;                             // immutable, unique in the process
  fk_epoch epoch;                              // of resets and pops
  fk_cell auto_registration;                   // single flight of the auto-registration
} fk_core;

/// A new core without entries.
fk_core *_Nonnull fk_core_make(const fk_callbacks *_Nonnull callbacks);
/// Frees a core. The caller has released the references that its entries own.
void fk_core_free(fk_core *_Nonnull core);

/// A hash of a name's bytes.
uintptr_t fk_hash_of(const uint8_t *_Nonnull name);

// The next three are called with the core locked.

/// Makes an entry that readers do not find yet.
fk_entry *_Nonnull fk_core_add_entry(fk_core *_Nonnull core, const uint8_t *_Nonnull name,
                                     const void *_Nonnull type);

/// The entry with this name, compared as text, and this type.
fk_entry *_Nullable fk_core_find_same(fk_core *_Nonnull core, const uint8_t *_Nonnull name,
                                      const void *_Nonnull type);

/// Adds an entry to the index, under the address of a name.
void fk_core_name_entry(fk_core *_Nonnull core, fk_entry *_Nonnull entry,
                        const uint8_t *_Nonnull name);

/// The details of an entry, made on first use.
fk_details *_Nonnull fk_entry_details(fk_entry *_Nonnull entry);

FK_INLINE fk_details *_Nullable fk_entry_known_details(const fk_entry *_Nonnull entry) {
  return __atomic_load_n(&entry->details, __ATOMIC_ACQUIRE);
}
FK_INLINE uint64_t fk_load64(const FK_ATOMIC64 *_Nonnull word) {
  return __atomic_load_n(word, __ATOMIC_ACQUIRE);
}
FK_INLINE void fk_store64(FK_ATOMIC64 *_Nonnull word, uint64_t value) {
  __atomic_store_n(word, value, __ATOMIC_RELEASE);
}

/// How often a reset has removed closures of a factory.
FK_INLINE uint64_t fk_entry_closure_resets(const fk_entry *_Nonnull entry) {
  const fk_details *details = fk_entry_known_details(entry);
  return details == NULL ? 0 : fk_load64(&details->closure_resets);
}
/// Counts a reset that removes closures; only writers call it.
FK_INLINE void fk_entry_count_closure_reset(fk_entry *_Nonnull entry) {
  fk_details *details = fk_entry_details(entry);
  fk_store64(&details->closure_resets, details->closure_resets + 1);
}

/// Functions of the library, not inlined: only changes take the lock, never a hit.
void fk_core_lock(fk_core *_Nonnull core);
void fk_core_unlock(fk_core *_Nonnull core);
FK_INLINE fk_epoch *_Nonnull fk_core_epoch(fk_core *_Nonnull core) { return &core->epoch; }
FK_INLINE uint32_t fk_core_flags(const fk_core *_Nonnull core) { return fk_load32(&core->flags); }
FK_INLINE void fk_core_set_flags(fk_core *_Nonnull core, uint32_t bits) {
  fk_set_bits32(&core->flags, bits);
}
FK_INLINE void fk_core_clear_flags(fk_core *_Nonnull core, uint32_t bits) {
  fk_clear_bits32(&core->flags, bits);
}
FK_INLINE void fk_core_set_container(fk_core *_Nonnull core, void *_Nullable container) {
  __atomic_store_n(&core->container, container, __ATOMIC_RELEASE);
}
FK_INLINE void *_Nullable fk_core_container(const fk_core *_Nonnull core) {
  return __atomic_load_n(&core->container, __ATOMIC_ACQUIRE);
}
FK_INLINE fk_entry *_Nullable fk_core_newest(const fk_core *_Nonnull core) {
  return __atomic_load_n(&core->newest, __ATOMIC_ACQUIRE);
}
FK_INLINE fk_cell *_Nonnull fk_core_auto_registration(fk_core *_Nonnull core) {
  return &core->auto_registration;
}

FK_INLINE fk_cell *_Nonnull fk_entry_cell(fk_entry *_Nonnull entry) { return &entry->cell; }
FK_INLINE uint32_t fk_entry_flags(const fk_entry *_Nonnull entry) {
  return fk_load32(&entry->flags);
}
FK_INLINE void fk_entry_set_flags(fk_entry *_Nonnull entry, uint32_t flags) {
  fk_store32(&entry->flags, flags);
}
FK_INLINE const void *_Nullable fk_entry_scope(const fk_entry *_Nonnull entry) {
  return __atomic_load_n(&entry->scope, __ATOMIC_ACQUIRE);
}
FK_INLINE void fk_entry_set_scope(fk_entry *_Nonnull entry, const void *_Nullable scope) {
  __atomic_store_n(&entry->scope, scope, __ATOMIC_RELEASE);
}
/// Called once, by a writer.
FK_INLINE void fk_entry_set_singleton(fk_entry *_Nonnull entry, fk_cell *_Nonnull cell) {
  __atomic_store_n(&entry->singleton, cell, __ATOMIC_RELEASE);
}
FK_INLINE fk_cell *_Nullable fk_entry_singleton(const fk_entry *_Nonnull entry) {
  return __atomic_load_n(&entry->singleton, __ATOMIC_ACQUIRE);
}

/// Whether containers of this type were found to have one manager each and no auto-registration.
/// The last such type is remembered, because finding out takes two dynamic casts.
bool fk_is_plain_container(const void *_Nonnull type);
void fk_set_plain_container(const void *_Nonnull type);

FK_END_DECLARATIONS

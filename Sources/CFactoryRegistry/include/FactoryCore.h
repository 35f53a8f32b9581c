// What a container knows of its factories: entries, and the core that finds them by key.
#pragma once

#include "FactoryAnswer.h"
#include "FactoryCell.h"
#include "FactoryIndex.h"
#include "FactoryPlan.h"

FK_BEGIN_DECLARATIONS

struct fk_core;
struct fk_cycle;
struct fk_frame;

/// What few factories have, made when it is needed and freed with the entry.
typedef struct fk_details {
  FK_ATOMIC64 isolation;      // atomic: address of the actor that the definition belongs to
  void *_Nullable actor;      // owned, guarded by the lock of the entry's cell: keeps that address
  FK_ATOMIC64 time_to_live;   // atomic: nanoseconds as the options have them, valid with FK_EXPIRES
  void *_Nullable decorator;  // owned, guarded by the lock of the entry's cell
  FK_ATOMIC64 release_code;     // atomic: the two words of the closure that the options have for
  FK_ATOMIC64 release_context;  // instances that are let go of, valid with FK_RELEASES
  FK_ATOMIC64 promised;       // atomic: 1 when it has no definition and awaits a registration
} fk_details;

/// Everything a container knows of one factory. Made once per key, never removed before the
/// container goes, so a pointer to it stays good as long as the container lives.
typedef struct fk_entry {
  fk_cell cell;                          // its lock guards `options` too
  uint32_t plan;                         // atomic: see FactoryPlan.h
  uint32_t line;                         // of the definition
  struct fk_core *_Nonnull core;         // the container's; a cached hit reads up to here
  const uint8_t *_Nonnull name;          // the key text: UTF-8, ended by a zero
  const uint8_t *_Nonnull file;          // of the definition
  const void *_Nonnull type;             // the result type's metadata
  void *_Nullable options;               // owned: the options, replaced as a whole
  const void *_Nullable scope;           // atomic: identity of the scope that was set
  fk_cell *_Nullable singleton;          // atomic: the process-wide cell
  struct fk_entry *_Nullable next;       // the entry made before this one
  struct fk_details *_Nullable details;  // atomic, set once
} fk_entry;

/// What the hot path calls when there is more to do than it can: functions of FactoryKit's, which
/// is above this layer.
typedef struct fk_slow_path {
  fk_entry *_Nonnull (*_Nonnull find_or_make)(struct fk_core *_Nonnull core,
                                              void *_Nonnull container,
                                              const uint8_t *_Nonnull name,
                                              const void *_Nonnull type,
                                              const uint8_t *_Nonnull file, uint32_t line);
  void (*_Nonnull set_lifetime)(fk_entry *_Nonnull entry, uint32_t lifetime, bool passed_once);
  fk_answer (*_Nonnull begin)(fk_entry *_Nonnull entry);
  void (*_Nonnull check_circle)(struct fk_frame *_Nonnull frame, bool has_parameter);
  void (*_Nonnull drop_kept)(struct fk_cycle *_Nonnull cycle);
  void *_Nullable (*_Nonnull load_weak)(void *_Nonnull box);  // the object, at +1
} fk_slow_path;

struct fk_chunk;

/// The hot half of a container: what a resolution touches before it calls anything.
typedef struct fk_core {
  fk_index index;                              // entries by the addresses of name and type
  uint32_t flags;                              // atomic: zero when nothing special is to be done
  fk_lock lock;                                // guards what writers change, and the state
  void *_Nullable container;                   // atomic: the container, unowned
  const fk_slow_path *_Nonnull slow_path;      // immutable
  fk_entry *_Nullable newest;                  // list of all entries, atomic
  struct fk_chunk *_Nullable chunks;           // where the entries lie
  fk_index *_Nullable by_content;              // entries by name and type, once there are many
  struct fk_core *_Nullable previous;          // list of live containers
  struct fk_core *_Nullable following;
  const void *_Nullable container_type;        // metadata of the container's type
  const void *_Nullable default_scope;         // identity of the default scope
  void *_Nullable state;                       // owned: settings and the like, made when needed
  uint64_t serial;                             // immutable: no two cores of a process share one
  fk_cell auto_registration;                   // single flight of auto-registration
} fk_core;

/// A core with room for its first factory.
fk_core *_Nonnull fk_core_make(const fk_slow_path *_Nonnull slow_path);
/// Frees a core. What its entries own has been released before.
void fk_core_free(fk_core *_Nonnull core);

/// A new entry that nobody finds yet. Called with the core locked.
fk_entry *_Nonnull fk_core_add_entry(fk_core *_Nonnull core, const uint8_t *_Nonnull name,
                                     const void *_Nonnull type);

/// The entry with this text and type, wherever its own name lies. Called with the core locked.
fk_entry *_Nullable fk_core_find_same(fk_core *_Nonnull core, const uint8_t *_Nonnull name,
                                      const void *_Nonnull type);

/// Lets readers find an entry by these addresses. Called with the core locked.
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

FK_INLINE void fk_core_lock(fk_core *_Nonnull core) { fk_lock_take(&core->lock); }
FK_INLINE void fk_core_unlock(fk_core *_Nonnull core) { fk_lock_drop(&core->lock); }
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
FK_INLINE uint32_t fk_entry_plan(const fk_entry *_Nonnull entry) { return fk_load32(&entry->plan); }
FK_INLINE void fk_entry_set_plan(fk_entry *_Nonnull entry, uint32_t plan) {
  fk_store32(&entry->plan, plan);
}
FK_INLINE const void *_Nullable fk_entry_scope(const fk_entry *_Nonnull entry) {
  return __atomic_load_n(&entry->scope, __ATOMIC_ACQUIRE);
}
FK_INLINE void fk_entry_set_scope(fk_entry *_Nonnull entry, const void *_Nullable scope) {
  __atomic_store_n(&entry->scope, scope, __ATOMIC_RELEASE);
}
/// Set once, under the core's lock; read without one.
FK_INLINE void fk_entry_set_singleton(fk_entry *_Nonnull entry, fk_cell *_Nonnull cell) {
  __atomic_store_n(&entry->singleton, cell, __ATOMIC_RELEASE);
}
FK_INLINE fk_cell *_Nullable fk_entry_singleton(const fk_entry *_Nonnull entry) {
  return __atomic_load_n(&entry->singleton, __ATOMIC_ACQUIRE);
}

/// Whether a container of this type was met before that answered with one manager each time and
/// does not register by itself. The last such type is remembered: asking costs two dynamic casts.
bool fk_is_plain_container(const void *_Nonnull type);
void fk_note_plain_container(const void *_Nonnull type);

/// Whether a second singleton scope was ever made: set once, for the process.
bool fk_singletons_are_overridden(void);
void fk_note_second_singleton_scope(void);

FK_END_DECLARATIONS

// The fast path: all that most resolutions do before and after the definition runs.
#include "FactoryEnginePass.h"

#include "FactoryProcess.h"
#include "FactorySystem.h"

extern void *swift_retain(void *object);

// Here, so that it becomes a part of the fast path.
fe_pass *fe_pass_current(void) {
  static _Thread_local fe_pass *current;
  if (__builtin_expect(current == NULL, 0)) current = fe_pass_of_thread();
  return current;
}

fe_handle fe_entry_for(void *manager, void *container, const uint8_t *name, uintptr_t type,
                       const uint8_t *file, uintptr_t line) {
  fe_core *core = fe_head(manager);
  fe_cell *entry = fe_index_find(&core->index, name, type);
  if (__builtin_expect(entry == NULL || fe_container(core) != container, 0))
    entry = core->callbacks->find_or_make(core, container, name, type, file,
                                          (intptr_t)(line & ~(uintptr_t)FE_ON_NO_ACTOR));
  uint32_t flags = fk_load32(&entry->flags);
  if (__builtin_expect((flags & (FE_ISOLATED | FE_RESET)) != 0, 0)) {
    // The definition is about to state its options again, so the factory can settle.
    if ((flags & FE_RESET) != 0) fe_pass_note_read(fe_pass_current(), entry);
    if ((flags & FE_ISOLATED) != 0 && (line & FE_ON_NO_ACTOR) != 0)
      core->callbacks->remove_actor(entry);
  }
  return (fe_handle){(uintptr_t)entry};
}

// States the lifetime of a factory that has no options and no instance yet, in a container without
// a default scope: as the engine's change of options does.
static bool set_first_lifetime(fe_cell *entry, intptr_t lifetime) {
  fe_core *core = entry->core;
  fe_cell_lock(entry);
  uint32_t flags = fk_load32(&entry->flags);
  bool is_first = (flags & ~(uint32_t)(FE_LASTING | FE_NEW)) == 0 && entry->kind == FE_EMPTY &&
                  !fe_gate_is_closed(&core->gate) &&
                  (fk_load32(&core->flags) & (FE_PENDING | FE_DEFAULT_SCOPE)) == 0;
  if (is_first) {
    fe_store_flags(entry, flags | lifetime | FE_STATED_SCOPE);
    fe_cell_outdate(entry);
  }
  fe_cell_unlock(entry);
  return is_first;
}

static __attribute__((noinline)) fe_handle change_lifetime(fe_handle handle, intptr_t lifetime) {
  fe_cell *entry = fe_handle_entry(handle);
  if (!set_first_lifetime(entry, lifetime))
    entry->core->callbacks->set_lifetime(entry, lifetime, (handle.word & FE_PASSED_ONCE) != 0);
  return handle;
}

fe_handle fe_set_lifetime(fe_handle handle, intptr_t lifetime) {
  fe_cell *entry = fe_handle_entry(handle);
  intptr_t flags = fe_flags(entry);
  if (__builtin_expect((flags & (FE_LIFETIME | FE_OWN_SCOPE)) == lifetime &&
                       (flags & FE_RESET) == 0, 1))
    return handle;
  return change_lifetime(handle, lifetime);
}

// Not inlined, so that a hit saves no registers for it.
static __attribute__((noinline)) fe_start start_slowly(fe_pass *pass, fe_handle handle,
                                                       bool is_generic) {
  if (is_generic) return (fe_start){0};
  return (fe_start){fe_handle_entry(handle)->core->callbacks->start(pass, handle.word)};
}

FK_INLINE fe_start read_cell(fe_pass *pass, fe_cell *cell, fe_handle handle,
                          bool is_generic) {
  // An empty cell is not locked twice.
  if (__builtin_expect(fk_load32(&cell->kind) == FE_STRONG, 1)) {
    fe_cell_lock(cell);
    if (__builtin_expect(cell->kind == FE_STRONG, 1)) return fe_start_make(cell, FE_CELL);
    fe_cell_unlock(cell);
  }
  return start_slowly(pass, handle, is_generic);
}

static __attribute__((noinline)) fe_start read_weak(fe_pass *pass, fe_cell *cell, fe_handle handle,
                          bool is_generic) {
  fe_cell_lock(cell);
  if (cell->kind == FE_WEAK) {
    pass->weak_object = fe_handle_entry(handle)->core->callbacks->load_weak(cell->content);
    if (pass->weak_object != NULL) return fe_start_make(cell, FE_CELL);
  }
  fe_cell_unlock(cell);
  return start_slowly(pass, handle, is_generic);
}

static __attribute__((noinline)) fe_start read_expiring(fe_pass *pass, fe_cell *cell,
                                                        fe_handle handle, bool is_generic) {
  uint64_t now = fk_monotonic_nanoseconds();
  fe_cell_lock(cell);
  if (cell->kind == FE_STRONG && fe_cell_use(cell, now, fe_time_to_live(fe_handle_entry(handle))))
    return fe_start_make(cell, FE_CELL);
  fe_cell_unlock(cell);
  return start_slowly(pass, handle, is_generic);
}

static fe_start read_pass(fe_pass *pass, fe_cell *entry, uint32_t flags, fe_handle handle,
                          bool is_generic) {
  fe_build *record = fe_pass_find(pass, entry);
  if (record != NULL) return fe_start_make(record, FE_RECORD);
  uint64_t generation = fe_generation(entry);
  // The instance is recorded for this generation, so the flags have to be of this generation.
  if (__builtin_expect(fk_load32(&entry->flags) != flags, 0))
    return start_slowly(pass, handle, is_generic);
  fe_build *build = fe_pass_push(pass, entry, fe_has_parameter(handle));
  build->generation = generation;
  build->ending = FE_RECORDS;
  return fe_start_make(build, FE_RUN);
}

// Whether a factory has a registered closure, and nothing else is to be done than to run it.
static bool is_plainly_registered(const fe_cell *entry) {
  return ((fk_load32(&entry->flags) & (FE_RUN_MASK | FE_LIFETIME)) & ~FE_UNIQUE) == FE_REGISTERED;
}

// The closure is read under the entry's lock and its open gate, as all choices are.
static fe_start read_override(fe_pass *pass, fe_cell *entry, fe_handle handle,
                              bool is_generic) {
  fe_cell_lock(entry);
  // Again, since a change may have come before the lock.
  if (__builtin_expect(!is_plainly_registered(entry) || fe_gate_is_closed(&entry->core->gate) ||
                       (fk_load32(&entry->core->flags) & FE_CORE_MASK) != 0, 0)) {
    fe_cell_unlock(entry);
    return start_slowly(pass, handle, is_generic);
  }
  void *override = entry->registration;
  swift_retain(override);
  fe_cell_unlock(entry);
  fe_build *build = fe_pass_push(pass, entry, fe_has_parameter(handle));
  build->override = override;
  return fe_start_make(build, FE_TAKE);
}

// The cell that keeps a strongly cached instance; NULL if that takes longer to find.
FK_INLINE fe_cell *_Nullable strong_cell(fe_cell *entry, uint32_t flags) {
  uint32_t lifetime = flags & (FE_LIFETIME | FE_OWN_SCOPE);
  if ((lifetime & FE_LIFETIME) == FE_CACHED) return entry;
  if (lifetime == FE_SINGLETON && !fk_singletons_are_overridden()) return fe_singleton(entry);
  return NULL;
}

// What hits have in common; the word is 0 where that has no answer.
FK_INLINE fe_start read_kept(fe_pass *pass, fe_cell *entry, uint32_t flags, fe_handle handle,
                             bool is_generic) {
  if ((flags & FE_HIT_MASK & ~FE_EXPIRES) != 0) return (fe_start){0};
  fe_cell *cell = strong_cell(entry, flags);
  if (cell != NULL) {
    if ((flags & FE_EXPIRES) == 0) return read_cell(pass, cell, handle, is_generic);
    if ((fk_load32(&entry->core->flags) & FE_OWN_CLOCK) == 0)
      return read_expiring(pass, cell, handle, is_generic);
  } else if ((flags & (FE_LIFETIME | FE_EXPIRES)) == FE_SHARED) {
    return read_weak(pass, entry, handle, is_generic);
  }
  return (fe_start){0};
}

FK_INLINE fe_start begin(fe_handle handle, bool is_generic) {
  fe_cell *entry = fe_handle_entry(handle);
  fe_pass *pass = fe_pass_current();
  uint32_t flags = fk_load32(&entry->flags);
  if (__builtin_expect((fk_load32(&entry->core->flags) & FE_CORE_MASK) != 0 ||
                       pass->listener != NULL, 0))
    return start_slowly(pass, handle, is_generic);
  if ((flags & (FE_RUN_MASK | FE_LIFETIME)) <= FE_UNIQUE)
    return fe_start_make(fe_pass_push(pass, entry, fe_has_parameter(handle)), FE_RUN);
  if (is_plainly_registered(entry)) return read_override(pass, entry, handle, is_generic);
  fe_start start = read_kept(pass, entry, flags, handle, is_generic);
  if (start.word != 0) return start;
  if ((flags & (FE_RUN_MASK | FE_LIFETIME | FE_OWN_SCOPE)) == FE_GRAPH)
    return read_pass(pass, entry, flags, handle, is_generic);
  return start_slowly(pass, handle, is_generic);
}

fe_start fe_begin(fe_handle handle) { return begin(handle, false); }
fe_start fe_begin_with_parameter(fe_handle handle) { return begin(handle, true); }

fe_start fe_begin_in_task(fe_handle handle) {
  fe_cell *entry = fe_handle_entry(handle);
  uint32_t flags = fk_load32(&entry->flags);
  if ((fk_load32(&entry->core->flags) & FE_CORE_MASK) != 0) return (fe_start){0};
  if ((flags & (FE_RUN_MASK | FE_LIFETIME)) <= FE_UNIQUE) return fe_start_make(entry, FE_TAKE);
  return read_kept(fe_pass_current(), entry, flags, handle, true);
}

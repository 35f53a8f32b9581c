// The fast path: all that most resolutions do before and after the definition runs.
#include "FactoryResolve.h"

#include "FactoryProcess.h"
#include "FactorySystem.h"

// A Swift object begins with its metadata and its reference counts, one word each. Its stored
// properties follow (docs/ABI/RegularLayout in Swift's repository; the standard library and
// swift-atomics rely on it, too). The first property of a ContainerManager is its core.
static fk_core *core_of(const void *manager) { return ((fk_core *const *)manager)[2]; }

fk_handle fk_entry_for(void *manager, void *container, const uint8_t *name, const void *type,
                       const uint8_t *file, uintptr_t line) {
  fk_core *core = core_of(manager);
  fk_entry *entry = fk_index_find(&core->index, (uintptr_t)name, (uintptr_t)type);
  if (__builtin_expect(entry == NULL || fk_core_container(core) != container, 0))
    entry = core->callbacks->find_or_make(core, container, name, type, file,
                                          (uint32_t)line & ~(uint32_t)FK_READ_ON_NO_ACTOR);
  if (__builtin_expect((fk_entry_flags(entry) & FK_ISOLATED) != 0, 0) &&
      (line & FK_READ_ON_NO_ACTOR) != 0)
    core->callbacks->remove_isolation(entry);
  return (fk_handle){(uintptr_t)entry};
}

fk_handle fk_set_lifetime(fk_handle handle, intptr_t lifetime) {
  fk_entry *entry = fk_handle_entry(handle);
  uint32_t scope = fk_entry_flags(entry) & (FK_LIFETIME | FK_OWN_SCOPE);
  if (__builtin_expect(scope != (uint32_t)lifetime, 0))
    entry->core->callbacks->set_lifetime(entry, (uint32_t)lifetime,
                                         fk_handle_has(handle, FK_PASSED_ONCE));
  return fk_handle_with_lifetime(handle, (uintptr_t)lifetime);
}

static const fk_answer none = {0};

static inline fk_answer read_cell(fk_cell *cell) {
  fk_cell_lock(cell);
  if (__builtin_expect(cell->kind == FK_STRONG, 1)) return fk_answer_make(cell, FK_CELL);
  fk_cell_unlock(cell);
  return none;
}

// The process-wide cell of a singleton, or its container's own; NULL if it has none yet or another
// singleton scope may be current.
static inline fk_cell *process_cell(fk_entry *entry) {
  fk_cell *cell = fk_entry_singleton(entry);
  return cell != NULL && !fk_singletons_are_overridden() ? cell : NULL;
}

// Not inlined, because otherwise every cached hit would save the registers that this uses.
static __attribute__((noinline)) fk_answer read_decorated(fk_entry *entry, uint32_t lifetime) {
  fk_cell *cell = lifetime == FK_SINGLETON ? process_cell(entry) : &entry->cell;
  if (cell == NULL || fk_answer_is_none(read_cell(cell))) return none;
  return fk_answer_make(cell, FK_DECORATED_CELL);
}

FK_INLINE fk_answer read_expiring(fk_entry *entry) {
  const fk_details *details = fk_entry_known_details(entry);
  if (details == NULL || (fk_core_flags(entry->core) & FK_HAS_CLOCK) != 0) return none;
  uint64_t now = fk_monotonic_nanoseconds();
  fk_cell *cell = &entry->cell;
  fk_cell_lock(cell);
  if (cell->kind == FK_STRONG && fk_cell_use(cell, now, fk_load64(&details->time_to_live)))
    return fk_answer_make(cell, FK_CELL);
  fk_cell_unlock(cell);
  return none;
}

static fk_answer read_weak(fk_pass *pass, fk_entry *entry) {
  fk_cell *cell = &entry->cell;
  fk_cell_lock(cell);
  if (cell->kind == FK_WEAK) {
    pass->weak_object = entry->core->callbacks->load_weak(cell->content);
    if (pass->weak_object != NULL) return fk_answer_make(cell, FK_CELL);
  }
  fk_cell_unlock(cell);
  return none;
}

static fk_answer run(fk_pass *pass, fk_entry *entry, bool has_parameter) {
  return fk_answer_make(fk_pass_push(pass, entry, has_parameter), FK_FRAME);
}

static fk_answer read_cycle(fk_pass *pass, fk_entry *entry, uint32_t flags) {
  fk_graph_record *kept = fk_pass_find(pass, entry, false);
  if (kept != NULL) return fk_answer_make(kept, FK_GRAPH_RECORD);
  uint64_t generation = fk_cell_generation(&entry->cell);
  // The instance will be recorded for this generation, so the flags have to be of this generation.
  if (__builtin_expect(fk_entry_flags(entry) != flags, 0)) return none;
  fk_frame *frame = fk_pass_push(pass, entry, false);
  frame->generation = generation;
  frame->records_in_pass = true;
  return fk_answer_make(frame, FK_FRAME);
}

// If `runs_here` is false, closures run in a task, so this function pushes no frame.
FK_INLINE fk_answer begin_simply(fk_entry *entry, bool has_parameter, bool runs_here) {
  fk_pass *pass = fk_pass_current();
  if (__builtin_expect((fk_core_flags(entry->core) & FK_CORE_MASK) != 0 || pass->watch != NULL,
                       0))
    return none;
  uint32_t flags = fk_entry_flags(entry);
  if ((flags & (FK_RUN_MASK | FK_LIFETIME)) <= FK_UNIQUE)
    return runs_here ? run(pass, entry, has_parameter) : fk_answer_make(NULL, FK_GRAPH_RECORD);
  switch (flags & FK_LIFETIME) {
    case FK_CACHED:
      if (__builtin_expect((flags & FK_HIT_MASK) == 0, 1)) return read_cell(&entry->cell);
      if ((flags & FK_HIT_MASK) == FK_EXPIRES) return read_expiring(entry);
      if ((flags & FK_HIT_MASK) == FK_DECORATED && runs_here)
        return read_decorated(entry, FK_CACHED);
      return none;
    case FK_SHARED:
      return (flags & FK_HIT_MASK) == 0 ? read_weak(pass, entry) : none;
    case FK_SINGLETON: {
      uint32_t bits = flags & (FK_HIT_MASK | FK_OWN_SCOPE);
      if (bits == FK_DECORATED && runs_here) return read_decorated(entry, FK_SINGLETON);
      fk_cell *cell = bits == 0 ? process_cell(entry) : NULL;
      return cell != NULL ? read_cell(cell) : none;
    }
    case FK_GRAPH:
      return (flags & FK_RUN_MASK) == 0 && !has_parameter && runs_here
                 ? read_cycle(pass, entry, flags)
                 : none;
    default:
      return none;
  }
}

fk_answer fk_begin(fk_handle handle) {
  return begin_simply(fk_handle_entry(handle), false, true);
}

fk_answer fk_begin_with_parameter(fk_handle handle) {
  return begin_simply(fk_handle_entry(handle), true, true);
}

fk_answer fk_begin_in_task(fk_handle handle) {
  return begin_simply(fk_handle_entry(handle), false, false);
}

bool fk_end_fast(fk_frame *frame) {
  if (frame->records_in_pass) return false;
  fk_pass *pass = frame->pass;
  const fk_callbacks *callbacks = frame->entry->core->callbacks;
  fk_pass_pop(pass, frame);
  if (__builtin_expect(pass->kept.count != 0, 0) && !fk_pass_is_running(pass))
    callbacks->release_records(pass);
  return true;
}

// The hot path: everything that most resolutions need before and after the definition runs.
#include "FactoryResolve.h"

#include "FactorySystem.h"

// An object of Swift begins with its metadata and its reference counts, one word each; then come
// its stored properties (docs/ABI/RegularLayout in Swift's repository; the standard library and
// swift-atomics count on it, too). A manager's first property is its core.
static fk_core *core_of(const void *manager) { return ((fk_core *const *)manager)[2]; }

fk_handle fk_entry_for(void *manager, void *container, const uint8_t *name, const void *type,
                       const uint8_t *file, uintptr_t line) {
  fk_core *core = core_of(manager);
  fk_entry *entry = fk_index_find(&core->index, (uintptr_t)name, (uintptr_t)type);
  if (__builtin_expect(entry == NULL || fk_core_container(core) != container, 0))
    entry =
        core->slow_path->find_or_make(core, container, name, type, file, (uint32_t)line);
  return (fk_handle){(uintptr_t)entry};
}

void fk_set_lifetime(fk_handle handle, intptr_t lifetime) {
  fk_entry *entry = fk_handle_entry(handle);
  uint32_t scope = fk_entry_plan(entry) & (FK_LIFETIME | FK_OWN_SCOPE);
  if (__builtin_expect(scope != (uint32_t)lifetime, 0))
    entry->core->slow_path->set_lifetime(entry, (uint32_t)lifetime, fk_handle_passed_once(handle));
}

static const fk_answer none = {0};

static inline fk_answer read_cell(fk_cell *cell) {
  fk_cell_lock(cell);
  if (__builtin_expect(cell->kind == FK_STRONG, 1)) return fk_answer_make(cell, FK_CELL);
  fk_cell_unlock(cell);
  return none;
}

// The cell of a singleton that the process keeps; NULL when it may be another scope that does.
static inline fk_cell *process_cell(fk_entry *entry) {
  fk_cell *cell = fk_entry_singleton(entry);
  return cell != NULL && !fk_singletons_are_overridden() ? cell : NULL;
}

// Not inlined: plain hits would have to save its registers, too.
static __attribute__((noinline)) fk_answer read_decorated(fk_entry *entry, uint32_t lifetime) {
  fk_cell *cell = lifetime == FK_SINGLETON ? process_cell(entry) : &entry->cell;
  if (cell == NULL || fk_answer_is_none(read_cell(cell))) return none;
  fk_cycle_current()->outcome.place = cell;
  return fk_answer_make(entry, FK_STASHED);
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

static fk_answer read_weak(fk_cycle *cycle, fk_entry *entry) {
  fk_cell *cell = &entry->cell;
  fk_cell_lock(cell);
  if (cell->kind == FK_WEAK) {
    cycle->outcome.object = entry->core->slow_path->load_weak(cell->content);
    if (cycle->outcome.object != NULL) return fk_answer_make(cell, FK_CELL);
  }
  fk_cell_unlock(cell);
  return none;
}

static fk_answer run(fk_cycle *cycle, fk_entry *entry, bool has_parameter) {
  return fk_answer_make(fk_cycle_push(cycle, entry, has_parameter), FK_FRAME);
}

static fk_answer read_cycle(fk_cycle *cycle, fk_entry *entry, uint32_t plan) {
  fk_kept *kept = fk_cycle_find(cycle, entry, false);
  if (kept != NULL) return fk_answer_make(kept, FK_GRAPH_RECORD);
  uint64_t generation = fk_cell_generation(&entry->cell);
  // The instance is kept for this generation, so it has to be made by this generation's plan.
  if (__builtin_expect(fk_entry_plan(entry) != plan, 0)) return none;
  fk_frame *frame = fk_cycle_push(cycle, entry, false);
  frame->generation = generation;
  frame->keeps_in_cycle = true;
  return fk_answer_make(frame, FK_FRAME);
}

// What runs on this thread: everything, or nothing, when a task is to run it.
FK_INLINE fk_answer begin_simply(fk_entry *entry, bool has_parameter, bool runs_here) {
  fk_cycle *cycle = fk_cycle_current();
  if (__builtin_expect((fk_core_flags(entry->core) & FK_HEED_ALWAYS) != 0 || cycle->watch != NULL,
                       0))
    return none;
  uint32_t plan = fk_entry_plan(entry);
  if ((plan & (FK_HEED_ON_RUN | FK_LIFETIME)) <= FK_UNIQUE)
    return runs_here ? run(cycle, entry, has_parameter) : fk_answer_make(NULL, FK_GRAPH_RECORD);
  switch (plan & FK_LIFETIME) {
    case FK_CACHED:
      if (__builtin_expect((plan & FK_HEED_ON_HIT) == 0, 1)) return read_cell(&entry->cell);
      if ((plan & FK_HEED_ON_HIT) == FK_EXPIRES) return read_expiring(entry);
      if ((plan & FK_HEED_ON_HIT) == FK_DECORATED && runs_here)
        return read_decorated(entry, FK_CACHED);
      return none;
    case FK_SHARED:
      return (plan & FK_HEED_ON_HIT) == 0 ? read_weak(cycle, entry) : none;
    case FK_SINGLETON: {
      uint32_t heeded = plan & (FK_HEED_ON_HIT | FK_OWN_SCOPE);
      if (heeded == FK_DECORATED && runs_here) return read_decorated(entry, FK_SINGLETON);
      fk_cell *cell = heeded == 0 ? process_cell(entry) : NULL;
      return cell != NULL ? read_cell(cell) : none;
    }
    case FK_GRAPH:
      return (plan & FK_HEED_ON_RUN) == 0 && !has_parameter && runs_here
                 ? read_cycle(cycle, entry, plan)
                 : none;
    default:
      return none;
  }
}

fk_answer fk_begin(fk_handle handle) {
  fk_entry *entry = fk_handle_entry(handle);
  fk_answer simple = begin_simply(entry, false, true);
  return __builtin_expect(!fk_answer_is_none(simple), 1) ? simple : entry->core->slow_path->begin(entry);
}

fk_answer fk_begin_with_parameter(fk_handle handle) {
  return begin_simply(fk_handle_entry(handle), true, true);
}

fk_answer fk_begin_in_task(fk_handle handle) {
  return begin_simply(fk_handle_entry(handle), false, false);
}

bool fk_end_simply(fk_answer answer) {
  fk_frame *frame = fk_answer_frame(answer);
  if (frame->resolution != NULL || frame->keeps_in_cycle) return false;
  fk_cycle *cycle = frame->cycle;
  const fk_slow_path *slow_path = frame->entry->core->slow_path;
  fk_cycle_pop(cycle, frame);
  if (__builtin_expect(cycle->kept.count != 0, 0) && !fk_cycle_is_running(cycle))
    slow_path->drop_kept(cycle);
  return true;
}

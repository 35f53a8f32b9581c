// What runs on a thread: builds, one within the other.
#pragma once

#include "FactoryEngineCore.h"

FK_BEGIN_DECLARATIONS

/// What is to be done when a definition has returned its instance.
enum {
  FE_LEAVES = 0,   // nothing: the factory leaves the path
  FE_RECORDS = 1,  // the pass records the instance, for graph scope
  FE_KEEPS = 2,    // everything that may apply: the engine's slow path
  FE_WRAPS = 3,    // the same, when wraps have made another instance of it
  FE_ENDED = 4,    // the closure of a build in a task has ended; atomic
};

/// The first field of the class Build: a factory whose closure runs. Belongs to its thread.
typedef struct fe_build {
  struct fe_build *_Nullable outer;  // the build whose closure resolves this factory
  fe_cell *entry;
  struct fe_pass *_Nullable pass;    // immutable: the thread's; NULL in a task
  uint64_t path;                     // a bit for each definition outward; some share a bit
  FK_ATOMIC64 generation;            // of the cell when the build began; a change outdates it
  void *_Nullable override;          // owned: the Override that runs instead of the definition
  void *_Nullable box;               // owned: the Box of a record
  uint32_t ending;
} fe_build;

/// A property that was read after a reset of its factory, and the number of that reset.
typedef struct fe_note {
  const fe_cell *_Nullable entry;
  uint64_t resets;
} fe_note;

/// The state of a thread from the start of an outermost resolution to its end. Other threads read
/// `top` while this one waits, under the wait lock.
typedef struct fe_pass {
  fe_build *_Nullable top;          // the innermost build
  fe_build *_Nullable spare;        // builds to be used again
  void *_Nullable listener;         // unowned: the innermost listened-to resolution
  void *_Nullable decoration;       // the innermost running decorator
  uint32_t notifying;               // calls of listeners, whose resolutions are not reported
  void *_Nullable weak_object;      // owned: the object of the weak instance that was found
  void *_Nullable holder;           // owned: keeps the locked cell of a parameter
  uint32_t held_open;               // callers that keep the pass from ending
  fe_build *_Nullable records;      // ended builds that hold the instances of graph scope
  intptr_t locks_held;              // counted in debug builds
  fe_note notes[4];                 // the factories that were read last after a reset, in order
} fe_pass;

fe_pass *fe_pass_current(void);
/// The same, found anew.
fe_pass *fe_pass_of_thread(void);
/// Changes the number of locks that debug builds count for this thread, and returns it.
intptr_t fe_locks_held(intptr_t change);
/// A build for a thread that has no spare one.
fe_build *fe_pass_make_build(fe_pass *pass, const fe_callbacks *callbacks);

/// Whether a factory of the same line is also built further out: the build's, or a namesake of it
/// in another container.
FK_INLINE bool fe_pass_repeats(const fe_build *build) {
  const fe_build *outer = build->outer;
  while (outer != NULL && outer->entry->line != build->entry->line) outer = outer->outer;
  return outer != NULL;
}

/// Joins the path of the outer build.
///
/// Returns whether the factory, or one that shares its bit, is further out. The bit is that of the
/// line, so that a factory that makes a container for itself again and again is found, too.
FK_INLINE bool fe_build_join_path(fe_build *build) {
  uint64_t bit = 1ull << (build->entry->line & 63);
  uint64_t path = build->outer == NULL ? 0 : build->outer->path;
  build->path = path | bit;
  return (path & bit) != 0;
}

/// The head of a build; that of one in a task stays, as paths of other tasks may have it.
FK_INLINE fe_build fe_build_make(fe_cell *_Nullable entry, fe_build *_Nullable outer) {
  fe_build build = {.outer = outer, .entry = entry};
  return build;
}
FK_INLINE bool fe_build_has_ended(const fe_build *build) {
  return build->pass == NULL && fk_load32(&build->ending) == FE_ENDED;
}
/// Takes a build off the paths of tasks, under the wait lock.
FK_INLINE void fe_build_end_in_task(fe_build *build) {
  build->outer = NULL;
  fk_store32(&build->ending, FE_ENDED);
}

/// Puts a build on the path. Stops the process if that closes a dependency cycle.
FK_INLINE void fe_pass_enter(fe_pass *pass, fe_build *build, intptr_t ending, bool has_parameter) {
  build->ending = (uint32_t)ending;
  build->outer = pass->top;
  pass->top = build;
  if (__builtin_expect(fe_build_join_path(build) && fe_pass_repeats(build), 0))
    build->entry->core->callbacks->check_for_cycle(build, has_parameter);
}

/// A build of a factory that is not on the path.
FK_INLINE fe_build *fe_pass_take_build(fe_pass *pass, fe_cell *entry) {
  fe_build *build = pass->spare;
  if (__builtin_expect(build == NULL, 0)) build = fe_pass_make_build(pass, entry->core->callbacks);
  else pass->spare = build->outer;
  build->entry = entry;
  return build;
}
FK_INLINE void *_Nullable fe_build_override(const fe_build *build) { return build->override; }
FK_INLINE void *_Nullable fe_build_take_override(fe_build *build) {
  void *override = build->override;
  build->override = NULL;
  return override;
}
FK_INLINE intptr_t fe_build_ending(const fe_build *build) { return build->ending; }
FK_INLINE void *fe_build_box(const fe_build *record) { return (void *)record->box; }
FK_INLINE void fe_build_leave(fe_build *build) { build->pass->top = build->outer; }
FK_INLINE void fe_build_give_back(fe_build *build) {
  build->outer = build->pass->spare;
  build->pass->spare = build;
}

/// Keeps a build that has ended as a record of graph scope.
FK_INLINE void fe_pass_keep(fe_pass *pass, fe_cell *entry, uint64_t generation, void *box) {
  fe_build *record = fe_pass_take_build(pass, entry);
  record->generation = generation;
  record->box = box;
  record->outer = pass->records;
  pass->records = record;
}

/// Puts a factory on the path, with a build that ends at once when its definition has returned.
FK_INLINE fe_build *fe_pass_push(fe_pass *pass, fe_cell *entry, bool has_parameter) {
  fe_build *build = fe_pass_take_build(pass, entry);
  fe_pass_enter(pass, build, FE_LEAVES, has_parameter);
  return build;
}

/// Takes the innermost factory off the path.
FK_INLINE void fe_pass_pop(fe_pass *pass, fe_build *build) {
  pass->top = build->outer;
  fe_build_give_back(build);
}

FK_INLINE bool fe_pass_is_running(const fe_pass *pass) {
  return pass->top != NULL || pass->held_open != 0;
}

/// Notes that a property is read after a reset of its factory.
void fe_pass_note_read(fe_pass *pass, const fe_cell *entry);
/// Whether the property was read on this thread since the last reset of its factory; false if four
/// others were read after it.
bool fe_pass_has_read(const fe_pass *pass, const fe_cell *entry);
/// The record of an entry; NULL if there is none or it is stale.
fe_build *_Nullable fe_pass_find(fe_pass *pass, const fe_cell *entry);

// The functions that clients call for each resolution.

/// An entry, and whether the value passed `once`: further modifiers are not the definition's.
typedef struct fe_handle {
  uintptr_t word;
} fe_handle;

/// A factory with a parameter may be on the path a number of times.
enum { FE_PASSED_ONCE = 1, FE_HAS_PARAMETER = 2, FE_HANDLE_BITS = 7 };

FK_INLINE fe_cell *fe_handle_entry(fe_handle handle) {
  return (fe_cell *)(handle.word & ~(uintptr_t)FE_HANDLE_BITS);
}
FK_INLINE bool fe_has_parameter(fe_handle handle) { return (handle.word & FE_HAS_PARAMETER) != 0; }
FK_INLINE fe_handle fe_handle_make(const void *entry, intptr_t bits) {
  return (fe_handle){(uintptr_t)entry | (uintptr_t)bits};
}

/// What a resolution begins with: an address, with what it is in the lowest two bits.
typedef struct fe_start {
  uintptr_t word;
} fe_start;

enum {
  FE_RUN = 0,     // a build: the client runs the definition and finishes the build
  FE_CELL = 1,    // a locked cell that has the instance; of a weak one, the object is in the pass
  FE_RECORD = 2,  // an ended build that holds the instance until the pass ends
  FE_TAKE = 3,    // a build that has the instance or the closure that makes it
  FE_START_KIND = 3,
};

FK_INLINE fe_start fe_start_make(const void *address, intptr_t kind) {
  return (fe_start){(uintptr_t)address | (uintptr_t)kind};
}
FK_INLINE intptr_t fe_start_kind(fe_start start) { return start.word & FE_START_KIND; }
FK_INLINE void *fe_start_address(fe_start start) {
  return (void *)(start.word & ~(uintptr_t)FE_START_KIND);
}
/// The build in which the client runs the definition; NULL if it takes the instance instead.
FK_INLINE fe_build *_Nullable fe_start_build(fe_start start) {
  return (start.word & FE_START_KIND) == FE_RUN ? (fe_build *)start.word : NULL;
}

/// Set in the line of a definition that is read on no actor.
enum { FE_ON_NO_ACTOR = 1 << 30 };

FK_EXPORT fe_handle fe_entry_for(void *manager, void *container, const uint8_t *name,
                                 uintptr_t type, const uint8_t *file, uintptr_t line);
FK_EXPORT fe_handle fe_set_lifetime(fe_handle handle, intptr_t lifetime);
FK_EXPORT fe_start fe_begin(fe_handle handle);
/// The same for a factory with a parameter; the word is 0 where the fast path has no answer.
fe_start fe_begin_with_parameter(fe_handle handle);
/// The same in a task. The word is 0 where the fast path has no answer; FE_TAKE stands for the
/// definition, which the caller runs.
fe_start fe_begin_in_task(fe_handle handle);
/// Ends a build whose definition has run, if there is nothing to do with the instance.
FK_INLINE bool fe_end_fast(fe_build *build) {
  if (build->ending != FE_LEAVES) return false;
  fe_pass *pass = build->pass;
  fe_pass_pop(pass, build);
  if (__builtin_expect(pass->records != NULL, 0) && !fe_pass_is_running(pass))
    build->entry->core->callbacks->release_records(pass);
  return true;
}

FK_END_DECLARATIONS

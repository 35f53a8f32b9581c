// A resolution cycle: what runs on one thread from its outermost resolution to the end of it.
#pragma once

#include "FactoryCore.h"

FK_BEGIN_DECLARATIONS

/// One factory closure that is running: a step of the path.
typedef struct fk_frame {
  struct fk_frame *_Nullable outer;  // the one that asked for it
  fk_entry *_Nonnull entry;
  struct fk_cycle *_Nonnull cycle;   // immutable: the thread's
  uint64_t path;                     // a bit for each entry from here outward; two may share one
  uint64_t generation;               // the entry's cell's when it began; for graph scope
  void *_Nullable resolution;        // owned by FactoryKit; NULL when the closure is all there is
  bool keeps_in_cycle;               // whether the instance is of graph scope
} fk_frame;

/// A decorator that is running, on the stack of its thread.
typedef struct fk_decoration {
  struct fk_decoration *_Nullable outer;  // the one that it runs within
  fk_entry *_Nonnull entry;               // the factory whose instance it got
  uint32_t depth;                         // how many are running, this one included
} fk_decoration;

/// Room for a value: as large as an existential, so that nearly all results fit.
typedef struct fk_value {
  uint64_t words[5];
} fk_value;

/// What a cycle keeps for one factory: an instance of graph scope, or a table of cells by
/// parameter.
typedef struct fk_kept {
  const fk_entry *_Nonnull entry;
  uint64_t serial;              // the core's: another container may get the address of a dead one
  uint64_t generation;          // the entry's then: a registration or reset makes it stale
  const void *_Nonnull type;    // metadata of what is in `value`
  bool is_table;                // cells by parameter instead of an instance
  fk_value value;               // owned
} fk_kept;

enum { FK_KEPT_INLINE = 8 };

/// The list of what a cycle keeps. Moved as a whole before anything in it is released.
typedef struct fk_kept_list {
  uint32_t count;
  uint32_t capacity;
  fk_kept *_Nullable records;  // NULL while they fit into `first`
  fk_kept first[FK_KEPT_INLINE];
} fk_kept_list;

struct fk_build;

/// Where `take` finds the instance, or what makes it.
typedef struct fk_outcome {
  uint32_t kind;               // FactoryKit's
  void *_Nullable object;      // owned, where the kind says so
  void *_Nullable place;       // a cell, a record or a frame
  void *_Nullable resolution;  // owned: what is to be told of the instance
} fk_outcome;

/// A thread's part in resolution. Other threads read `top` and `awaited` only while this one waits
/// in the room, and under the room's lock.
typedef struct fk_cycle {
  fk_frame *_Nullable top;             // the innermost frame
  fk_frame *_Nullable spare;           // frames to use again
  fk_decoration *_Nullable decoration; // the innermost decorator that is running
  void *_Nullable watch;               // the innermost watched resolution, which owns it
  fk_outcome outcome;                  // what `begin` leaves for `take`, which follows at once
  void *_Nullable spare_resolution;    // memory for a resolution, to use again
  struct fk_build *_Nullable awaited;  // the build that this thread waits for
  // The innermost auto-registration that is running, and how many are.
  struct fk_build *_Nullable auto_registration;
  uint32_t auto_registrations;
  uint32_t quiet;                      // how many loggers and observers are running
  uint32_t held_open;                  // how many callers keep the cycle from ending
  fk_kept_list kept;
} fk_cycle;

/// Someone who waits for a build, on the waiter's stack. Guarded by the lock of the cell while it
/// is linked, and by the room's once the builder has detached the list.
typedef struct fk_waiter {
  fk_cycle *_Nonnull cycle;
  struct fk_waiter *_Nullable next;
  void *_Nullable result;  // owned: a box, or NULL when the build was outdated
  bool done;
} fk_waiter;

/// A build in progress. Guarded by the lock of the cell it is for.
typedef struct fk_build {
  fk_cycle *_Nonnull cycle;
  fk_cell *_Nonnull cell;        // what the build is for
  fk_cell *_Nullable owner;      // the cell that the table of `cell` hangs on, if it is in one
  fk_frame *_Nullable outer;     // what was running on that thread when the build began
  uint64_t generation;           // the cell's when the build began
  uint64_t owner_generation;     // the owner's then
  fk_waiter *_Nullable waiters;
  bool auto_registers;           // an auto-registration, not an instance
  void *_Nullable in_task;       // unowned: the AsyncBuild, where a task builds and not a thread
} fk_build;

/// A build that is not entered anywhere yet.
FK_INLINE fk_build fk_build_make(void) {
  fk_build build = {0};
  return build;
}

/// Whether nothing has happened since the build began that makes what it builds outdated. The
/// caller holds the cell's lock.
FK_INLINE bool fk_build_is_current(const fk_build *_Nonnull build) {
  return build->generation == build->cell->generation &&
         (build->owner == NULL || build->owner_generation == fk_cell_generation(build->owner));
}

/// A number that no other observed resolution of the process has.
uint64_t fk_next_observed(void);

/// The cycle of this thread.
fk_cycle *_Nonnull fk_cycle_current(void);

/// Whether a resolution runs in the cycle, so that it has not ended.
FK_INLINE bool fk_cycle_is_running(const fk_cycle *_Nonnull cycle) {
  return cycle->top != NULL || cycle->held_open != 0;
}

/// Memory that the thread may keep to use again, and that is freed when the thread ends.
void *_Nonnull fk_cycle_allocate(fk_cycle *_Nonnull cycle, size_t bytes);
void fk_cycle_free(void *_Nonnull memory);

/// A frame for the thread's first resolution, or for one that is nested deeper than any before.
fk_frame *_Nonnull fk_cycle_make_frame(fk_cycle *_Nonnull cycle);

/// Puts a factory on the path; stops the process when it is on it already.
FK_INLINE fk_frame *_Nonnull fk_cycle_push(fk_cycle *_Nonnull cycle, fk_entry *_Nonnull entry,
                                           bool has_parameter) {
  fk_frame *frame = cycle->spare;
  if (__builtin_expect(frame != NULL, 1)) cycle->spare = frame->outer;
  else frame = fk_cycle_make_frame(cycle);
  fk_frame *outer = cycle->top;
  uint64_t bit = 1ull << (((uintptr_t)entry >> 7) & 63);
  uint64_t path = outer == NULL ? 0 : outer->path;
  frame->outer = outer;
  frame->entry = entry;
  frame->path = path | bit;
  frame->resolution = NULL;
  frame->keeps_in_cycle = false;
  cycle->top = frame;
  if (__builtin_expect((path & bit) != 0, 0))
    entry->core->slow_path->check_circle(frame, has_parameter);
  return frame;
}

/// Takes the innermost frame off the path.
FK_INLINE void fk_cycle_pop(fk_cycle *_Nonnull cycle, fk_frame *_Nonnull frame) {
  cycle->top = frame->outer;
  frame->outer = cycle->spare;
  cycle->spare = frame;
}

/// What the cycle keeps for an entry; NULL when it keeps nothing, or something stale.
fk_kept *_Nullable fk_cycle_find(fk_cycle *_Nonnull cycle, const fk_entry *_Nonnull entry,
                                 bool is_table);
/// Makes room for one more. The caller fills in type and value at once.
fk_kept *_Nonnull fk_cycle_keep(fk_cycle *_Nonnull cycle, const fk_entry *_Nonnull entry,
                                uint64_t generation, bool is_table);
/// Moves everything that the cycle keeps into `list`.
void fk_cycle_take_all(fk_cycle *_Nonnull cycle, fk_kept_list *_Nonnull list);
/// Frees the memory of a list; what was in it has been released before.
void fk_kept_list_free(fk_kept_list *_Nonnull list);
FK_INLINE fk_kept_list fk_kept_list_make(void) {
  fk_kept_list list;
  list.count = 0;
  list.capacity = 0;
  list.records = NULL;
  return list;
}
FK_INLINE fk_kept *_Nonnull fk_kept_list_at(fk_kept_list *_Nonnull list, uint32_t at) {
  return list->records != NULL ? &list->records[at] : &list->first[at];
}
FK_INLINE void *_Nonnull fk_kept_value(fk_kept *_Nonnull kept) { return &kept->value; }

FK_END_DECLARATIONS

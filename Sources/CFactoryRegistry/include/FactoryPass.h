// A resolution pass: what runs on one thread from its outermost resolution to the end of it.
#pragma once

#include "FactoryCore.h"

FK_BEGIN_DECLARATIONS

/// One factory closure that is running: a step of the path.
typedef struct fk_frame {
  struct fk_frame *_Nullable outer;  // the one that asked for it
  fk_entry *_Nonnull entry;
  struct fk_pass *_Nonnull pass;   // immutable: the thread's
  uint64_t path;                     // a bit for each entry from here outward; two may share one
  uint64_t generation;               // the entry's cell's when it began; for graph scope
  void *_Nullable resolution;        // owned by FactoryKit; NULL when the closure is all there is
  bool records_in_pass;               // whether the instance is of graph scope
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

/// What a pass keeps for one factory: an instance of graph scope, or a table of cells by
/// parameter.
typedef struct fk_graph_record {
  const fk_entry *_Nonnull entry;
  uint64_t serial;              // the core's: another container may get the address of a dead one
  uint64_t generation;          // the entry's then: a registration or reset makes it stale
  const void *_Nonnull type;    // metadata of what is in `value`
  bool is_table;                // cells by parameter instead of an instance
  fk_value value;               // owned
} fk_graph_record;

enum { FK_GRAPH_RECORDS_INLINE = 8 };

/// The list of what a pass keeps. Moved as a whole before anything in it is released.
typedef struct fk_graph_records {
  uint32_t count;
  uint32_t capacity;
  fk_graph_record *_Nullable records;  // NULL while they fit into `first`
  fk_graph_record first[FK_GRAPH_RECORDS_INLINE];
} fk_graph_records;

struct fk_build;

/// Where `take` finds the instance, or what makes it.
typedef struct fk_stash {
  uint32_t kind;               // FactoryKit's
  void *_Nullable object;      // owned, where the kind says so
  void *_Nullable place;       // a cell, a record or a frame
  void *_Nullable resolution;  // owned: what is to be told of the instance
} fk_stash;

/// A thread's part in resolution. Other threads read `top` and `awaited` only while this one waits
/// in the room, and under the room's lock.
typedef struct fk_pass {
  fk_frame *_Nullable top;             // the innermost frame
  fk_frame *_Nullable spare;           // frames to use again
  fk_decoration *_Nullable decoration; // the innermost decorator that is running
  void *_Nullable watch;               // the innermost watched resolution, which owns it
  fk_stash stash;                  // what `begin` leaves for `take`, which follows at once
  void *_Nullable spare_resolution;    // memory for a resolution, to use again
  struct fk_build *_Nullable awaited;  // the build that this thread waits for
  // The innermost auto-registration that is running, and how many are.
  struct fk_build *_Nullable auto_registration;
  uint32_t auto_registrations;
  uint32_t notifying;// how many loggers and observers are running
  uint32_t held_open;                  // how many callers keep the pass from ending
  fk_graph_records kept;
} fk_pass;

/// Someone who waits for a build, on the waiter's stack. Guarded by the lock of the cell while it
/// is linked, and by the room's once the builder has detached the list.
typedef struct fk_waiter {
  fk_pass *_Nonnull pass;
  struct fk_waiter *_Nullable next;
  void *_Nullable result;  // owned: a box, or NULL when the build was outdated
  bool done;
} fk_waiter;

/// A build in progress. Guarded by the lock of the cell it is for.
typedef struct fk_build {
  fk_pass *_Nonnull pass;
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

/// The pass of this thread.
fk_pass *_Nonnull fk_pass_current(void);

/// Whether a resolution runs in the pass, so that it has not ended.
FK_INLINE bool fk_pass_is_running(const fk_pass *_Nonnull pass) {
  return pass->top != NULL || pass->held_open != 0;
}

/// Memory that the thread may keep to use again, and that is freed when the thread ends.
void *_Nonnull fk_pass_allocate(fk_pass *_Nonnull pass, size_t bytes);
void fk_pass_free(void *_Nonnull memory);

/// A frame for the thread's first resolution, or for one that is nested deeper than any before.
fk_frame *_Nonnull fk_pass_make_frame(fk_pass *_Nonnull pass);

/// Puts a factory on the path; stops the process when it is on it already.
FK_INLINE fk_frame *_Nonnull fk_pass_push(fk_pass *_Nonnull pass, fk_entry *_Nonnull entry,
                                           bool has_parameter) {
  fk_frame *frame = pass->spare;
  if (__builtin_expect(frame != NULL, 1)) pass->spare = frame->outer;
  else frame = fk_pass_make_frame(pass);
  fk_frame *outer = pass->top;
  uint64_t bit = 1ull << (((uintptr_t)entry >> 7) & 63);
  uint64_t path = outer == NULL ? 0 : outer->path;
  frame->outer = outer;
  frame->entry = entry;
  frame->path = path | bit;
  frame->resolution = NULL;
  frame->records_in_pass = false;
  pass->top = frame;
  if (__builtin_expect((path & bit) != 0, 0))
    entry->core->callbacks->check_for_cycle(frame, has_parameter);
  return frame;
}

/// Takes the innermost frame off the path.
FK_INLINE void fk_pass_pop(fk_pass *_Nonnull pass, fk_frame *_Nonnull frame) {
  pass->top = frame->outer;
  frame->outer = pass->spare;
  pass->spare = frame;
}

/// What the pass keeps for an entry; NULL when it keeps nothing, or something stale.
fk_graph_record *_Nullable fk_pass_find(fk_pass *_Nonnull pass, const fk_entry *_Nonnull entry,
                                 bool is_table);
/// Makes room for one more. The caller fills in type and value at once.
fk_graph_record *_Nonnull fk_pass_record(fk_pass *_Nonnull pass, const fk_entry *_Nonnull entry,
                                uint64_t generation, bool is_table);
/// Moves everything that the pass keeps into `list`.
void fk_pass_take_all(fk_pass *_Nonnull pass, fk_graph_records *_Nonnull list);
/// Frees the memory of a list; what was in it has been released before.
void fk_graph_records_free(fk_graph_records *_Nonnull list);
FK_INLINE fk_graph_records fk_graph_records_make(void) {
  fk_graph_records list;
  list.count = 0;
  list.capacity = 0;
  list.records = NULL;
  return list;
}
FK_INLINE fk_graph_record *_Nonnull fk_graph_records_at(fk_graph_records *_Nonnull list,
                                                        uint32_t at) {
  return list->records != NULL ? &list->records[at] : &list->first[at];
}
FK_INLINE void *_Nonnull fk_graph_record_value(fk_graph_record *_Nonnull record) {
  return &record->value;
}

FK_END_DECLARATIONS

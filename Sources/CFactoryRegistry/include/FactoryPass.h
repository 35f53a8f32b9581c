// A resolution pass: the state of a thread from the start of an outermost resolution to its end.
#pragma once

#include "FactoryCore.h"

FK_BEGIN_DECLARATIONS

/// A factory whose closure is running: one step of the path.
typedef struct fk_frame {
  struct fk_frame *_Nullable outer;  // the frame whose closure resolves this factory
  fk_entry *_Nonnull entry;
  struct fk_pass *_Nonnull pass;     // immutable: the thread's
  uint64_t path;                     // a bit for each entry from here outward; some share a bit
  uint64_t generation;               // of the entry's cell when the frame was pushed; graph scope
  bool records_in_pass;              // whether the instance is of graph scope
} fk_frame;

/// A decorator that is running. Lies on the stack of its thread.
typedef struct fk_decoration {
  struct fk_decoration *_Nullable outer;  // the decorator during which it was called
  fk_entry *_Nonnull entry;               // the factory whose instance it decorates
  uint32_t depth;                         // the number of running decorators, this one included
} fk_decoration;

/// Storage for a value: as large as an existential of one protocol, so that nearly all results fit.
typedef struct fk_value {
  uint64_t words[5];
} fk_value;

/// A pass's record of one factory: an instance of graph scope, or a table of cells by parameter.
typedef struct fk_graph_record {
  const fk_entry *_Nonnull entry;
  uint64_t serial;            // the core's, because the address of a freed core may be reused
  uint64_t generation;        // the entry's; a registration or reset makes the record stale
  const void *_Nonnull type;  // metadata of the type of `value`
  bool is_table;              // whether `value` is a table of cells by parameter
  void *_Nullable origins;    // owned: the Origins of the instance, if they are recorded
  fk_value value;             // owned
} fk_graph_record;

enum { FK_GRAPH_RECORDS_INLINE = 8 };

/// The records of a pass. The list is moved as a whole before its values are released.
typedef struct fk_graph_records {
  uint32_t count;
  uint32_t capacity;
  fk_graph_record *_Nullable records;  // NULL while all fit into `first`
  fk_graph_record first[FK_GRAPH_RECORDS_INLINE];
} fk_graph_records;

struct fk_build;

/// The resolution state of a thread. Other threads read only `top` and `waiting`, under the wait
/// lock and while this thread waits.
typedef struct fk_pass {
  fk_frame *_Nullable top;              // the innermost frame
  fk_frame *_Nullable spare;            // unused frames, to be reused
  fk_decoration *_Nullable decoration;  // the innermost running decorator
  void *_Nullable watch;                // unowned: the innermost watched resolution
  struct fk_build *_Nullable spare_build;  // unused memory of a build, to be reused
  void *_Nullable origins;              // unowned: the Origins of the innermost build that has some
  void *_Nullable weak_object;          // owned: the object of the weak instance that was found
  struct fk_waiter *_Nullable waiting;  // this thread's wait for a build; guarded by the wait lock
  struct fk_build *_Nullable build;     // the innermost build of this thread
  struct fk_build *_Nullable auto_registration;  // the innermost running auto-registration
  uint32_t auto_registrations;          // the number of running auto-registrations
  uint32_t rebuilding;                  // the number of running registrations that reach dependents
  uint32_t notifying;                   // the number of running loggers and observers
  uint32_t clocks;                      // the number of running clocks of containers
  uint32_t held_open;                   // the number of callers that keep the pass from ending
  fk_entry *_Nullable stated;           // the last factory for which a modifier stated a closure
  uint64_t stated_after;                // its `closure_resets` before the first such modifier
  fk_graph_records kept;
} fk_pass;

/// A thread that waits for a build. Lies on the stack of that thread. Guarded by the lock of the
/// cell while it is linked, and by the wait lock once the builder has detached the list.
typedef struct fk_waiter {
  fk_pass *_Nonnull pass;
  struct fk_build *_Nonnull build;  // the build that it waits for
  struct fk_waiter *_Nullable next;
  void *_Nullable result;  // owned: a box, or NULL if the build was outdated
  bool failed;             // whether `result` has the error of the closure instead
  bool done;
} fk_waiter;

/// A build in progress. Guarded by the lock of its cell.
typedef struct fk_build {
  fk_pass *_Nonnull pass;
  fk_cell *_Nonnull cell;     // the cell that the instance is for
  fk_cell *_Nullable owner;   // the cell that has the table of `cell`; NULL if it is in no table
  fk_frame *_Nullable outer;  // the thread's innermost frame when the build began
  uint64_t generation;        // of the cell when the build began
  uint64_t owner_generation;  // of the owner when the build began
  fk_waiter *_Nullable waiters;
  struct fk_build *_Nullable enclosing;  // the thread's next build outward; NULL in a task
  bool auto_registers;        // whether this is an auto-registration, without an instance
  void *_Nullable in_task;    // unowned: the AsyncBuild, if a task builds; NULL if a thread does
  void *_Nullable origins;    // unowned: the Origins of the instance, if they are recorded
} fk_build;

/// A build that belongs to no cell yet.
FK_INLINE fk_build fk_build_make(void) {
  fk_build build = {0};
  return build;
}

/// Whether no change has outdated the build since it began. Called with the cell locked.
FK_INLINE bool fk_build_is_current(const fk_build *_Nonnull build) {
  return build->generation == build->cell->generation &&
         (build->owner == NULL || build->owner_generation == fk_cell_generation(build->owner));
}

/// A number for an observed resolution, unique in the process.
uint64_t fk_next_observed(void);

/// The pass of this thread.
fk_pass *_Nonnull fk_pass_current(void);

/// Whether the pass has not ended.
FK_INLINE bool fk_pass_is_running(const fk_pass *_Nonnull pass) {
  return pass->top != NULL || pass->held_open != 0;
}

/// Memory that the thread may put into `spare` or `spare_build`, which are freed when it ends.
void *_Nonnull fk_pass_allocate(fk_pass *_Nonnull pass, size_t bytes);
void fk_pass_free(void *_Nonnull memory);

/// A new frame, for when the thread has no spare one.
fk_frame *_Nonnull fk_pass_make_frame(fk_pass *_Nonnull pass);

/// Puts a factory on the path. Stops the process if that closes a dependency cycle.
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

/// The record of an entry; NULL if there is none or it is stale.
fk_graph_record *_Nullable fk_pass_find(fk_pass *_Nonnull pass, const fk_entry *_Nonnull entry,
                                 bool is_table);
/// Adds a record. The caller fills in type and value at once.
fk_graph_record *_Nonnull fk_pass_record(fk_pass *_Nonnull pass, const fk_entry *_Nonnull entry,
                                uint64_t generation, bool is_table);
FK_INLINE fk_graph_record *_Nonnull fk_graph_records_at(fk_graph_records *_Nonnull list,
                                                        uint32_t at) {
  return list->records != NULL ? &list->records[at] : &list->first[at];
}
FK_INLINE void *_Nonnull fk_graph_record_value(fk_graph_record *_Nonnull record) {
  return &record->value;
}

FK_END_DECLARATIONS

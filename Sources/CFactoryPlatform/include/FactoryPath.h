// What a thread is resolving right now: frames on its stack, linked through a thread-local.
#pragma once

#include "FactoryRegistry.h"

/// One factory closure that is running.
typedef struct fk_frame {
  struct fk_frame *_Nullable parent;  // the one that asked for it
  fk_entry *_Nonnull entry;
  uint64_t path;  // one bit for each entry from here outward; two entries may share a bit
} fk_frame;

/// Room for a value: as large as an existential, so that nearly all results fit.
typedef struct fk_value {
  uint64_t words[5];
} fk_value;

/// Room for one resolution, on the stack of whoever asks for it: see Resolution in FactoryKit.
typedef struct fk_resolution {
  uint64_t words[34];
  fk_value result;
} fk_resolution;

/// Room with nothing in it yet, not even zeros: half of all resolutions that need it never fill it.
FK_INLINE fk_resolution fk_resolution_make(void) {
  fk_resolution resolution;
  (void)&resolution;
  return resolution;
}
FK_INLINE fk_value *_Nonnull fk_resolution_result(fk_resolution *_Nonnull resolution) {
  return &resolution->result;
}

/// What a cycle keeps for one factory: an instance of graph scope, or a table of cells by parameter.
typedef struct fk_kept {
  const fk_entry *_Nonnull entry;
  uint64_t generation;           // the entry's then: a registration or reset makes it stale
  const void *_Nonnull type[2];  // of `value`: see KeptValue in FactoryKit
  fk_value value;                // owned
} fk_kept;

/// Makes room for one more; called when `kept_count` has reached `kept_capacity`.
struct fk_thread;
void fk_cycle_grow(struct fk_thread *_Nonnull thread);

/// Takes out what was kept last, and leaves its value to the caller, who has to move it out at once;
/// NULL, and the storage freed, when nothing is left.
fk_kept *_Nullable fk_cycle_take_last(void);

/// A thread's part in resolution. Other threads read `top` and `awaited` only while this thread
/// waits in the room, and under the room's lock.
typedef struct fk_thread {
  fk_frame *_Nullable top;             // the innermost frame
  struct fk_kept *_Nullable kept;      // what the cycle keeps; in `first_kept` while it fits
  uint32_t kept_count;
  uint32_t kept_capacity;
  void *_Nullable trace;               // owned: the trace that is being written
  struct fk_build *_Nullable awaited;  // the build that this thread waits for
  fk_kept first_kept[8];               // enough for most cycles, so that they allocate nothing
  uint32_t registering;                // how many auto-registrations are running
  uint32_t quiet;                      // how many loggers and observers are running
} fk_thread;

/// Someone who waits for a build, on the waiter's stack. Guarded by the lock of the cell while it
/// is linked, and by the room's once the builder has detached the list.
typedef struct fk_waiter {
  fk_thread *_Nonnull thread;
  struct fk_waiter *_Nullable next;
  void *_Nullable result;  // owned: a box, or NULL when the build was outdated
  bool done;
} fk_waiter;

/// A build in progress, on the builder's stack. Guarded by the lock of the cell it is for.
typedef struct fk_build {
  fk_thread *_Nonnull thread;
  fk_cell *_Nonnull cell;           // what the build is for
  fk_frame *_Nullable outer;        // what was running on that thread when the build began
  bool registers;                   // an auto-registration, not an instance
  uint64_t generation;              // the cell's when the build began
  fk_waiter *_Nullable waiters;
} fk_build;

/// A build that is not entered anywhere yet.
FK_INLINE fk_build fk_build_make(void) {
  fk_build build = {0};
  return build;
}

#if defined(_WIN32)
// Thread-locals cannot cross the border of a DLL.
fk_thread *_Nonnull fk_thread_current(void);
#else
extern _Thread_local fk_thread fk_this_thread;
FK_INLINE fk_thread *_Nonnull fk_thread_current(void) { return &fk_this_thread; }
#endif

/// Puts a frame on the path. False when the entry may already be on it (then the caller looks).
FK_INLINE bool fk_path_enter(fk_frame *_Nonnull frame, fk_entry *_Nonnull entry) {
  fk_thread *thread = fk_thread_current();
  uint64_t bit = 1ull << (((uintptr_t)entry >> 7) & 63);
  uint64_t outer = thread->top ? thread->top->path : 0;
  frame->parent = thread->top;
  frame->entry = entry;
  frame->path = outer | bit;
  thread->top = frame;
  return (outer & bit) == 0;
}

/// Takes the frame off. True when it was the outermost and the cycle keeps something.
FK_INLINE bool fk_path_leave(const fk_frame *_Nonnull frame) {
  fk_thread *thread = fk_thread_current();
  thread->top = frame->parent;
  return __builtin_expect(frame->parent == NULL && thread->kept_count != 0, 0);
}

/// Whether a resolution runs on this thread.
FK_INLINE bool fk_path_is_running(void) { return fk_thread_current()->top != NULL; }

/// The value that the cycle keeps for an entry; NULL when it keeps none, or a stale one.
void *_Nullable fk_cycle_find(const fk_entry *_Nonnull entry, uint64_t generation);

/// Makes room for a value that is kept until the outermost frame is left. The caller stores it
/// there at once, and sets its type.
FK_INLINE fk_kept *_Nonnull fk_cycle_keep(const fk_entry *_Nonnull entry, uint64_t generation) {
  fk_thread *thread = fk_thread_current();
  if (thread->kept_count == thread->kept_capacity) fk_cycle_grow(thread);
  fk_kept *kept = &thread->kept[thread->kept_count++];
  kept->entry = entry;
  kept->generation = generation;
  return kept;
}
FK_INLINE void *_Nonnull fk_kept_value(fk_kept *_Nonnull kept) { return &kept->value; }

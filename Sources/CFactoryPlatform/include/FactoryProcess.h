// All state of the process that the library has, in one place, and the copies of the library that
// share it.
//
// An app and its tests, or several dynamic libraries, may each contain a copy of FactoryKit. Copies
// with the same stamp (version, compiler, configuration) share one `fk_process`; each finds it when
// its image is loaded, before any other code of the image runs. See Docs/Decisions, 65.
#pragma once

#include "FactoryLock.h"

FK_BEGIN_DECLARATIONS

/// The version of the library; set by each release, since the layouts of two versions may differ.
#if !defined(FK_VERSION)
#define FK_VERSION "unreleased"
#endif

/// Raised when the layout of what copies share changes between two releases.
#define FK_STATE "6"

/// The Swift objects of the process. The first copy that needs one makes it.
enum {
  // Platform
  FK_PART_WARNINGS,      // texts that were written once
  FK_PART_NAMES,         // the texts of names
  FK_PART_CACHES,        // the lock of what modules keep with additions
  // Storage
  FK_PART_CONTAINERS,    // the live containers
  FK_PART_STEP,          // task-local: the innermost build in a task
  // Context
  FK_PART_CONTEXT,       // the FactoryContext of the process
  // Scope
  FK_PART_CACHED, FK_PART_SHARED, FK_PART_GRAPH, FK_PART_UNIQUE,  // the library's own scopes
  FK_PART_SINGLETONS,    // the process's singletons
  FK_PART_SINGLETON,     // task-local: Scope.singleton
  FK_PART_IDENTITIES,    // the singleton definitions
  // Observation
  FK_PART_LISTENER,      // the testing product
  // Container
  FK_PART_CONTAINER_TYPE,  // the metadata that stands for the `Container` of all copies
  FK_PART_CONTAINER,     // task-local: Container.shared, with the default container
  FK_PART_BOUND,         // task-local: what a ContainerContext has bound
  // SwiftUI
  FK_PART_ENVIRONMENT,   // the access to the containers of a view's environment
  FK_PART_COUNT,
};

struct fk_copy;
struct fk_waiting;

/// The state of the process: of the copies with one stamp. The fields up to `is_used` have the same
/// layout in all versions.
typedef struct fk_process {
  struct fk_process *_Nullable next;  // the state of copies with another stamp
  const char *stamp;                // says which copies may share it
  uint32_t is_used;                 // atomic: whether one of them is in use
  void *_Nullable parts[FK_PART_COUNT];      // atomic: set once, owned
  struct fk_copy *copies;           // atomic: the copies that share this, the last first
  struct fk_waiting *waiting;       // the wait lock
  void *_Nullable (*_Nullable pass_of_thread)(void);  // atomic: set once; the pass of a thread
  void *_Nullable plain_container;           // atomic: a type that registers nothing
  FK_ATOMIC64 newest_box;                    // atomic: serial numbers
  uint32_t singletons_overridden;            // atomic: whether a second singleton scope was made
} fk_process;

/// One copy of the library.
typedef struct fk_copy {
  struct fk_copy *_Nullable next;    // the copy that joined before this one
  fk_process *process;      // written before other code of the image runs
  /// Stores the conformance of a type of containers to the copy's `AutoRegistering`, an
  /// fk_conformance: a conformance to a protocol of one copy is none to that of another.
  void (*_Nullable conformance)(const void *type, void *conformance);
} fk_copy;

/// This copy.
extern FK_OWN fk_copy fk_this_copy;

/// The state of the process.
FK_INLINE fk_process *fk_process_shared(void) { return fk_this_copy.process; }

/// A Swift object of the process; NULL if none was made yet.
void *_Nullable fk_part(intptr_t part);
/// Makes an object, passed at +1, one of the process, unless another copy or thread was faster.
/// Returns the object of the process. If it is another one, the caller still owns its own.
void *fk_part_publish(intptr_t part, void *object);

/// The copies that share the state of this one, itself included.
const fk_copy *fk_copies(void);

/// Whether the type of containers was the last one that was found not to auto-register.
FK_INLINE bool fk_is_plain_container(const void *type) {
  return fk_load_pointer(&fk_process_shared()->plain_container) == type;
}
FK_INLINE void fk_set_plain_container(const void *type) {
  fk_store_pointer(&fk_process_shared()->plain_container, (void *)type);
}

/// Whether the process has ever made a second singleton scope.
FK_INLINE bool fk_singletons_are_overridden(void) {
  return fk_load32(&fk_process_shared()->singletons_overridden) != 0;
}
FK_INLINE void fk_set_second_singleton_scope(void) {
  fk_store32(&fk_process_shared()->singletons_overridden, 1);
}

/// Notes that this copy is in use. If a copy with another stamp is, too, this writes one line to
/// standard error, once.
void fk_copy_use(void);
/// The path of an image with a copy in use that has another stamp; NULL if there is none.
const char *_Nullable fk_differing_image(void);
/// The path of the image whose copy has made the state that this copy uses.
const char *fk_own_image(void);

FK_END_DECLARATIONS

// The priority that a waiting thread lends to another one: a quality of service on Apple's systems,
// nothing elsewhere. Linux, Windows and WASI raise no other thread without privileges.
#pragma once

#include "FactoryLock.h"

FK_BEGIN_DECLARATIONS

/// How a system lends priorities.
typedef struct fk_priority_system {
  /// The priority of this thread, above 0.
  unsigned (*_Nonnull own)(void);
  /// The identity of this thread.
  void *_Nonnull (*_Nonnull thread)(void);
  /// Raises a thread to a priority; returns what ends that, or NULL if it cannot be done.
  void *_Nullable (*_Nonnull lend)(void *_Nonnull thread, unsigned priority);
  void (*_Nonnull end)(void *_Nonnull loan);
} fk_priority_system;

/// The priority of this thread; 0 if the system lends none.
unsigned fk_priority_own(void);
/// The identity of this thread; NULL if the system lends no priorities.
void *_Nullable fk_priority_thread(void);
void *_Nullable fk_priority_lend(void *_Nonnull thread, unsigned priority);
void fk_priority_end(void *_Nonnull loan);

/// Replaces the system, for tests; NULL for one that lends nothing. Called before threads wait.
void fk_priority_replace(const fk_priority_system *_Nullable system);

FK_END_DECLARATIONS

// Counts the resets of a container or of a singleton scope, so that each reset is one step for
// resolutions on other threads.
#pragma once

#include "FactoryLock.h"

FK_BEGIN_DECLARATIONS

/// The count is odd while a reset is in progress.
///
/// A resolution that reads several things reads the count before and after, and repeats if it has
/// changed. No build begins while the count is odd: one that began before is outdated when the
/// reset empties its cell, and one that begins afterwards finds no instance that the reset drops.
typedef struct fk_epoch {
  fk_lock lock;       // held while a reset empties entries and cells; no user code runs meanwhile
  FK_ATOMIC64 count;  // atomic; written with the lock held
} fk_epoch;

FK_INLINE uint64_t fk_epoch_count(const fk_epoch *_Nonnull epoch) {
  return __atomic_load_n(&epoch->count, __ATOMIC_ACQUIRE);
}

/// Begins a reset. The count is odd before anything is emptied.
void fk_epoch_begin_reset(fk_epoch *_Nonnull epoch);
/// Ends a reset, after everything was emptied and before anything is released.
void fk_epoch_end_reset(fk_epoch *_Nonnull epoch);

FK_INLINE bool fk_epoch_is_reset(const fk_epoch *_Nonnull epoch) {
  return (fk_epoch_count(epoch) & 1) != 0;
}

/// Waits for a reset in progress. Called without a lock that a reset takes.
uint64_t fk_epoch_await_end(fk_epoch *_Nonnull epoch);

/// The count between two resets. Called without a lock that a reset takes.
FK_INLINE uint64_t fk_epoch_settled(fk_epoch *_Nonnull epoch) {
  uint64_t count = fk_epoch_count(epoch);
  return __builtin_expect((count & 1) == 0, 1) ? count : fk_epoch_await_end(epoch);
}

FK_END_DECLARATIONS

// A place for one instance.
#pragma once

#include "FactoryLock.h"
#include <stddef.h>

FK_BEGIN_DECLARATIONS

struct fk_build;

/// What a cell holds. A retired one was taken out of its table, and holds nothing any more.
enum { FK_EMPTY = 0, FK_STRONG = 1, FK_WEAK = 2, FK_RETIRED = 3 };

/// One place where one instance may be kept. Every field is guarded by `lock`.
typedef struct fk_cell {
  fk_lock lock;
  uint32_t kind;                     // FK_EMPTY, FK_STRONG, FK_WEAK or FK_RETIRED
  void *_Nullable content;           // owned: the box that holds the instance
  FK_ATOMIC64 generation;            // atomic: raised by what makes a build in progress outdated
  struct fk_build *_Nullable build;  // the build in progress
  uint64_t touched;                  // last use, monotonic nanoseconds; only with a time to live
  void *_Nullable parameters;        // owned: the cells by parameter
} fk_cell;

/// A time to live: nanoseconds in the lower bits, 0 for none; and this bit when uses do not prolong
/// it.
#define FK_ABSOLUTE (1ull << 63)

FK_INLINE void fk_cell_lock(fk_cell *_Nonnull cell) { fk_lock_take(&cell->lock); }
/// What a locked cell keeps, which is not empty.
FK_INLINE void *_Nonnull fk_cell_content(const fk_cell *_Nonnull cell) { return cell->content; }

FK_INLINE void fk_cell_unlock(fk_cell *_Nonnull cell) { fk_lock_drop(&cell->lock); }

/// Whether what a locked cell keeps has not expired; if so, this is a use of it.
///
/// The caller has read the time before it locked the cell: a clock may be the user's code. An
/// instance that was made before the factory had a time to live is used for the first time.
FK_INLINE bool fk_cell_use(fk_cell *_Nonnull cell, uint64_t now, uint64_t time_to_live) {
  uint64_t limit = time_to_live & ~FK_ABSOLUTE, last = cell->touched;
  if (limit == 0) return true;
  if (last != 0 && now >= last && now - last >= limit) return false;
  if (last == 0 || (time_to_live & FK_ABSOLUTE) == 0) cell->touched = now;
  return true;
}

/// Makes builds in progress outdated. The caller holds the lock; others read without it.
FK_INLINE void fk_cell_outdate(fk_cell *_Nonnull cell) {
  __atomic_store_n(&cell->generation, cell->generation + 1, __ATOMIC_RELEASE);
}
FK_INLINE uint64_t fk_cell_generation(const fk_cell *_Nonnull cell) {
  return __atomic_load_n(&cell->generation, __ATOMIC_ACQUIRE);
}

FK_END_DECLARATIONS

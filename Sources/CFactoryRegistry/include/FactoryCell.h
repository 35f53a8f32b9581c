// Storage for one instance.
#pragma once

#include "FactoryLock.h"
#include <stddef.h>

FK_BEGIN_DECLARATIONS

struct fk_build;

/// The content of a cell. A retired cell has been removed from its table and stays empty.
enum { FK_EMPTY = 0, FK_STRONG = 1, FK_WEAK = 2, FK_RETIRED = 3 };

/// Storage for one instance. All fields are guarded by `lock`.
typedef struct fk_cell {
  fk_lock lock;
  uint32_t kind;                     // FK_EMPTY, FK_STRONG, FK_WEAK or FK_RETIRED
  void *_Nullable content;           // owned: the box that holds the instance
  FK_ATOMIC64 generation;            // atomic: incremented to outdate the build in progress
  struct fk_build *_Nullable build;  // the build in progress
  uint64_t touched;                  // last use, monotonic nanoseconds; 0 without a time to live
  void *_Nullable parameters;        // owned: the cells by parameter
} fk_cell;

/// A time to live is a number of nanoseconds, 0 for none, with this bit set if uses do not prolong
/// it.
#define FK_ABSOLUTE (1ull << 63)

FK_INLINE void fk_cell_lock(fk_cell *_Nonnull cell) { fk_lock_take(&cell->lock); }
/// The content of a locked cell that is not empty.
FK_INLINE void *_Nonnull fk_cell_content(const fk_cell *_Nonnull cell) { return cell->content; }

FK_INLINE void fk_cell_unlock(fk_cell *_Nonnull cell) { fk_lock_drop(&cell->lock); }

/// Records a use of a locked cell's instance; false if the instance has expired.
///
/// The caller reads the time before it locks the cell, because a clock may be user code. If the
/// instance was made before the factory had a time to live, that time begins with this use. A use
/// that has read the time before another one never takes the last use back.
FK_INLINE bool fk_cell_use(fk_cell *_Nonnull cell, uint64_t now, uint64_t time_to_live) {
  uint64_t limit = time_to_live & ~FK_ABSOLUTE, last = cell->touched;
  if (limit == 0) return true;
  if (last != 0 && now >= last && now - last >= limit) return false;
  if (last == 0 || (now > last && (time_to_live & FK_ABSOLUTE) == 0)) cell->touched = now;
  return true;
}

/// Makes a build in progress outdated. The caller holds the lock; readers need not.
FK_INLINE void fk_cell_outdate(fk_cell *_Nonnull cell) {
  __atomic_store_n(&cell->generation, cell->generation + 1, __ATOMIC_RELEASE);
}
FK_INLINE uint64_t fk_cell_generation(const fk_cell *_Nonnull cell) {
  return __atomic_load_n(&cell->generation, __ATOMIC_ACQUIRE);
}

FK_END_DECLARATIONS

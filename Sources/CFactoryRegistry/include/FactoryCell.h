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
  uint64_t generation;                // atomic: raised by what makes a build in progress outdated
  struct fk_build *_Nullable build;  // the build in progress
  uint64_t touched;                  // last use, monotonic nanoseconds; only with a time to live
  void *_Nullable parameters;        // owned: the cells by parameter
} fk_cell;

FK_INLINE void fk_cell_lock(fk_cell *_Nonnull cell) { fk_lock_take(&cell->lock); }
FK_INLINE void fk_cell_unlock(fk_cell *_Nonnull cell) { fk_lock_drop(&cell->lock); }

/// Makes builds in progress outdated. The caller holds the lock; others read without it.
FK_INLINE void fk_cell_outdate(fk_cell *_Nonnull cell) {
  __atomic_store_n(&cell->generation, cell->generation + 1, __ATOMIC_RELEASE);
}
FK_INLINE uint64_t fk_cell_generation(const fk_cell *_Nonnull cell) {
  return __atomic_load_n(&cell->generation, __ATOMIC_ACQUIRE);
}

FK_END_DECLARATIONS

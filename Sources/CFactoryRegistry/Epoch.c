#include "FactoryEpoch.h"

static void advance(fk_epoch *epoch) {
  __atomic_store_n(&epoch->count, epoch->count + 1, __ATOMIC_RELEASE);
}

void fk_epoch_begin_reset(fk_epoch *epoch) {
  fk_lock_take(&epoch->lock);
  advance(epoch);
}

void fk_epoch_end_reset(fk_epoch *epoch) {
  advance(epoch);
  fk_lock_drop(&epoch->lock);
}

uint64_t fk_epoch_await_end(fk_epoch *epoch) {
  fk_lock_take(&epoch->lock);
  uint64_t count = epoch->count;
  fk_lock_drop(&epoch->lock);
  return count;
}

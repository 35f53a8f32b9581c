// What tests need of the platform: besides this, see Coverage.c.
#pragma once

#include <stdint.h>

// A number that threads read and write without a lock.
typedef struct ct_mark {
  uint32_t value;
} ct_mark;

static inline uint32_t ct_mark_load(const ct_mark *mark) {
  return __atomic_load_n(&mark->value, __ATOMIC_ACQUIRE);
}

static inline void ct_mark_store(ct_mark *mark, uint32_t value) {
  __atomic_store_n(&mark->value, value, __ATOMIC_RELEASE);
}

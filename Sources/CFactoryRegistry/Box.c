#include "FactoryBox.h"

// The order is that of the process, because a singleton scope has instances of many containers.
uint64_t fk_mark_make(void) {
  static FK_ATOMIC64 serials = 0;
  uint64_t serial = __atomic_add_fetch(&serials, 1, __ATOMIC_RELAXED);
  return serial << FK_MARK_SERIAL_SHIFT | FK_MARK_HOLDER | FK_MARK_PLAIN;
}

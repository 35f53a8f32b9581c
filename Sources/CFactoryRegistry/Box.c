#include "FactoryBox.h"

#include <stddef.h>

// The order is that of the process, because a singleton scope has instances of many containers.
uint64_t fk_holder_word_make(void) {
  static FK_ATOMIC64 serials = 0;
  uint64_t serial = __atomic_add_fetch(&serials, 1, __ATOMIC_RELAXED);
  return serial << FK_HOLDER_SERIAL_SHIFT | FK_HOLDER_ONE | FK_HOLDER_NO_HOOK;
}

// Metadata begins with its kind; an optional has its descriptor next, and then the type that it
// wraps (docs/ABI/TypeMetadata in Swift's repository: enum metadata, generic argument vector; the
// kind in include/swift/ABI/MetadataKind.def).
const void *fk_wrapped_type(const void *type) {
  enum { OPTIONAL_KIND = 0x202 };
  const uintptr_t *metadata = type;
  return metadata[0] == OPTIONAL_KIND ? (const void *)metadata[2] : NULL;
}

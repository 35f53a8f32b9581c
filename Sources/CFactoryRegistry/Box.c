#include "FactoryBox.h"

#include "FactoryProcess.h"

#include <stddef.h>

// Serial numbers are unique in the process, because the instances of a singleton scope come from
// many containers.
uint64_t fk_holder_word_make(void) {
  uint64_t serial = __atomic_add_fetch(&fk_process_shared()->newest_box, 1, __ATOMIC_RELAXED);
  return serial << FK_HOLDER_SERIAL_SHIFT | FK_HOLDER_ONE | FK_HOLDER_NO_HOOK;
}

// An optional type's metadata begins with its kind, its descriptor and the type that it wraps (in
// Swift's repository: docs/ABI/TypeMetadata, enum metadata and generic argument vector; the kind in
// include/swift/ABI/MetadataKind.def).
const void *fk_wrapped_type(const void *type) {
  enum { OPTIONAL_KIND = 0x202 };
  const uintptr_t *metadata = type;
  return metadata[0] == OPTIONAL_KIND ? (const void *)metadata[2] : NULL;
}

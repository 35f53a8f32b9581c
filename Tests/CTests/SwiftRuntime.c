#include "SwiftRuntime.h"

#include <stdint.h>

bool swift_isDeallocating(void *object) { return ((stand_in_object *)object)->is_deallocating; }

void *swift_unownedRetain(void *object) {
  ((stand_in_object *)object)->unowned_references++;
  return object;
}

void swift_unownedRelease(void *object) { ((stand_in_object *)object)->unowned_references--; }

void *swift_tryRetain(void *object) { return object; }

void *swift_retain(void *object) { return object; }

void swift_release(void *object) { (void)object; }

const void *swift_conformsToProtocol(const void *type, const void *protocol) {
  return type == protocol ? type : 0;
}

// What FactoryKit defines.
void fk_copy_conformance(const void *type, void *conformance) { (void)type, (void)conformance; }

// A stand-in for the functions of Swift's runtime that the C targets call.
#pragma once

#include <stdbool.h>

/// An object of the stand-in: whether its deinit has begun, and the `unowned` references to it.
typedef struct stand_in_object {
  bool is_deallocating;
  int unowned_references;
} stand_in_object;

// Stand-ins for the functions of the Swift runtime that the C targets call.
#pragma once

#include <stdbool.h>

/// An object for these functions.
typedef struct stand_in_object {
  bool is_deallocating;
  int unowned_references;
} stand_in_object;

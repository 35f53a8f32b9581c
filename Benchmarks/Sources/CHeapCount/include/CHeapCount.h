// What the whole process allocates, counted by standing in for malloc and its siblings.
#pragma once

#include <stdint.h>

/// Calls that gave memory since the process began.
uint64_t heap_allocations(void);

/// Bytes in use, as malloc_usable_size tells them: what was asked for, rounded up.
int64_t heap_live_bytes(void);

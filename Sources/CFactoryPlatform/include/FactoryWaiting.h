// The waiting room: where threads sleep until the build that they want is done. One for the
// process, because waiting happens only on cold starts, and because following who waits for whom
// needs one lock over all of it.
#pragma once

#include "FactoryLock.h"

FK_BEGIN_DECLARATIONS

void fk_wait_lock(void);
void fk_wait_unlock(void);

/// Sleeps until `fk_wait_wake`; the room is left meanwhile. May wake early.
void fk_wait_sleep(void);
/// Wakes everybody in the room.
void fk_wait_wake(void);

FK_END_DECLARATIONS

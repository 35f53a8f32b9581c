// The wait lock, and sleeping until a build ends. There is one for the process: threads wait only
// for instances that are being made, and finding a cycle of waiting threads needs one lock for all.
#pragma once

#include "FactoryLock.h"

FK_BEGIN_DECLARATIONS

void fk_wait_lock(void);
void fk_wait_unlock(void);

/// Sleeps until `fk_wait_wake`, or less long. The caller holds the wait lock, which is released
/// meanwhile.
void fk_wait_sleep(void);
/// Wakes all sleeping threads.
void fk_wait_wake(void);

FK_END_DECLARATIONS

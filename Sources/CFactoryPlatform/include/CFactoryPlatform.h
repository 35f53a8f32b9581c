// The floor that FactoryKit stands on: locks, the waiting room, clock, environment, loaded images.
// The only code that asks which platform this is.
#pragma once

#include "FactoryCopies.h"
#include "FactoryLock.h"
#include "FactoryWaiting.h"
#include "FactorySystem.h"

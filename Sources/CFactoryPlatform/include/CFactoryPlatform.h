// All platform-specific code of FactoryKit: locks, waiting, clock, environment, loaded images.
#pragma once

#include "FactoryCopies.h"
#include "FactoryLock.h"
#include "FactoryPriority.h"
#include "FactoryWaiting.h"
#include "FactorySystem.h"

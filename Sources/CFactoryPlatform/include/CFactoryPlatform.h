// All platform-specific code of FactoryKit: locks, waiting, clock, environment, loaded images.
#pragma once

#include "FactoryLock.h"
#include "FactoryProcess.h"
#include "FactorySystem.h"

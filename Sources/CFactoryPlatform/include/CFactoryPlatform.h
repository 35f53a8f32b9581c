// The floor that FactoryKit stands on: locks, atomics, thread-locals and clocks, nothing of
// containers or scopes beyond the shape of their hot data. Everything a hit needs is inline here,
// so that client code specialises it and debug builds stay fast; the rest is in the .c files.
#pragma once

#include "FactoryCopies.h"
#include "FactoryIndex.h"
#include "FactoryLock.h"
#include "FactoryPath.h"
#include "FactoryRegistry.h"
#include "FactoryRoom.h"
#include "FactorySystem.h"

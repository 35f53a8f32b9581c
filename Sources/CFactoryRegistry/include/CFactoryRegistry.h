// The data that a resolution reads and writes, laid out for speed: an index by key, cells that hold
// instances, an entry for each factory, the core of a container, and a thread's resolution pass.
// Clients of FactoryKit call the functions in FactoryResolve.h and nothing else.
#pragma once

#include "FactoryBox.h"
#include "FactoryCell.h"
#include "FactoryEpoch.h"
#include "FactoryCore.h"
#include "FactoryPass.h"
#include "FactoryIndex.h"
#include "FactoryFlags.h"
#include "FactoryResolve.h"

// The data that a resolution reads and writes, laid out for speed: an index by key, cells that keep
// instances, entries that know factories, the core of a container, and the pass of a thread. What
// clients call for each resolution is FactoryResolve.h; nothing else here is called by them.
#pragma once

#include "FactoryBox.h"
#include "FactoryCell.h"
#include "FactoryCore.h"
#include "FactoryPass.h"
#include "FactoryIndex.h"
#include "FactoryFlags.h"
#include "FactoryResolve.h"

// What a hit reads and writes, and the fast path over it.
#include "FactoryEngineCell.h"
#include "FactoryEngineIndex.h"
#include "FactoryEnginePass.h"

// What a hit reads and writes, and the fast path over it.
#include "FactoryEngineCell.h"
#include "FactoryEngineCore.h"
#include "FactoryEnginePass.h"

// Finds out whether the process contains FactoryKit more than once.
#pragma once

#include "FactoryLock.h"

FK_BEGIN_DECLARATIONS

/// Notes that the copy of FactoryKit around `address` is in use.
///
/// When another copy, in another image, is in use as well, writes one line to standard error, and
/// lets FactoryTesting report it where that is part of the program. Called once by each copy, with
/// an address of something that only this copy has.
void fk_copy_add(const void *_Nonnull address);

FK_END_DECLARATIONS

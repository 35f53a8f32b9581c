// Finds out whether the process contains FactoryKit more than once.
#pragma once

#include "FactoryLock.h"

FK_BEGIN_DECLARATIONS

/// Notes that the copy of FactoryKit around `address` is in use.
///
/// Writes one line to standard error when another copy, in another image, is in use as well. Called
/// once by each copy, with an address of something that only this copy has.
void fk_copy_note(const void *_Nonnull address);

FK_END_DECLARATIONS

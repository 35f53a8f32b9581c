// Finds out whether the process contains FactoryKit more than once.
#pragma once

#include "FactoryLock.h"

FK_BEGIN_DECLARATIONS

/// Records that a copy of FactoryKit is in use.
///
/// If another image has a copy in use as well, this writes one line to standard error and lets
/// FactoryTesting, if it is part of the program, report it. Each copy calls this once, with the
/// address of a symbol of its own.
void fk_copy_add(const void *_Nonnull address);

FK_END_DECLARATIONS

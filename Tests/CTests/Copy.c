// A dynamic library with a copy of the C targets, like a library that links FactoryKit statically.
#include "FactoryCopies.h"

static const char only_here = 0;

void note_copy(void);
void note_copy(void) { fk_copy_add(&only_here); }

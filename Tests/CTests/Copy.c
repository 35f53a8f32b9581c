// A dynamic library with a copy of the C targets, as one that links FactoryKit statically has.
#include "FactoryCopies.h"

static const char only_here = 0;

void note_copy(void);
void note_copy(void) { fk_copy_add(&only_here); }

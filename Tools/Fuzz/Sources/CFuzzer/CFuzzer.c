// The functions are libFuzzer's, which the linker adds; a target needs one source.
#include "CFuzzer.h"

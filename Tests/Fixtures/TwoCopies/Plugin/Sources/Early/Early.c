#include "Early.h"

#include <stdlib.h>

// With TWO_COPIES_EARLY in the environment, the plug-in uses the library while it is being loaded, so
// that the objects of the process are those of its copy.
__attribute__((constructor)) static void load(void) {
  if (getenv("TWO_COPIES_EARLY") != NULL) use_plugin_early();
}

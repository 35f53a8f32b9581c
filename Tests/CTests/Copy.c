// A dynamic library with a copy of the C targets, like a library that links FactoryKit statically.
#include "CopyFunctions.h"
#include "FactoryPass.h"

static void *pass_of_thread(void) { return fk_pass_current(); }
static uint64_t next_number(void) { return fk_next_observed(); }

const copy_functions *functions_of_copy(void) {
  static const copy_functions functions = {
      fk_process_shared,
      fk_copy_use,
      pass_of_thread,
      next_number,
      fk_singletons_are_overridden,
      fk_set_second_singleton_scope,
      fk_shared_lock,
      fk_differing_image,
  };
  return &functions;
}

// The functions of the copy in a dynamic library.
#pragma once

#include "FactoryProcess.h"

typedef struct {
  fk_process *(*process)(void);
  void (*use)(void);
  void *(*pass_of_thread)(void);
  uint64_t (*next_number)(void);
  bool (*singletons_are_overridden)(void);
  void (*set_second_singleton_scope)(void);
  fk_lock *(*shared_lock)(const void *object);
  const char *(*differing_image)(void);
} copy_functions;

const copy_functions *functions_of_copy(void);

#include "FactoryPath.h"

_Thread_local fk_thread fk_this_thread;

#if defined(_WIN32)
fk_thread *fk_thread_current(void) { return &fk_this_thread; }
#endif

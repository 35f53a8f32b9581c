#include "CFactoryTesting.h"

#include <stddef.h>

#if defined(_WIN32) || defined(__wasi__)
uint64_t fk_task_number(const void *task) { return 0; }
uint64_t fk_current_task_number(void) { return 0; }
#else

#if defined(__clang__) && !defined(__riscv)
#define FK_SWIFT_CALL __attribute__((swiftcall))
#else
#define FK_SWIFT_CALL  // for one argument, C's convention is the same
#endif

// Exported by the runtime, which numbers tasks as it creates them. `UnownedJob.description` prints
// the number, and no other public function has it. Old systems lack the function. Weak, because
// programs without concurrent code do not link the runtime.
extern __attribute__((weak)) FK_SWIFT_CALL void *swift_task_getCurrent(void);
typedef FK_SWIFT_CALL uint64_t task_number(const void *task);

#if defined(__APPLE__)
#include <dlfcn.h>
static task_number *number_of_task(void) {
  return (task_number *)dlsym(RTLD_DEFAULT, "swift_task_getJobTaskId");
}
#else
extern __attribute__((weak)) task_number swift_task_getJobTaskId;
static task_number *number_of_task(void) { return &swift_task_getJobTaskId; }
#endif

uint64_t fk_task_number(const void *task) {
  task_number *number = number_of_task();
  return task == NULL || number == NULL ? 0 : number(task);
}

uint64_t fk_current_task_number(void) {
  return swift_task_getCurrent == NULL ? 0 : fk_task_number(swift_task_getCurrent());
}
#endif

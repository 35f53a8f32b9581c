// The numbers that Swift's runtime gives to tasks.
#pragma once

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The number of a task, in the order in which the process created its tasks; 0 if the runtime does
/// not tell it.
uint64_t fk_task_number(const void *_Nullable task);

/// That of the current task; 0 outside of tasks.
uint64_t fk_current_task_number(void);

#ifdef __cplusplus
}
#endif

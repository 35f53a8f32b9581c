#include "FactoryWaiting.h"

#if defined(_WIN32)
#include <windows.h>
static SRWLOCK mutex = SRWLOCK_INIT;
static CONDITION_VARIABLE changed = CONDITION_VARIABLE_INIT;
void fk_wait_lock(void) { AcquireSRWLockExclusive(&mutex); }
void fk_wait_unlock(void) { ReleaseSRWLockExclusive(&mutex); }
void fk_wait_sleep(void) { SleepConditionVariableSRW(&changed, &mutex, INFINITE, 0); }
void fk_wait_wake(void) { WakeAllConditionVariable(&changed); }
#elif defined(__wasi__) && !defined(_REENTRANT)
// With one thread, nothing waits.
void fk_wait_lock(void) {}
void fk_wait_unlock(void) {}
void fk_wait_sleep(void) {}
void fk_wait_wake(void) {}
#else
#include <pthread.h>
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
void fk_wait_lock(void) { pthread_mutex_lock(&mutex); }
void fk_wait_unlock(void) { pthread_mutex_unlock(&mutex); }
void fk_wait_sleep(void) { pthread_cond_wait(&changed, &mutex); }
void fk_wait_wake(void) { pthread_cond_broadcast(&changed); }
#endif

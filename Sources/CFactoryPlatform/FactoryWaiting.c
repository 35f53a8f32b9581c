#include "FactoryProcess.h"
#include "FactoryWaiting.h"

#if defined(_WIN32)
#include <windows.h>
struct fk_waiting {
  SRWLOCK mutex;
  CONDITION_VARIABLE changed;
};
struct fk_waiting fk_own_waiting = {SRWLOCK_INIT, CONDITION_VARIABLE_INIT};
static struct fk_waiting *waiting(void) { return fk_process_shared()->waiting; }
void fk_wait_lock(void) { AcquireSRWLockExclusive(&waiting()->mutex); }
void fk_wait_unlock(void) { ReleaseSRWLockExclusive(&waiting()->mutex); }
void fk_wait_sleep(void) {
  SleepConditionVariableSRW(&waiting()->changed, &waiting()->mutex, INFINITE, 0);
}
void fk_wait_wake(void) { WakeAllConditionVariable(&waiting()->changed); }
#elif defined(__wasi__) && !defined(_REENTRANT)
// With one thread, nothing waits.
struct fk_waiting {
  int unused;
};
struct fk_waiting fk_own_waiting = {0};
void fk_wait_lock(void) {}
void fk_wait_unlock(void) {}
void fk_wait_sleep(void) {}
void fk_wait_wake(void) {}
#else
#include <pthread.h>
struct fk_waiting {
  pthread_mutex_t mutex;
  pthread_cond_t changed;
};
FK_OWN struct fk_waiting fk_own_waiting = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER};
static struct fk_waiting *waiting(void) { return fk_process_shared()->waiting; }
void fk_wait_lock(void) { pthread_mutex_lock(&waiting()->mutex); }
void fk_wait_unlock(void) { pthread_mutex_unlock(&waiting()->mutex); }
void fk_wait_sleep(void) { pthread_cond_wait(&waiting()->changed, &waiting()->mutex); }
void fk_wait_wake(void) { pthread_cond_broadcast(&waiting()->changed); }
#endif

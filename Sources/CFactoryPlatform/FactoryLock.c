#include "FactoryProcess.h"

#if defined(__APPLE__)
#include <os/lock.h>

// os_unfair_lock lends the waiters' priority to the holder, which a lock of our own cannot.
void fk_lock_take(fk_lock *lock) { os_unfair_lock_lock((os_unfair_lock_t)&lock->word); }
void fk_lock_drop(fk_lock *lock) { os_unfair_lock_unlock((os_unfair_lock_t)&lock->word); }
void fk_lock_take_contended(fk_lock *lock) { fk_lock_take(lock); }
void fk_lock_wake(fk_lock *lock) { (void)lock; }

#else

#if defined(__linux__)
#include <sys/syscall.h>
#include <unistd.h>
// From linux/futex.h, which musl does not have.
enum { WAIT_PRIVATE = 128, WAKE_PRIVATE = 129 };
static void sleep_while(uint32_t *word, uint32_t value) {
  syscall(SYS_futex, word, WAIT_PRIVATE, value, NULL, NULL, 0);
}
static void wake_one(uint32_t *word) { syscall(SYS_futex, word, WAKE_PRIVATE, 1, NULL, NULL, 0); }
#elif defined(_WIN32)
#include <windows.h>
#if defined(_MSC_VER)
#pragma comment(lib, "synchronization")
#endif
static void sleep_while(uint32_t *word, uint32_t value) {
  WaitOnAddress(word, &value, sizeof value, INFINITE);
}
static void wake_one(uint32_t *word) { WakeByAddressSingle(word); }
#else
#include <time.h>
static void sleep_while(uint32_t *word, uint32_t value) {
  (void)word;
  (void)value;
  struct timespec moment = {0, 50000};
  nanosleep(&moment, NULL);
}
static void wake_one(uint32_t *word) { (void)word; }
#endif

static inline void relax(void) {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#elif defined(__aarch64__) || defined(__arm__)
  __asm__ volatile("yield");
#endif
}

// A mutex with three states: Drepper, Futexes Are Tricky, section 6. It spins before it sleeps,
// because the lock is usually held for about ten nanoseconds. It does not spin for long, because a
// holder that takes longer has been preempted, and spinning keeps a core from it. The pauses grow,
// because each read of the word takes its cache line away from the holder: with constant pauses,
// two threads had half the throughput.
void fk_lock_take_contended(fk_lock *lock) {
  for (unsigned pauses = 1; pauses <= 32; pauses *= 2) {
    for (unsigned each = 0; each < pauses; each++) relax();
    uint32_t word = __atomic_load_n(&lock->word, __ATOMIC_RELAXED);
    if (word == 2) break;
    if (word == 0 && __atomic_compare_exchange_n(&lock->word, &word, 1, false, __ATOMIC_ACQUIRE,
                                                 __ATOMIC_RELAXED))
      return;
  }
  while (__atomic_exchange_n(&lock->word, 2, __ATOMIC_ACQUIRE) != 0) sleep_while(&lock->word, 2);
}

void fk_lock_wake(fk_lock *lock) { wake_one(&lock->word); }
#endif

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

#include "FactoryProcess.h"

static struct fk_waiting *waiting(void) { return fk_process_shared()->waiting; }

#if defined(__APPLE__)
#include <os/lock.h>
#include <pthread.h>

// os_unfair_lock lends the waiters' priority to the holder, which a lock of our own cannot.
void fk_lock_take(fk_lock *lock) { os_unfair_lock_lock((os_unfair_lock_t)&lock->word); }
void fk_lock_drop(fk_lock *lock) { os_unfair_lock_unlock((os_unfair_lock_t)&lock->word); }

struct fk_waiting {
  pthread_mutex_t mutex;
  pthread_cond_t changed;
};
FK_OWN struct fk_waiting fk_own_waiting = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER};
void fk_wait_lock(void) { pthread_mutex_lock(&waiting()->mutex); }
void fk_wait_unlock(void) { pthread_mutex_unlock(&waiting()->mutex); }
void fk_wait_sleep(void) { pthread_cond_wait(&waiting()->changed, &waiting()->mutex); }
void fk_wait_wake(void) { pthread_cond_broadcast(&waiting()->changed); }

#else

#if defined(__linux__)
#include <limits.h>
#include <sys/syscall.h>
#include <unistd.h>
// From linux/futex.h, which musl does not have.
enum { WAIT_PRIVATE = 128, WAKE_PRIVATE = 129 };
static void sleep_while(uint32_t *word, uint32_t value) {
  syscall(SYS_futex, word, WAIT_PRIVATE, value, NULL, NULL, 0);
}
static void wake_one(uint32_t *word) { syscall(SYS_futex, word, WAKE_PRIVATE, 1, NULL, NULL, 0); }
static void wake_all(uint32_t *word) {
  syscall(SYS_futex, word, WAKE_PRIVATE, INT_MAX, NULL, NULL, 0);
}
#elif defined(_WIN32)
#include <windows.h>
#if defined(_MSC_VER)
#pragma comment(lib, "synchronization")
#endif
static void sleep_while(uint32_t *word, uint32_t value) {
  WaitOnAddress(word, &value, sizeof value, INFINITE);
}
static void wake_one(uint32_t *word) { WakeByAddressSingle(word); }
static void wake_all(uint32_t *word) { WakeByAddressAll(word); }
#else
#include <time.h>
static void sleep_while(uint32_t *word, uint32_t value) {
  struct timespec moment = {0, 50000};
  if (fk_load32(word) == value) nanosleep(&moment, NULL);
}
static void wake_one(uint32_t *word) { (void)word; }
static void wake_all(uint32_t *word) { (void)word; }
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

struct fk_waiting {
  fk_lock lock;
  uint32_t wakes;  // atomic: sleepers wait for it to change
};
FK_OWN struct fk_waiting fk_own_waiting = {{0}, 0};
void fk_wait_lock(void) { fk_lock_take(&waiting()->lock); }
void fk_wait_unlock(void) { fk_lock_drop(&waiting()->lock); }

// The count is read with the lock held, so a wake after what the caller has found under the lock
// changes the count, and the thread does not fall asleep.
void fk_wait_sleep(void) {
  struct fk_waiting *shared = waiting();
  uint32_t wakes = fk_load32(&shared->wakes);
  fk_lock_drop(&shared->lock);
  sleep_while(&shared->wakes, wakes);
  fk_lock_take(&shared->lock);
}

void fk_wait_wake(void) {
  __atomic_fetch_add(&waiting()->wakes, 1, __ATOMIC_RELEASE);
  wake_all(&waiting()->wakes);
}
#endif

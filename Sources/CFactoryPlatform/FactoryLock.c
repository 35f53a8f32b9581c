#include "FactoryLock.h"

#if defined(__APPLE__)
#include <os/lock.h>

// os_unfair_lock hands priority to the holder, which a lock of our own cannot.
void fk_lock_platform(fk_lock *lock) { os_unfair_lock_lock((os_unfair_lock_t)&lock->word); }
void fk_unlock_platform(fk_lock *lock) { os_unfair_lock_unlock((os_unfair_lock_t)&lock->word); }
void fk_lock_contended(fk_lock *lock) { fk_lock_platform(lock); }

#else

#if defined(_WIN32)
#include <windows.h>
static void pause_thread(void) { Sleep(1); }
#elif defined(__wasi__)
static void pause_thread(void) {}
#else
#include <time.h>
static void pause_thread(void) {
  struct timespec moment = {0, 50000};
  nanosleep(&moment, NULL);
}
#endif

static inline void relax(void) {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#elif defined(__aarch64__) || defined(__arm__)
  __asm__ volatile("yield");
#endif
}

// Spins in growing steps, then sleeps: a holder needs some ten nanoseconds, so whoever has to wait
// longer has met a holder that lost its core. Yielding instead collapsed to a fifth of the
// throughput when two threads shared one key.
void fk_lock_contended(fk_lock *lock) {
  for (unsigned spins = 4;; spins *= 2) {
    for (unsigned i = 0; i < spins; i++) relax();
    uint32_t free_word = 0;
    if (__atomic_load_n(&lock->word, __ATOMIC_RELAXED) == 0 &&
        __atomic_compare_exchange_n(&lock->word, &free_word, 1, false, __ATOMIC_ACQUIRE,
                                    __ATOMIC_RELAXED))
      return;
    if (spins > 2048) {
      pause_thread();
      spins = 4;
    }
  }
}
#endif

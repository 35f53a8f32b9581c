#include "Check.h"
#include "FactoryLock.h"
#include "Threads.h"

static void the_wait_lock_may_be_taken_again(void) {
  fk_wait_lock();
  fk_wait_wake();
  fk_wait_unlock();
  fk_wait_lock();
  fk_wait_unlock();
}

#if HAS_THREADS
enum { THREADS = 4, ROUNDS = 5000 };

typedef struct {
  uint32_t arrived;
  unsigned inside;    // guarded by the wait lock
  unsigned sleepers;  // guarded by the wait lock
  unsigned turn;      // guarded by the wait lock
  bool is_over;       // guarded by the wait lock
} visit;

static void lock_and_unlock(unsigned number, void *context) {
  (void)number;
  visit *shared = context;
  meet(&shared->arrived, THREADS);
  for (int round = 0; round < ROUNDS; round++) {
    fk_wait_lock();
    CHECK(++shared->inside == 1);
    shared->inside--;
    shared->turn++;
    fk_wait_unlock();
  }
}

static void one_thread_holds_the_wait_lock_at_a_time(void) {
  visit shared = {0};
  run_threads(THREADS, lock_and_unlock, &shared);
  CHECK(shared.turn == THREADS * ROUNDS);
}

static void sleep_until_over(unsigned number, void *context) {
  (void)number;
  visit *shared = context;
  fk_wait_lock();
  shared->sleepers++;
  while (!shared->is_over) fk_wait_sleep();
  shared->sleepers--;
  fk_wait_unlock();
}

// A thread that is counted as a sleeper sleeps, because this thread got the lock, which only sleeping
// releases.
static void one_call_wakes_all_that_sleep(void) {
  visit shared = {0};
  threads running = start_threads(MOST_THREADS, sleep_until_over, &shared);
  for (bool all = false; !all;) {
    fk_wait_lock();
    all = shared.sleepers == MOST_THREADS;
    if (all) {
      shared.is_over = true;
      fk_wait_wake();
    }
    fk_wait_unlock();
    let_others_run();
  }
  wait_for_threads(&running);
  CHECK(shared.sleepers == 0);
}

static void take_turns(unsigned number, void *context) {
  visit *shared = context;
  fk_wait_lock();
  for (int round = 0; round < ROUNDS; round++) {
    while (shared->turn % 2 != number) fk_wait_sleep();
    shared->turn++;
    fk_wait_wake();
  }
  fk_wait_unlock();
}

// The test does not end if a wake-up is lost.
static void two_threads_wake_each_other_in_turn(void) {
  visit shared = {0};
  run_threads(2, take_turns, &shared);
  CHECK(shared.turn == 2 * ROUNDS);
}
#endif

void test_waiting(void) {
  RUN(the_wait_lock_may_be_taken_again);
#if HAS_THREADS
  RUN(one_thread_holds_the_wait_lock_at_a_time);
  RUN(one_call_wakes_all_that_sleep);
  RUN(two_threads_wake_each_other_in_turn);
#endif
}

#include "Check.h"
#include "FactoryWaiting.h"
#include "Threads.h"

static void the_room_may_be_entered_again(void) {
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
  unsigned inside;    // guarded by the room
  unsigned sleepers;  // guarded by the room
  unsigned turn;      // guarded by the room
  bool is_over;       // guarded by the room
} visit;

static void go_in_and_out(unsigned number, void *context) {
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

static void one_thread_is_in_the_room_at_a_time(void) {
  visit shared = {0};
  run_threads(THREADS, go_in_and_out, &shared);
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

// Whoever counts as a sleeper sleeps, or else the room could not be entered: sleeping leaves it.
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

// The test does not end when a call to wake is lost.
static void two_threads_wake_each_other_in_turn(void) {
  visit shared = {0};
  run_threads(2, take_turns, &shared);
  CHECK(shared.turn == 2 * ROUNDS);
}
#endif

void test_room(void) {
  RUN(the_room_may_be_entered_again);
#if HAS_THREADS
  RUN(one_thread_is_in_the_room_at_a_time);
  RUN(one_call_wakes_all_that_sleep);
  RUN(two_threads_wake_each_other_in_turn);
#endif
}

#include "Check.h"
#include "FactoryLock.h"
#include "Threads.h"

static void a_free_lock_is_taken_and_dropped(void) {
  fk_lock lock = {0};
  fk_lock_take(&lock);
  CHECK(lock.word != 0);
  fk_lock_drop(&lock);
  CHECK(lock.word == 0);
}

static void bits_are_set_and_cleared_without_the_others(void) {
  uint32_t word = 0;
  fk_store32(&word, 0x80000001u);
  CHECK(fk_change_bits32(&word, 6, true) == 0x80000001u);
  CHECK(fk_change_bits32(&word, 3, false) == 0x80000007u);
  CHECK(fk_load32(&word) == 0x80000004u);
}

static void words_of_64_bits_are_aligned_to_64_bits(void) {
  struct { char before; FK_ATOMIC64 word; } sample;
  CHECK(((uintptr_t)&sample.word & 7) == 0);
}

#if HAS_THREADS
enum { THREADS = 4, ROUNDS = 20000 };

typedef struct guarded {
  fk_lock lock;
  uint32_t arrived;
  uint64_t count;  // guarded by the lock
} guarded;

static void count_up(unsigned number, void *context) {
  (void)number;
  guarded *shared = context;
  meet(&shared->arrived, THREADS);
  for (int round = 0; round < ROUNDS; round++) {
    fk_lock_take(&shared->lock);
    shared->count++;
    fk_lock_drop(&shared->lock);
  }
}

static void threads_hold_a_lock_one_at_a_time(void) {
  guarded shared = {0};
  run_threads(THREADS, count_up, &shared);
  CHECK(shared.count == (uint64_t)THREADS * ROUNDS);
  CHECK(shared.lock.word == 0);
}

static void take_once(unsigned number, void *context) {
  (void)number;
  guarded *shared = context;
  __atomic_add_fetch(&shared->arrived, 1, __ATOMIC_RELAXED);
  fk_lock_take(&shared->lock);
  shared->count++;
  fk_lock_drop(&shared->lock);
}

// The test does not end unless all are woken.
static void all_sleeping_threads_get_the_lock_in_the_end(void) {
  guarded shared = {0};
  fk_lock_take(&shared.lock);
  threads running = start_threads(MOST_THREADS, take_once, &shared);
  while (__atomic_load_n(&shared.arrived, __ATOMIC_RELAXED) < MOST_THREADS) let_others_run();
#if !defined(__APPLE__)
  while (__atomic_load_n(&shared.lock.word, __ATOMIC_RELAXED) != 2) let_others_run();
#endif
  CHECK(shared.count == 0);
  fk_lock_drop(&shared.lock);
  wait_for_threads(&running);
  CHECK(shared.count == MOST_THREADS);
}

typedef struct flags {
  uint32_t word;
  uint32_t arrived;
} flags;

static void set_and_clear(unsigned number, void *context) {
  flags *shared = context;
  uint32_t own = 1u << number;
  meet(&shared->arrived, THREADS);
  for (int round = 0; round < ROUNDS; round++) {
    CHECK((fk_change_bits32(&shared->word, own, true) & own) == 0);
    CHECK((fk_change_bits32(&shared->word, own, false) & own) != 0);
  }
  fk_change_bits32(&shared->word, own, true);
}

static void threads_change_bits_of_one_word(void) {
  flags shared = {0};
  run_threads(THREADS, set_and_clear, &shared);
  CHECK(shared.word == (1u << THREADS) - 1);
}
#endif

void test_lock(void) {
  RUN(a_free_lock_is_taken_and_dropped);
  RUN(bits_are_set_and_cleared_without_the_others);
  RUN(words_of_64_bits_are_aligned_to_64_bits);
#if HAS_THREADS
  RUN(threads_hold_a_lock_one_at_a_time);
  RUN(all_sleeping_threads_get_the_lock_in_the_end);
  RUN(threads_change_bits_of_one_word);
#endif
}

#include "Check.h"
#include "FactoryPass.h"
#include "FactoryPriority.h"

static unsigned own_priority, begun, ended;
static unsigned raised[3];  // by thread

static unsigned own(void) { return own_priority; }
static void *thread(void) { return &raised[0]; }
static void *lend(void *to, unsigned priority) {
  begun++;
  *(unsigned *)to = priority;
  return to;
}
static void end(void *loan) {
  (void)loan;
  ended++;
}
static const fk_priority_system system_of_tests = {own, thread, lend, end};

// Three threads: the first waits for the second's build, and that one for the third's.
static fk_pass passes[3];
static fk_build builds[3];
static fk_waiter waiters[2];

static void begin(unsigned priority) {
  fk_priority_replace(&system_of_tests);
  own_priority = priority;
  begun = ended = 0;
  for (int each = 0; each < 3; each++) {
    raised[each] = 0;
    passes[each] = (fk_pass){.thread = &raised[each], .build = &builds[each]};
    builds[each] = fk_build_make();
    builds[each].pass = &passes[each];
  }
}

static void wait_for_next(int each) {
  waiters[each] = (fk_waiter){.pass = &passes[each], .build = &builds[each + 1]};
  builds[each + 1].waiters = &waiters[each];
  passes[each].waiting = &waiters[each];
}

static void a_waiter_lends_its_priority_to_the_builder(void) {
  begin(7);
  wait_for_next(0);
  fk_waiter_lend(&waiters[0]);
  CHECK(raised[1] == 7 && raised[2] == 0 && begun == 1);
  fk_waiter_end_loan(&waiters[0]);
  fk_waiter_end_loan(&waiters[0]);
  CHECK(ended == 1);
}

static void a_builder_that_waits_passes_on_what_it_was_lent_before(void) {
  begin(7);
  wait_for_next(0);
  fk_waiter_lend(&waiters[0]);
  own_priority = 3;
  wait_for_next(1);
  fk_waiter_lend(&waiters[1]);
  CHECK(raised[2] == 7 && begun == 2);
}

static void a_builder_that_waits_passes_on_what_it_is_lent_later(void) {
  begin(3);
  wait_for_next(1);
  fk_waiter_lend(&waiters[1]);
  CHECK(raised[2] == 3);
  own_priority = 7;
  wait_for_next(0);
  fk_waiter_lend(&waiters[0]);
  CHECK(raised[1] == 7 && raised[2] == 7);
  CHECK(begun == 3 && ended == 1);
}

static void a_lower_priority_changes_nothing_further_on(void) {
  begin(7);
  wait_for_next(1);
  fk_waiter_lend(&waiters[1]);
  own_priority = 3;
  wait_for_next(0);
  fk_waiter_lend(&waiters[0]);
  CHECK(raised[1] == 3 && raised[2] == 7 && begun == 2);
}

static void a_system_that_lends_nothing_is_not_asked(void) {
  begin(7);
  fk_priority_replace(NULL);
  CHECK(fk_priority_own() == 0 && fk_priority_thread() == NULL);
  wait_for_next(0);
  fk_waiter_lend(&waiters[0]);
  CHECK(begun == 0 && waiters[0].loan == NULL);
}

void test_priority(void) {
  RUN(a_waiter_lends_its_priority_to_the_builder);
  RUN(a_builder_that_waits_passes_on_what_it_was_lent_before);
  RUN(a_builder_that_waits_passes_on_what_it_is_lent_later);
  RUN(a_lower_priority_changes_nothing_further_on);
  RUN(a_system_that_lends_nothing_is_not_asked);
}

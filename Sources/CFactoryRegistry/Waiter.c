#include "FactoryPass.h"
#include "FactoryPriority.h"

// A thread that waits has one loan at a time, to the thread whose build it waits for.

void fk_waiter_end_loan(fk_waiter *waiter) {
  if (waiter->loan != NULL) fk_priority_end(waiter->loan);
  waiter->loan = NULL;
}

static void raise_to(fk_waiter *waiter, unsigned priority) {
  void *former = waiter->loan;
  waiter->loan = fk_priority_lend(waiter->build->pass->thread, priority);
  waiter->priority = priority;
  // Ended after the new one has begun, so that the thread is not lowered in between.
  if (former != NULL) fk_priority_end(former);
}

/// The highest priority among this thread and those that wait for its builds.
static unsigned priority_of(const fk_pass *pass) {
  unsigned highest = fk_priority_own();
  for (const fk_build *build = pass->build; build != NULL; build = build->enclosing)
    for (const fk_waiter *each = build->waiters; each != NULL; each = each->next)
      if (each->priority > highest) highest = each->priority;
  return highest;
}

void fk_waiter_lend(fk_waiter *waiter) {
  unsigned priority = priority_of(waiter->pass);
  while (waiter != NULL && waiter->priority < priority && waiter->build->pass->thread != NULL) {
    raise_to(waiter, priority);
    waiter = waiter->build->pass->waiting;
  }
}

#include "Lending.h"

#include <stdlib.h>

#include "FactoryPriority.h"

typedef struct {
  unsigned own;
  uint32_t raised;  // atomic: the priority lent last; 0 for none
} lending_thread;

typedef struct {
  lending_thread *to;
  unsigned priority;
} loan;

static _Thread_local lending_thread this_thread = {1, 0};
static uint32_t begun, ended;  // atomic

static unsigned own(void) { return this_thread.own; }
static void *thread(void) { return &this_thread; }

static void *lend(void *to, unsigned priority) {
  loan *new = malloc(sizeof *new);
  if (new == NULL) abort();
  *new = (loan){to, priority};
  __atomic_add_fetch(&begun, 1, __ATOMIC_RELAXED);
  __atomic_store_n(&new->to->raised, priority, __ATOMIC_RELEASE);
  return new;
}

static void end(void *ending) {
  loan *former = ending;
  uint32_t raised = former->priority;
  // A later loan of another priority stays.
  __atomic_compare_exchange_n(&former->to->raised, &raised, 0, false, __ATOMIC_RELEASE,
                              __ATOMIC_RELAXED);
  __atomic_add_fetch(&ended, 1, __ATOMIC_RELAXED);
  free(former);
}

void lending_begin(void) {
  static const fk_priority_system counting = {own, thread, lend, end};
  fk_priority_replace(&counting);
}

void lending_set_own(unsigned priority) { this_thread.own = priority; }
unsigned lending_raised(void) { return __atomic_load_n(&this_thread.raised, __ATOMIC_ACQUIRE); }
uint32_t lending_begun(void) { return __atomic_load_n(&begun, __ATOMIC_RELAXED); }
uint32_t lending_ended(void) { return __atomic_load_n(&ended, __ATOMIC_RELAXED); }

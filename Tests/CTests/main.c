// Runs all tests of the C targets: what Swift cannot reach.
#include "Check.h"

#include <stdio.h>
#include <stdlib.h>

static unsigned tests_run;
static const char *running = "";

void check_failed(const char *claim, const char *file, int line) {
  fprintf(stderr, "%s:%d: %s: not so: %s\n", file, line, running, claim);
  exit(1);
}

void run_test(const char *name, void (*test)(void)) {
  running = name;
  test();
  tests_run++;
}

int main(void) {
  test_lock();
  test_waiting();
  test_system();
  test_index();
  printf("%u tests, pointers of %d bits\n", tests_run, (int)sizeof(void *) * 8);
  return 0;
}

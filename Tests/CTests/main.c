// Runs all tests of the C targets. The arguments are three dynamic libraries made of Copy.c, the
// last one as another version, on systems that have them.
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

int main(int count, char **arguments) {
  test_lock();
  test_waiting();
  test_system();
  test_index();
  test_cell();
  test_box();
  test_core();
  test_pass();
  test_resolve();
  // After a test has made a second singleton scope.
  if (count > 3) test_copies(arguments + 1);
  printf("%u tests, pointers of %d bits\n", tests_run, (int)sizeof(void *) * 8);
  return 0;
}

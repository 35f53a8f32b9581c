// Lets the lines count that run in a process that a test makes stop: coverage is written when a
// process exits, and one that ends with a message is killed before. Builds without coverage have
// no such function, and nothing happens.
#if defined(__linux__)

#include <signal.h>
#include <unistd.h>

#include "CTestSupport.h"

extern int __llvm_profile_write_file(void) __attribute__((weak));

static void save_and_die(int number) {
  // The handler is gone already, so raising the signal again ends the process as it would have. The
  // alarm does when saving hangs: the process may have stopped anywhere.
  alarm(10);
  __llvm_profile_write_file();
  raise(number);
}

__attribute__((constructor)) static void save_coverage_of_processes_that_stop(void) {
  if (!__llvm_profile_write_file) return;
  struct sigaction action = {.sa_handler = save_and_die, .sa_flags = SA_RESETHAND | SA_NODEFER};
  const int signals[] = {SIGILL, SIGTRAP, SIGABRT};
  for (unsigned i = 0; i < sizeof signals / sizeof *signals; i++) sigaction(signals[i], &action, 0);
}

#endif

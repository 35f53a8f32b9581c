#include "Threads.h"

#if HAS_THREADS
#include "Check.h"

#include <stdlib.h>

typedef struct start {
  thread_body *body;
  void *context;
  unsigned number;
} start;

static void run_start(start *given) {
  start copy = *given;
  free(given);
  copy.body(copy.number, copy.context);
}

#if defined(_WIN32)
#include <windows.h>

static DWORD WINAPI run_thread(void *given) {
  run_start(given);
  return 0;
}
static void *make_thread(start *given) { return CreateThread(NULL, 0, run_thread, given, 0, NULL); }
static void wait_for(void *thread) {
  CHECK(WaitForSingleObject(thread, INFINITE) == WAIT_OBJECT_0);
  CloseHandle(thread);
}
void let_others_run(void) { SwitchToThread(); }
#else
#include <pthread.h>
#include <sched.h>

static void *run_thread(void *given) {
  run_start(given);
  return NULL;
}
static void *make_thread(start *given) {
  pthread_t thread;
  CHECK(pthread_create(&thread, NULL, run_thread, given) == 0);
  return (void *)thread;
}
static void wait_for(void *thread) { CHECK(pthread_join((pthread_t)thread, NULL) == 0); }
void let_others_run(void) { sched_yield(); }
#endif

threads start_threads(unsigned count, thread_body *body, void *context) {
  threads running = {.count = count};
  CHECK(count <= MOST_THREADS);
  for (unsigned number = 0; number < count; number++) {
    start *given = malloc(sizeof(start));
    CHECK(given != NULL);
    *given = (start){body, context, number};
    running.system[number] = make_thread(given);
    CHECK(running.system[number] != NULL);
  }
  return running;
}

void wait_for_threads(threads *running) {
  for (unsigned number = 0; number < running->count; number++) wait_for(running->system[number]);
}

void run_threads(unsigned count, thread_body *body, void *context) {
  threads running = start_threads(count, body, context);
  wait_for_threads(&running);
}

void meet(uint32_t *arrived, uint32_t count) {
  __atomic_add_fetch(arrived, 1, __ATOMIC_ACQ_REL);
  while (__atomic_load_n(arrived, __ATOMIC_ACQUIRE) < count) let_others_run();
}
#endif

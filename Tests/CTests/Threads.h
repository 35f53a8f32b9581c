// Threads of POSIX or Windows. If there are none, HAS_THREADS is 0 and tests that need them are left
// out.
#pragma once

#include <stdint.h>

#if defined(__wasi__) && !defined(_REENTRANT)
#define HAS_THREADS 0
#else
#define HAS_THREADS 1

enum { MOST_THREADS = 8 };

/// A function that each thread runs, with the thread's number, counted from 0.
typedef void thread_body(unsigned number, void *context);

typedef struct threads {
  void *system[MOST_THREADS];
  unsigned count;
} threads;

threads start_threads(unsigned count, thread_body *body, void *context);
void wait_for_threads(threads *running);

/// Starts threads and waits until all have ended.
void run_threads(unsigned count, thread_body *body, void *context);

/// Yields the processor, for loops that wait for other threads.
void let_others_run(void);

/// Waits until `count` threads have called this.
void meet(uint32_t *arrived, uint32_t count);
#endif

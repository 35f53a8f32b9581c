#if defined(__linux__)
#define _GNU_SOURCE  // setenv, CLOCK_BOOTTIME
#endif
#include "Check.h"
#include "FactorySystem.h"
#include "SwiftRuntime.h"
#include "Threads.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#if defined(_WIN32)
#include <io.h>
#include <windows.h>
#define set_variable(name, value) _putenv_s(name, value)
#else
#include <unistd.h>
#define set_variable(name, value) setenv(name, value, 1)
#endif

static void the_clock_advances_and_never_goes_back(void) {
  uint64_t first = fk_monotonic_nanoseconds(), last = first;
  while (last == first) {
    uint64_t now = fk_monotonic_nanoseconds();
    CHECK(now >= last);
    last = now;
  }
}

// The same clock, read in another way, in nanoseconds.
static uint64_t reference_clock(void) {
#if defined(_WIN32)
  LARGE_INTEGER ticks, per_second;
  QueryPerformanceCounter(&ticks);
  QueryPerformanceFrequency(&per_second);
  return (uint64_t)((long double)ticks.QuadPart * 1e9L / (long double)per_second.QuadPart);
#else
  struct timespec now;
#if defined(CLOCK_BOOTTIME)
  if (clock_gettime(CLOCK_BOOTTIME, &now) != 0)
#endif
    clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)((long double)now.tv_sec * 1e9L + (long double)now.tv_nsec);
#endif
}

static void the_clock_counts_nanoseconds(void) {
  for (int round = 0; round < 1000; round++) {
    uint64_t before = reference_clock();
    uint64_t now = fk_monotonic_nanoseconds();
    uint64_t after = reference_clock();
    // One nanosecond is for rounding.
    CHECK(before <= now + 1 && now <= after + 1);
  }
}

static void the_environment_is_read(void) {
  CHECK(set_variable("FACTORY_C_TESTS", "a value") == 0);
  const char *value = fk_environment("FACTORY_C_TESTS");
  CHECK(value != NULL && strcmp(value, "a value") == 0);
  CHECK(fk_environment("FACTORY_C_TESTS_UNSET") == NULL);
}

static void the_first_thread_is_the_main_one(void) { CHECK(fk_is_main_thread()); }

static void there_is_no_current_executor_outside_of_tasks(void) {
  CHECK(!fk_has_current_executor());
  CHECK(fk_current_executor() == NULL);
}

static void an_object_is_alive_until_its_deinit_begins(void) {
  stand_in_object object = {false, 0};
  fk_object_keep_memory(&object);
  CHECK(object.unowned_references == 1);
  CHECK(fk_object_outlived(&object));
  CHECK(object.unowned_references == 0);
  fk_object_keep_memory(&object);
  object.is_deallocating = true;
  CHECK(!fk_object_outlived(&object));
  CHECK(object.unowned_references == 0);
}

// The stand-in for the runtime cannot make it immortal.
static void an_object_is_counted_if_the_runtime_makes_none_immortal(void) {
  stand_in_object object = {0};
  const stand_in_object former = object;
  fk_object_make_immortal(&object);
  CHECK(memcmp(&object, &former, sizeof object) == 0);
}

static void symbols_are_found_in_every_loaded_image(void) {
  CHECK(!fk_symbol_is_loaded("factory_no_such_symbol"));
#if !defined(_WIN32) && !defined(__wasi__) && !defined(STATIC_PROGRAM)
  CHECK(fk_symbol_is_loaded("malloc"));
#endif
}

static void a_program_without_the_testing_product_is_recognized(void) {
  CHECK(fk_testing_product() == NULL);
}

#if !defined(__wasi__)
// Reads what `write_all` writes, from a file that replaces the stream.
static size_t written(int descriptor, FILE *stream, void (*write_all)(void), char *text,
                      size_t size) {
  FILE *file = tmpfile();
  CHECK(file != NULL);
  fflush(stream);
  int kept = dup(descriptor);
  CHECK(kept >= 0 && dup2(fileno(file), descriptor) >= 0);
  write_all();
  fflush(stream);
  CHECK(dup2(kept, descriptor) >= 0);
  close(kept);
  rewind(file);
  size_t length = fread(text, 1, size - 1, file);
  text[length] = 0;
  fclose(file);
  return length;
}

static void write_outputs(void) { fk_write_output("output\0behind", 6); }
static void write_errors(void) { fk_write_error("error", 5); }

static void exactly_the_given_bytes_are_written(void) {
  char text[64];
  CHECK(written(1, stdout, write_outputs, text, sizeof text) == 6);
  CHECK(strcmp(text, "output") == 0);
  CHECK(written(2, stderr, write_errors, text, sizeof text) == 5);
  CHECK(strcmp(text, "error") == 0);
}
#endif

#if HAS_THREADS && !defined(_WIN32)
static void check_main(unsigned number, void *context) {
  ((bool *)context)[number] = fk_is_main_thread();
}

static void note_end(void *ended) { __atomic_add_fetch((uint32_t *)ended, 1, __ATOMIC_ACQ_REL); }
static void end_thread(unsigned number, void *ended) { fk_at_thread_end(note_end, ended); }

static void a_function_runs_when_a_thread_ends(void) {
  uint32_t ended = 0;
  run_threads(3, end_thread, &ended);
  CHECK(ended == 3);
}

static void other_threads_are_not_the_main_one(void) {
  bool answers[2] = {true, true};
  run_threads(2, check_main, answers);
  CHECK(!answers[0] && !answers[1]);
  CHECK(fk_is_main_thread());
}
#endif

void test_system(void) {
  RUN(the_clock_advances_and_never_goes_back);
  RUN(the_clock_counts_nanoseconds);
  RUN(the_environment_is_read);
  RUN(the_first_thread_is_the_main_one);
  RUN(there_is_no_current_executor_outside_of_tasks);
  RUN(an_object_is_alive_until_its_deinit_begins);
  RUN(an_object_is_counted_if_the_runtime_makes_none_immortal);
  RUN(symbols_are_found_in_every_loaded_image);
  RUN(a_program_without_the_testing_product_is_recognized);
#if !defined(__wasi__)
  RUN(exactly_the_given_bytes_are_written);
#endif
#if HAS_THREADS && !defined(_WIN32)
  RUN(a_function_runs_when_a_thread_ends);
  RUN(other_threads_are_not_the_main_one);
#endif
}

// The test framework of the C targets. A test is a function; its name is the sentence that it
// checks. The first check that fails ends the process.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define CHECK(claim) ((claim) ? (void)0 : check_failed(#claim, __FILE__, __LINE__))
#define RUN(test) run_test(#test, test)

_Noreturn void check_failed(const char *claim, const char *file, int line);
void run_test(const char *name, void (*test)(void));

// One function for each file of tests.
void test_lock(void);
void test_waiting(void);
void test_system(void);
void test_index(void);

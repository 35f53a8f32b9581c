// What the process and its platform say: time, threads, environment, loaded images.
#pragma once

#include <stdbool.h>
#include <stdint.h>

/// Nanoseconds of a clock that never goes back; its zero is arbitrary.
uint64_t fk_monotonic_nanoseconds(void);

/// Whether this thread runs the main actor's code: the main thread, or, once a Linux program has
/// handed that to `dispatchMain`, whichever thread serves the main queue.
bool fk_is_on_main_actor(void);

/// The actor whose code this thread runs, where that actor has no executor of its own making; NULL
/// also where nothing tells.
const void *_Nullable fk_current_executor(void);

/// Whether `fk_current_executor` tells anything here.
bool fk_tells_current_executor(void);

/// The value of an environment variable, or NULL.
const char *_Nullable fk_environment(const char *_Nonnull name);

/// Whether any loaded image defines the symbol.
bool fk_symbol_is_loaded(const char *_Nonnull name);

/// Whether FactoryTesting is part of the program.
bool fk_testing_product_is_loaded(void);

/// Lets FactoryTesting make itself known to FactoryKit; false where it is no part of the program.
bool fk_testing_product_prepare(void);

/// Writes to standard output, one call for the whole text so that lines do not mix.
void fk_write_output(const char *_Nonnull text, uintptr_t length);

/// Writes to standard error likewise.
void fk_write_error(const char *_Nonnull text, uintptr_t length);

/// A process-wide switch that is set once and stays: a second singleton scope was made.
extern uint32_t fk_singletons_overridden;
static inline __attribute__((always_inline)) bool fk_singletons_are_overridden(void) {
  return __atomic_load_n(&fk_singletons_overridden, __ATOMIC_ACQUIRE) != 0;
}
static inline void fk_note_second_singleton_scope(void) {
  __atomic_store_n(&fk_singletons_overridden, 1, __ATOMIC_RELEASE);
}

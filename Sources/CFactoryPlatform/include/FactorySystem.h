// What the process and its platform say: time, threads, environment, loaded images.
#pragma once

#include "FactoryLock.h"

FK_BEGIN_DECLARATIONS

/// Nanoseconds of a clock that never goes back; its zero is arbitrary.
uint64_t fk_monotonic_nanoseconds(void);

/// Whether this thread is the process's main thread, or serves the main queue: since a program has
/// called `dispatchMain`, or has an asynchronous `main`, that may be another.
bool fk_is_main_thread(void);

/// The actor whose code this thread runs, where that actor has no executor of its own making; NULL
/// also where nothing tells.
const void *_Nullable fk_current_executor(void);

/// Whether `fk_current_executor` tells anything here.
bool fk_has_current_executor(void);

/// Keeps the memory of a Swift object, not the object: so that it can be asked whether it lives.
void fk_object_keep_memory(void *_Nonnull object);
/// Whether the object lives, and its `deinit` has not begun; gives the memory up.
bool fk_object_outlived(void *_Nonnull object);

/// The value of an environment variable, or NULL.
const char *_Nullable fk_environment(const char *_Nonnull name);

/// Whether any loaded image defines the symbol.
bool fk_symbol_is_loaded(const char *_Nonnull name);

/// Whether FactoryTesting is part of the program.
bool fk_testing_product_is_loaded(void);

/// Lets FactoryTesting make itself known to FactoryKit; false where it is no part of the program.
bool fk_testing_product_prepare(void);

/// Lets FactoryTesting report two images that each have a copy of FactoryKit; false where it is no
/// part of the program.
bool fk_testing_product_report_copies(const char *_Nonnull first, const char *_Nonnull second);

/// Writes to standard output, one call for the whole text so that lines do not mix.
void fk_write_output(const char *_Nonnull text, uintptr_t length);

/// Writes to standard error likewise.
void fk_write_error(const char *_Nonnull text, uintptr_t length);

FK_END_DECLARATIONS

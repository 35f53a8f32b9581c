// Time, threads, environment and output of the process.
#pragma once

#include "FactoryLock.h"

FK_BEGIN_DECLARATIONS

/// Nanoseconds of a monotonic clock, since an arbitrary moment.
uint64_t fk_monotonic_nanoseconds(void);

/// Whether this thread is the main thread or runs the main queue. The two differ in programs that
/// call `dispatchMain` or have an asynchronous `main`.
bool fk_is_main_thread(void);

/// Calls a function with the argument when this thread ends; each call passes the same function.
void fk_at_thread_end(void (*_Nonnull run)(void *_Nonnull argument), void *_Nonnull argument);

/// The actor that this thread's code is isolated to; NULL outside of actors, for actors with custom
/// executors, and if `fk_has_current_executor` is false.
const void *_Nullable fk_current_executor(void);

/// Whether the runtime function behind `fk_current_executor` is available.
bool fk_has_current_executor(void);

/// Keeps the memory of a Swift object, but not the object, for `fk_object_outlived`.
void fk_object_keep_memory(void *object);
/// Whether the `deinit` of the object has not begun. Ends the effect of `fk_object_keep_memory`.
bool fk_object_outlived(void *object);
/// Makes a Swift object immortal, so that its references are not counted; without effect if the
/// runtime cannot.
void fk_object_make_immortal(void *object);

/// A conformance of a type to a protocol.
typedef struct {
  const void *_Nullable witnesses;  // NULL: the type does not conform
  const void *_Nullable actor;      // the metadata of the global actor that it is isolated to
} fk_conformance;

/// The conformance of a type to a protocol, whichever actor it is isolated to. A cast in Swift
/// finds an isolated conformance on its actor only, or disregards the isolation.
///
/// - Parameters:
///   - type: The metadata of the type.
///   - existential: The metadata of the protocol's existential type, of one protocol.
fk_conformance fk_conformance_of(const void *type, const void *existential);

/// The value of an environment variable; NULL if it is not set.
const char *_Nullable fk_environment(const char *name);

/// Whether any loaded image defines the symbol.
bool fk_symbol_is_loaded(const char *name);

/// The function that makes FactoryTesting announce itself to FactoryKit; NULL if FactoryTesting is
/// not part of the program.
typedef void fk_prepare_function(void);
fk_prepare_function *_Nullable fk_testing_product(void);

/// The command that prints the page about a message, without the identifier of the message.
#define FK_MESSAGE_COMMAND "factory explain-error "

/// Writes a text to standard output in one call, so that the lines of threads do not mix.
void fk_write_output(const char *text, intptr_t length);

/// Writes a text to standard error in one call.
void fk_write_error(const char *text, intptr_t length);

FK_END_DECLARATIONS

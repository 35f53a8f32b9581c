// What a client calls for each resolution, and how the answer reads.
#pragma once

#include "FactoryCycle.h"

FK_BEGIN_DECLARATIONS

/// Which factory a value stands for: the entry, and in the lowest bit whether the modifiers that
/// follow come from outside a definition that ended with `once`.
typedef struct fk_handle {
  uintptr_t word;
} fk_handle;
enum { FK_PASSED_ONCE = 1 };

FK_INLINE fk_entry *_Nonnull fk_handle_entry(fk_handle handle) {
  return (fk_entry *)(handle.word & ~(uintptr_t)FK_PASSED_ONCE);
}

FK_INLINE bool fk_handle_passed_once(fk_handle handle) {
  return (handle.word & FK_PASSED_ONCE) != 0;
}

FK_INLINE fk_handle fk_handle_passing_once(fk_handle handle) {
  return (fk_handle){handle.word | FK_PASSED_ONCE};
}

/// Finds the entry of a key, and makes it on first use. The name and the file are ended by a zero.
FK_EXPORT fk_handle fk_entry_for(void *_Nonnull manager, void *_Nonnull container,
                                 const uint8_t *_Nonnull name, const void *_Nonnull type,
                                 const uint8_t *_Nonnull file, uintptr_t line);

/// Sets one of the library's own scopes, unless it is set already.
FK_EXPORT void fk_set_lifetime(fk_handle handle, intptr_t lifetime);

/// Begins a resolution: finds the cached instance, or lets the caller run the definition.
FK_EXPORT fk_answer fk_begin(fk_handle handle);

/// Begins the resolution of a factory with a parameter, when all parameters share one instance or
/// none is cached. Otherwise there is no answer, and the caller goes on with `begin`, which has the
/// parameter.
FK_EXPORT fk_answer fk_begin_with_parameter(fk_handle handle);

/// Begins the resolution of a factory whose closures run in a task, so that no frame is pushed.
FK_EXPORT fk_answer fk_begin_in_task(fk_handle handle);

/// Ends a resolution whose definition has run, when nothing is to be done with the instance.
///
/// Otherwise it returns false and does nothing.
bool fk_end_simply(fk_answer answer);

FK_END_DECLARATIONS

// The functions that clients call for each resolution.
#pragma once

#include "FactoryPass.h"

FK_BEGIN_DECLARATIONS

/// The entry of a factory value and, in the lowest bit, whether `once` was applied to the value, so
/// that further modifiers are not part of the definition.
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

/// Whether the compiler knows the word once the client's code is optimized; false in debug builds.
FK_INLINE bool fk_is_constant(uintptr_t word) { return __builtin_constant_p(word); }

/// Finds the entry of a key, and makes it on first use. `name` and `file` are null-terminated.
FK_EXPORT fk_handle fk_entry_for(void *_Nonnull manager, void *_Nonnull container,
                                 const uint8_t *_Nonnull name, const void *_Nonnull type,
                                 const uint8_t *_Nonnull file, uintptr_t line);

/// Sets one of the library's own scopes, unless the factory has it already.
FK_EXPORT void fk_set_lifetime(fk_handle handle, intptr_t lifetime);

/// Begins a resolution: finds the cached instance, or pushes a frame for the definition.
FK_EXPORT fk_answer fk_begin(fk_handle handle);

/// Begins the resolution of a factory with a parameter on the fast path. That is possible if all
/// parameters share one instance or none is cached. Otherwise there is no answer, and the caller
/// calls `begin` with the parameter.
FK_EXPORT fk_answer fk_begin_with_parameter(fk_handle handle);

/// Begins the resolution of an asynchronous factory on the fast path, without pushing a frame: its
/// closures run in a task.
FK_EXPORT fk_answer fk_begin_in_task(fk_handle handle);

/// Ends a resolution whose definition has run, if there is nothing to do with the instance.
/// Otherwise returns false and changes nothing.
bool fk_end_fast(fk_answer answer);

FK_END_DECLARATIONS

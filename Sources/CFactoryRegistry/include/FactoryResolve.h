// The functions that clients call for each resolution.
#pragma once

#include "FactoryPass.h"

FK_BEGIN_DECLARATIONS

/// The bits of a handle. A reset removes modifiers from the entry, never from a value.
enum {
  FK_PASSED_ONCE = 1 << 0,       // `once`: further modifiers are not part of the definition
  FK_STATES_EXPIRY = 1 << 1,     // a time to live
  FK_STATES_PARAMETER = 1 << 2,  // one instance for each parameter
  FK_STATES_CLOSURE = 1 << 3,    // a decorator, a context, a closure of `onRelease`: these are not
                                 // set again, because keeping them would keep what they capture
  FK_STATES_LIFETIME = 7 << 4,   // the lifetime of the last scope, or FK_STATED_SCOPE
  FK_LIFETIME_SHIFT = 4,
  FK_STATED_SCOPE = 7,           // a scope that the user declared
  FK_HANDLE_BITS = (1 << 7) - 1,
};

FK_INLINE fk_entry *_Nonnull fk_handle_entry(fk_handle handle) {
  return (fk_entry *)(handle.word & ~(uintptr_t)FK_HANDLE_BITS);
}

FK_INLINE bool fk_handle_has(fk_handle handle, uintptr_t bits) {
  return (handle.word & bits) != 0;
}

FK_INLINE fk_handle fk_handle_stating(fk_handle handle, uintptr_t bits) {
  return (fk_handle){handle.word | bits};
}

/// The lifetime that a value's modifiers state.
FK_INLINE uint32_t fk_handle_lifetime(fk_handle handle) {
  return (uint32_t)(handle.word & FK_STATES_LIFETIME) >> FK_LIFETIME_SHIFT;
}

/// The handle of a value with another lifetime.
FK_INLINE fk_handle fk_handle_with_lifetime(fk_handle handle, uintptr_t lifetime) {
  uintptr_t other = handle.word & ~(uintptr_t)FK_STATES_LIFETIME;
  return (fk_handle){other | lifetime << FK_LIFETIME_SHIFT};
}

/// The line of a definition, with a mark if its property is read on no actor: the definition may
/// have been read on an actor before, and then it belongs to none.
///
/// Where the compiler knows the actor, the result is a constant. A branch in Swift instead made
/// each definition retain its container.
enum { FK_READ_ON_NO_ACTOR = 1 << 30 };
FK_INLINE uintptr_t fk_line_of_reader(uintptr_t line, bool has_actor) {
  return has_actor ? line : line | FK_READ_ON_NO_ACTOR;
}

/// Finds the entry of a key, and makes it on first use. `name` and `file` are null-terminated.
FK_EXPORT fk_handle fk_entry_for(void *_Nonnull manager, void *_Nonnull container,
                                 const uint8_t *_Nonnull name, const void *_Nonnull type,
                                 const uint8_t *_Nonnull file, uintptr_t line);

/// Sets one of the library's own scopes, unless the factory has it already. Returns the handle of
/// the value that states it.
FK_EXPORT fk_handle fk_set_lifetime(fk_handle handle, intptr_t lifetime);

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
bool fk_end_fast(fk_frame *_Nonnull frame);

FK_END_DECLARATIONS

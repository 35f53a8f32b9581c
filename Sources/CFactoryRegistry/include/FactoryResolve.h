// What a client calls for each resolution, and how the answer reads.
#pragma once

#include "FactoryCycle.h"

FK_BEGIN_DECLARATIONS

/// Which factory a value stands for: the entry, and in the lowest bit whether the modifiers that
/// follow come from outside a definition that ended with `once`.
typedef uintptr_t fk_handle;
enum { FK_PASSED_ONCE = 1 };

FK_INLINE fk_entry *_Nonnull fk_handle_entry(fk_handle handle) {
  return (fk_entry *)(handle & ~(fk_handle)FK_PASSED_ONCE);
}

/// What `fk_begin` says, in the lowest two bits of its answer.
enum {
  FK_RUN = 0,      // the frame: run the definition and hand what it made to `finish`
  FK_IN_CELL = 1,  // the cell, locked; the object of a weak instance is in the cycle: call `take`
  FK_IN_CYCLE = 2, // the record of the cycle: call `take`
  FK_OUTCOME = 3,  // nothing; the outcome is in the cycle: call `take`. Or the entry of an instance
                   // to be decorated; its cell, locked, is in the cycle: call `take`
  FK_ANSWER = 3,   // the bits
};

/// Whether an answer is a frame, so that the definition has to run.
FK_INLINE bool fk_answer_is_frame(uintptr_t answer) { return (answer & FK_ANSWER) == FK_RUN; }

/// The locked cell that an answer names; NULL when it names none.
FK_INLINE fk_cell *_Nullable fk_answer_cell(uintptr_t answer) {
  return (answer & FK_ANSWER) == FK_IN_CELL ? (fk_cell *)(answer - FK_IN_CELL) : NULL;
}

/// Finds the entry of a key, and makes it on first use. The name and the file are ended by a zero.
FK_EXPORT fk_handle fk_entry_for(void *_Nonnull manager, void *_Nonnull container,
                                 const uint8_t *_Nonnull name, const void *_Nonnull type,
                                 const uint8_t *_Nonnull file, uintptr_t line);

/// Sets one of the library's own scopes, unless it is set already.
FK_EXPORT void fk_want_scope(fk_handle handle, intptr_t lifetime);

/// Begins a resolution: gives what is kept, or lets the caller run the definition.
FK_EXPORT uintptr_t fk_begin(fk_handle handle);

/// Begins the resolution of a factory with a parameter, when all parameters share one instance or
/// none is kept. Otherwise it gives `FK_OUTCOME` without an address, has left nothing in the cycle,
/// and the caller asks `begin`, which knows the parameter.
FK_EXPORT uintptr_t fk_begin_with_parameter(fk_handle handle);

/// Begins the resolution of a factory whose closures run in a task, so that no frame is pushed. It
/// gives `FK_RUN` without an address when the definition is to be run and nothing else to be done.
/// It gives `FK_OUTCOME` without an address, and has left nothing, when the request has to ask.
FK_EXPORT uintptr_t fk_begin_in_task(fk_handle handle);

/// Ends a resolution whose definition has run, when nothing is to be done with the instance.
///
/// Otherwise it gives false and does nothing.
bool fk_end_simply(uintptr_t answer);

FK_END_DECLARATIONS

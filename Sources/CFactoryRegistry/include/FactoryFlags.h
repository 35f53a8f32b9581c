// The flags of factories and of containers, which every resolution reads first.
#pragma once

#include "FactoryLock.h"

FK_BEGIN_DECLARATIONS

/// How long an instance is cached: the lowest bits of a factory's flags.
enum {
  FK_INHERITED = 0,  // the container's default scope, or a new instance each time
  FK_UNIQUE = 1,     // a new instance each time
  FK_CACHED = 2,     // cached by the container
  FK_SINGLETON = 3,  // cached by the process, or by the current singleton scope
  FK_SHARED = 4,     // cached by the container while anything else references the instance
  FK_GRAPH = 5,      // cached until the outermost resolution on the thread ends
  FK_LIFETIME = 7,   // mask of the lifetime bits
};

/// The other flags of a factory.
enum {
  FK_OWN_SCOPE = 1 << 3,      // a scope that the user declared; the options have it
  FK_REGISTERED = 1 << 4,     // a registered closure
  FK_CONTEXTS = 1 << 5,       // closures for contexts
  FK_DECORATED = 1 << 6,      // a decorator of its own
  FK_EXPIRES = 1 << 7,        // a time to live
  FK_BY_PARAMETER = 1 << 8,   // one instance for each parameter
  FK_NEEDS_OVERRIDE = 1 << 9, // tests have to override it
  FK_ONCE = 1 << 10,          // the definition's modifiers apply on first use only
  FK_ISOLATED = 1 << 11,      // the definition is isolated to an actor
  FK_WRAPPED = 1 << 12,       // new instances are passed through wraps
  FK_RELEASES = 1 << 13,      // a closure to run when an instance is released
  FK_CONTRIBUTED = 1 << 14,   // a list with contributed elements
  FK_RESET = 1 << 15,         // a reset or a pop has changed the options since the factory was last
                              // resolved: its next value sets its own modifiers again
  FK_OUTLIVES_RESET = 1 << 16, // a reset of registrations has left the cached instance
};

/// The flags that say all about their options. For any other, the entry has an options object.
enum { FK_WHOLE_OPTIONS = FK_LIFETIME | FK_NEEDS_OVERRIDE | FK_ONCE | FK_OUTLIVES_RESET };

/// The flags that exclude the fast path: for a cached instance, and for running the definition.
enum {
  FK_HIT_MASK = FK_DECORATED | FK_EXPIRES | FK_BY_PARAMETER | FK_NEEDS_OVERRIDE | FK_RESET,
  FK_RUN_MASK = FK_HIT_MASK | FK_REGISTERED | FK_CONTEXTS | FK_ISOLATED | FK_WRAPPED,
};

/// The flags of a container. Those in `FK_CORE_MASK` exclude the fast path, and are rarely set.
enum {
  FK_UNBOUND = 1 << 0,            // not bound to a container yet
  FK_REGISTERS_ITSELF = 1 << 1,   // an auto-registration is pending
  FK_DEFAULT_SCOPE = 1 << 2,
  FK_DECORATES = 1 << 3,
  FK_WATCHED = 1 << 4,            // a trace or an observer
  FK_RECORDS = 1 << 6,            // what instances are built from is recorded
  FK_ALLOWS_CYCLES = 1 << 16,     // no search for dependency cycles
  FK_OUTLIVES_MANAGER = 1 << 17,  // stale factories may still use the core
  FK_HAS_CLOCK = 1 << 18,         // times to live are measured with the container's own clock
  FK_KEEPS_MEMORY = 1 << 19,      // the container's memory is kept until its manager is released
  FK_OWNS_SINGLETONS = 1 << 20,   // the container has singletons of its own, in its own cells
  FK_CORE_MASK = 0xFFFF,
};

FK_END_DECLARATIONS

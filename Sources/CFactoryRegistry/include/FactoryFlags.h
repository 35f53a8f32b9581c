// The flags of a factory: the little that a resolution must know before it does anything.
#pragma once

#include "FactoryLock.h"

FK_BEGIN_DECLARATIONS

/// How long an instance is kept, in the lowest bits of a flags.
enum {
  FK_INHERITED = 0,  // the container's default scope, or a new instance each time
  FK_UNIQUE = 1,     // a new instance each time
  FK_CACHED = 2,     // kept in the container
  FK_SINGLETON = 3,  // kept by the process, or by the singleton scope that is current
  FK_SHARED = 4,     // kept in the container as long as somebody holds it
  FK_GRAPH = 5,      // kept until the outermost resolution on the thread ends
  FK_LIFETIME = 7,   // the bits that name the lifetime
};

/// What else is set on a factory.
enum {
  FK_OWN_SCOPE = 1 << 3,      // a scope of the user's own: the options tell which
  FK_REGISTERED = 1 << 4,     // a registered closure
  FK_CONTEXTS = 1 << 5,       // closures for contexts
  FK_DECORATED = 1 << 6,      // a decorator of the factory's
  FK_EXPIRES = 1 << 7,        // a time to live
  FK_BY_PARAMETER = 1 << 8,   // one instance for each parameter
  FK_NEEDS_OVERRIDE = 1 << 9, // tests have to override it
  FK_ONCE = 1 << 10,          // the definition's modifiers apply on first use only
  FK_ISOLATED = 1 << 11,      // the definition belongs to an actor
  FK_WRAPPED = 1 << 12,       // what is made is passed through wraps
  FK_RELEASES = 1 << 13,      // a closure for instances that are let go of
  FK_CONTRIBUTED = 1 << 14,   // elements were contributed to its list
};

/// What has to be bits when a kept instance is handed out, and when a closure is run.
enum {
  FK_HIT_MASK = FK_DECORATED | FK_EXPIRES | FK_BY_PARAMETER | FK_NEEDS_OVERRIDE,
  FK_RUN_MASK = FK_HIT_MASK | FK_REGISTERED | FK_CONTEXTS | FK_ISOLATED | FK_WRAPPED,
};

/// What a container wants done on every resolution; zero is the common case.
enum {
  FK_UNBOUND = 1 << 0,            // no container has introduced itself yet
  FK_REGISTERS_ITSELF = 1 << 1,   // an auto-registration is pending
  FK_DEFAULT_SCOPE = 1 << 2,
  FK_DECORATES = 1 << 3,
  FK_WATCHED = 1 << 4,            // a trace or an observer
  FK_STEPS_WATCHED = 1 << 5,      // in any container, the closure of an asynchronous factory runs
                                  // that is watched: what it asks for here is watched, too
  // Below: not asked for on every resolution.
  FK_ALLOWS_CYCLES = 1 << 16, // circular dependencies are not looked for
  FK_OUTLIVES_MANAGER = 1 << 17,  // stale factories may still reach it
  FK_KEEPS_MEMORY = 1 << 19,      // the memory of the container is kept until its manager goes
  FK_HAS_CLOCK = 1 << 18,         // times to live are measured with a clock of its own
  FK_CORE_MASK = 0xFFFF,
};

FK_END_DECLARATIONS

// An observation that ends while its container ends on another thread: ContainerManager+Observation.swift,
// Core+Container.swift.
//
// passes: THREADS=2
// passes: THREADS=3
// fails: THREADS=2 LETS_GO_OF_THE_MANAGER | assertion violated !(is_core_freed)
// fails: THREADS=2 HOLDS_WITHOUT_LOOKING | assertion violated (references>0)
// fails: THREADS=2 NEVER_LETS_GO | assertion violated is_core_freed

#include "steps.h"

byte references = 1;   // of the manager: the container's
bool is_core_freed;
byte listeners = THREADS - 1;
byte finished;

// The last reference: deinit, managerEnds, fk_core_free.
inline let_go() {
  atomic {
    assert(references > 0);
    references--;
    if :: references == 0 -> is_core_freed = true :: else fi
  }
}

proctype Container() {
  let_go();
  finished++
}

// cancel() and deinit of the observation.
proctype Observation() {
  bool is_there;
  // `self?`: a weak reference is taken, or is nil once deinit has begun.
  atomic {
#ifdef HOLDS_WITHOUT_LOOKING
    assert(references > 0);
#endif
    if :: references > 0 -> references++; is_there = true :: else fi
  }
  if
  :: is_there ->
     // `.core` was read; release builds let go of the manager as soon as it is.
#ifdef LETS_GO_OF_THE_MANAGER
     let_go();
#endif
     // publish: takes the core's lock, changes the list, gives the lock back.
     assert(!is_core_freed);
     listeners--;
     assert(!is_core_freed);
#if !defined(LETS_GO_OF_THE_MANAGER) && !defined(NEVER_LETS_GO)
     let_go()
#endif
  :: else
  fi;
  finished++
}

init {
  atomic {
    run Container();
    run Observation();
#if THREADS > 2
    run Observation()
#endif
  }
  finished == THREADS;
  assert(is_core_freed)
}

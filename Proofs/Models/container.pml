// A container's first use on several threads, its binding and its end: Core+Container.swift, Resolve.c
// (fk_entry_for), ContainerManager.swift, Core+AutoRegistration.swift.
//
// FORWARDED: a second container answers with the first one's manager, without holding it or the first one.
// Its factories are used when the first container has ended.
//
// passes: THREADS=2
// passes: THREADS=3
// passes: THREADS=2 FORWARDED
// passes: THREADS=3 FORWARDED
// fails: THREADS=2 BINDS_BY_FLAG | assertion violated is_freed
// fails: THREADS=2 FORWARDED BINDS_BY_FLAG | assertion violated !(is_freed)
// fails: THREADS=2 LOSER_COMPARES_NOTHING FORWARDED | assertion violated !(is_freed)
// fails: THREADS=2 PUBLISHES_FIRST | assertion violated knows_type
// fails: THREADS=2 REGISTERS_LAST | assertion violated registered
// fails: THREADS=2 KEEPS_MEMORY_TWICE | assertion violated (memory==0)
// fails: THREADS=2 FORWARDED FREES_ALWAYS | assertion violated !(is_freed)
// fails: THREADS=2 KEEPS_ALWAYS | assertion violated is_freed

#include "steps.h"

#define FIRST 1
#define SECOND 2

// The core.
byte container;                       // 0: none
bool is_unbound = true, outlives_manager, is_pending, keeps_memory;
bool knows_type, registered, is_freed;
bool core_lock;

byte references[3];                   // of the containers
byte manager = 1;                     // references of the manager: the first container's
byte memory;                          // unowned references to the first one
byte finished;

inline prepare() {
  assert(!is_freed);
  knows_type = true;
  is_pending = true;   // requestAutoRegistration
  memory++;            // fk_object_keep_memory
  keeps_memory = true
}

// The manager, with its last reference: managerEnds.
inline let_go_of_manager() {
  assert(manager > 0);
  manager--;
  if
  :: manager == 0 -> end_manager()
  :: else
  fi
}

inline end_manager() {
  if
  :: container != 0 && keeps_memory ->
     // fk_object_outlived: whether it lives, and its memory is given up.
     if
     :: references[container] > 0 -> outlives_manager = true
     :: else
     fi;
     memory--
  :: else
  fi;
#ifdef FREES_ALWAYS
  outlives_manager = false;
#endif
#ifdef KEEPS_ALWAYS
  outlives_manager = true;
#endif
  if :: !outlives_manager -> is_freed = true :: else fi
}

inline let_go(c) {
  assert(references[c] > 0);
  references[c]--;
  if :: c == FIRST && references[c] == 0 -> let_go_of_manager() :: else fi
}

// Uses one factory of a container that it holds, and drops the container.
proctype Thread(byte mine) {
  byte seen;
  bool was_unbound;

  // `container.manager`, which the caller holds until it has the entry.
  atomic {
    if
    :: manager == 0 -> references[mine]--; finished++; goto over
    :: else -> manager++
    fi
  }
  // fk_entry_for, then meet.
  seen = container;
  if
  :: seen == mine -> goto met
  :: else
  fi;
#ifdef BINDS_BY_FLAG
  was_unbound = is_unbound;
  if
  :: !was_unbound -> outlives_manager = true; goto met
  :: else
  fi;
  take(core_lock);
  if
  :: is_unbound -> atomic { prepare() }; container = mine; is_unbound = false
  :: else
  fi;
  drop(core_lock);
#elif defined(PUBLISHES_FIRST)
  atomic { seen = container; if :: seen == 0 -> container = mine :: else fi }
  if
  :: seen == 0 -> take(core_lock); atomic { prepare() }; drop(core_lock)
  :: seen != 0 && seen != mine -> outlives_manager = true
  :: else
  fi;
#else
  if
  :: seen == 0 ->
     take(core_lock);
     seen = container;
     if
#ifdef KEEPS_MEMORY_TWICE
     :: true ->
#else
     :: seen == 0 ->
#endif
#ifdef REGISTERS_LAST
        atomic { prepare(); is_pending = false };
        container = mine;
        is_pending = true;
#else
        atomic { prepare() };
        // One compare and exchange, the last step: who sees the container sees the rest.
        atomic { if :: container == 0 -> container = mine :: else fi };
#endif
        seen = mine
     :: else
     fi;
     drop(core_lock)
  :: else
  fi;
#ifndef LOSER_COMPARES_NOTHING
  if :: seen != mine -> outlives_manager = true :: else fi;
#endif
#endif

met:
  atomic { let_go_of_manager() }
  // The resolution: a pending auto-registration runs first. The first thread's may have run it.
  atomic {
    assert(!is_freed);
    assert(knows_type);
    if :: is_pending -> is_pending = false; registered = true :: else fi;
    assert(registered)
  }
  atomic { let_go(mine); finished++ }
over:
  skip
}

#ifdef FORWARDED
#define of_thread(t) (t == 0 -> FIRST : SECOND)
#else
#define of_thread(t) FIRST
#endif

init {
  atomic {
    references[of_thread(0)]++;
    references[of_thread(1)]++;
    run Thread(of_thread(0));
    run Thread(of_thread(1));
#if THREADS > 2
    references[of_thread(2)]++;
    run Thread(of_thread(2))
#endif
  }
  finished == THREADS;
#ifndef FORWARDED
  assert(is_freed);
#endif
  assert(memory == 0)
}

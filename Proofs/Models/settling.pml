// What stays of a definition's options after a reset: Docs/Architecture.md, "Settling after a reset".
//
// One factory. Its definition states a scope (IN_CONTAINER) and, with ONCE, ends with `once()`. Readers read the
// property, which runs the modifiers one by one, and resolve; a reset may come between any two of these steps. HOLDS: a
// reader resolves a value that was read before. OUTSIDE: another scope and a time to live were set from outside. POPS: a
// pop to a state that does not know the factory comes instead of the reset.
//
// passes: READERS=2 RESETS=1
// passes: READERS=2 RESETS=1 HOLDS
// passes: READERS=1 RESETS=2 HOLDS OUTSIDE
// passes: READERS=2 RESETS=1 HOLDS OUTSIDE
// passes: READERS=2 RESETS=1 HOLDS ONCE
// passes: READERS=2 RESETS=1 HOLDS ONCE OUTSIDE
// passes: READERS=1 RESETS=1 HOLDS ONCE OUTSIDE CHANGES_AGAIN
// passes: READERS=1 RESETS=1 HOLDS OUTSIDE POPS
// fails: READERS=1 RESETS=1 HOLDS SETTLES_WITHOUT_A_NOTE | assertion violated (scope!=0)
// fails: READERS=1 RESETS=2 NOTES_NO_COUNT | assertion violated (scope!=0)
// fails: READERS=1 RESETS=1 EQUAL_STATES_NOTHING | assertion violated (scope!=0)
// fails: READERS=1 RESETS=1 OUTSIDE KEEPS_BITS | assertion violated (limit==0)
// fails: READERS=1 RESETS=1 OUTSIDE ONCE ONCE_BLOCKS | assertion violated (scope!=0)
// fails: READERS=1 RESETS=1 HOLDS OUTSIDE ONCE ONCE_NEEDS_NO_NOTE | assertion violated (scope!=0)
// fails: READERS=1 RESETS=1 ONCE OUTSIDE CHANGES_AGAIN ONCE_SETTLES_NOTHING | assertion violated (scope==2)
// fails: READERS=1 RESETS=2 POP_COUNTS_NOTHING | assertion violated (scope!=0)
// fails: READERS=2 RESETS=1 HOLDS OUTDATES_ALWAYS | assertion violated (got==common)
// fails: READERS=1 RESETS=1 OUTSIDE POPS POP_FORGETS_THE_UNKNOWN | assertion violated (limit==0)

#define NOTHING 0
#define IN_CONTAINER 1
#define ELSEWHERE 2

// The entry. Each change is one step, under the lock of the gate.
byte scope, limit;
bool once;
bool states_scope, states_limit, states_once;
bool is_reset;
byte resets;

// The cell.
byte content, generation, building, made;
byte epoch;              // raised by a reset and a change of the scope
byte common;             // what all resolutions of the epoch get
byte done;

#define variables bool noted, mine; byte note, got, began, since

// Reads the property up to its first modifier.
inline read() {
  atomic {
    if
    :: is_reset -> noted = true; note = resets
    :: else
    fi
  }
}

inline move_to(place) {
  scope = place;
  content = 0;
  common = 0;
  epoch++;
  generation++
}

inline set_scope(place, is_from_outside) {
  atomic {
    if
#ifdef ONCE_BLOCKS
    :: is_from_outside || !once ->
#else
    :: is_from_outside || !once || is_reset ->
#endif
      if
      :: scope != place -> move_to(place); states_scope = true
#ifdef EQUAL_STATES_NOTHING
      :: else
#else
      :: else -> states_scope = true
#endif
      fi
    :: else
    fi
  }
}

inline settle() {
  is_reset = false;
  if
  :: !states_scope && scope != NOTHING -> move_to(NOTHING)
  :: else
#ifdef OUTDATES_ALWAYS
    -> generation++
#endif
  fi;
  if
  :: !states_limit -> limit = 0
  :: else
  fi;
  if
  :: !states_once -> once = false
  :: else
  fi
}

inline end_definition() {
#ifdef ONCE
  atomic {
    if
    :: !is_reset -> once = true; states_once = true
#ifdef ONCE_NEEDS_NO_NOTE
    :: is_reset -> once = true; states_once = true; settle()
#elif defined(ONCE_SETTLES_NOTHING)
    :: is_reset && noted && note == resets -> once = true; states_once = true
    :: is_reset && !(noted && note == resets)
#else
    // The definition was read since the reset and has stated everything, so the factory settles here.
    :: is_reset && noted && note == resets -> once = true; states_once = true; settle()
    :: is_reset && !(noted && note == resets)
#endif
    fi
  }
#else
  skip
#endif
}

inline settle_if_noted() {
  atomic {
    if
#ifdef SETTLES_WITHOUT_A_NOTE
    :: is_reset -> settle()
#elif defined(NOTES_NO_COUNT)
    :: is_reset && noted -> settle()
#else
    :: is_reset && noted && note == resets -> settle()
#endif
    :: else
    fi
  }
}

// A resolution: one at a time makes the instance, unless it is outdated meanwhile.
inline resolve() {
  settle_if_noted();
  do
  :: atomic {
      // The definition's scope is never missing.
      assert(scope != 0);
      if
      :: content != 0 -> got = content; mine = false; break
      :: content == 0 && (building == 0 || building != generation + 1) ->
        mine = true; began = generation; since = epoch; building = generation + 1; break
      :: else
      fi
    }
    content != 0 || building != generation + 1
  od;
  if
  :: mine ->
    atomic {
      made++;
      got = made;
      if
      :: began == generation -> content = got
      :: else
      fi;
      if
      :: building == began + 1 -> building = 0
      :: else
      fi;
      // Two resolutions without a reset or another scope in between get one instance.
      if
      :: since == epoch && common == 0 -> common = got
      :: since == epoch && common != 0 -> assert(got == common)
      :: since != epoch
      fi
    }
  :: else
  fi
}

proctype Reader() {
  variables;
#ifdef HOLDS
  // A value that was read before the reset.
  resolve();
#endif
  read();
  set_scope(IN_CONTAINER, false);
  end_definition();
  resolve();
  done++
}

proctype Resetter() {
  byte each;
  do
  :: each < RESETS ->
    atomic {
#ifdef POP_FORGETS_THE_UNKNOWN
      content = 0
#else
#ifdef POP_COUNTS_NOTHING
      // The second is a pop to a state in which the entry is open.
      if
      :: each == 0 -> resets++
      :: else
      fi;
#else
      resets++;
#endif
      is_reset = true;
      content = 0;
#ifndef KEEPS_BITS
      states_scope = false; states_limit = false; states_once = false;
#endif
      generation++;
      epoch++;
      common = 0
#endif
    };
    each++
  :: else -> break
  od;
  done++
}

init {
  variables;
  byte each;
  atomic {
    // The property was read before, and then changed from outside.
    scope = IN_CONTAINER; states_scope = true;
#ifdef ONCE
    once = true; states_once = true;
#endif
#ifdef OUTSIDE
    scope = ELSEWHERE;
    limit = 7; states_limit = true;
#endif
    do
    :: each < READERS -> run Reader(); each++
    :: else -> break
    od;
    run Resetter()
  }
  done == READERS + 1;
  // Read and resolved once more, nothing is left but what the definition states.
  read();
  set_scope(IN_CONTAINER, false);
  end_definition();
#ifdef CHANGES_AGAIN
  // An outside change of a definition that ends with `once()` stays, although the next read runs the definition's
  // modifiers before anything is resolved.
  set_scope(ELSEWHERE, true);
  read();
  set_scope(IN_CONTAINER, false);
  end_definition();
  resolve();
  assert(scope == 2);
#else
  resolve();
  assert(scope == 1);
#endif
  assert(limit == 0)
}

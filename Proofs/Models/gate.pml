// The gate: begin and end of builds, and changes of one factory, beside reset, pop, push, fork, clone and close: Gate.swift,
// Start.swift, Finish.swift (end), Change.swift, Reset.swift, Stack.swift, Closing.swift. Docs/Architecture.md has the rules
// by number.
//
// A is made from B. Both are cached by the container, or with SINGLETON by a scope with a gate of its own. The
// container registers a closure for B by itself (REGISTERS). A verb is one of RESET (registrations and instances), POP,
// FORK (push and clone copy in the same way), CLOSE,
// RESET_SCOPE. WRITER registers a closure for B meanwhile. CLOSURE_RESETS: the
// closure of A resets the container. DEINIT_RESOLVES: the verb's last release resolves A.
//
// passes: RESET RESOLVERS=2
// passes: RESET RESOLVERS=2 A_IS_EMPTY
// passes: RESET RESOLVERS=1 REGISTERS WRITER
// passes: RESET RESOLVERS=2 REGISTERS
// passes: RESET RESOLVERS=1 REGISTERS VERBS=2
// passes: RESET RESOLVERS=2 REGISTERS SINGLETON
// passes: RESET RESOLVERS=1 SINGLETON WRITER
// passes: RESET RESOLVERS=2 CLOSURE_RESETS
// passes: RESET RESOLVERS=2 DEINIT_RESOLVES
// passes: POP RESOLVERS=2
// passes: POP RESOLVERS=1 WRITER
// passes: FORK RESOLVERS=2
// passes: FORK RESOLVERS=2 SINGLETON
// passes: COPIES_NOTHING RESOLVERS=2 WRITER
// passes: COPIES_NOTHING RESOLVERS=2 WRITER SINGLETON
// passes: RESET_SCOPE RESOLVERS=2 SINGLETON
// passes: CLOSE RESOLVERS=2
// passes: CLOSE RESOLVERS=1 CLOSURE_RESETS
// fails: COPIES_NOTHING RESOLVERS=1 WRITER CHOOSES_FIRST | (version[
// fails: COPIES_NOTHING RESOLVERS=1 SINGLETON WRITER OUTDATES_FIRST | (version[
// fails: COPIES_NOTHING RESOLVERS=1 SINGLETON WRITER OUTDATES_LAST | assertion violated 0
// fails: COPIES_NOTHING RESOLVERS=1 WRITER STORES_OUTDATED | (version[
// fails: RESET RESOLVERS=1 REGISTERS LOOKS_AT_THE_MARK_FIRST | assertion violated (chosen!=0)
// fails: RESET RESOLVERS=1 BEGINS_WHILE_CLOSED | assertion violated !(unsound)
// fails: RESET RESOLVERS=1 BEGINS_WITH_AN_OLD_PLAN REGISTERS | assertion violated (chosen!=0)
// fails: RESET_SCOPE RESOLVERS=1 SINGLETON TESTS_BEFORE_THE_LOCK | assertion violated !(unsound)
// fails: FORK RESOLVERS=1 ENDS_WHILE_CLOSED | assertion violated (copy[1]==from[
// fails: RESET RESOLVERS=1 A_IS_EMPTY OUTDATES_NOTHING | assertion violated !(unsound)
// fails: RESET RESOLVERS=1 CLOSURE_RESETS HOLDER_AWAITS_BUILDS | invalid end state
// fails: RESET RESOLVERS=1 WAITS_WITH_THE_CELL | invalid end state
// fails: RESET RESOLVERS=1 DEINIT_RESOLVES RELEASES_BEHIND_THE_GATE | invalid end state
// fails: RESET RESOLVERS=0 REGISTERS MARKS_NO_ENTRY | assertion violated ((options[
// fails: RESET RESOLVERS=1 REGISTERS CLEARS_THE_MARK_FIRST | assertion violated ((options[
// fails: RESET RESOLVERS=1 REGISTERS SINGLETON CHOOSES_ONCE | assertion violated (chosen!=0)
// fails: RESET RESOLVERS=1 REGISTERS MARKS_LAST | assertion violated (chosen!=0)
// fails: POP RESOLVERS=1 INSTALLS_AS_IT_EMPTIES | seen_restored
// fails: POP RESOLVERS=1 WRITER CHANGES_WHILE_CLOSED | (version[
// fails: CLOSE RESOLVERS=2 SWEEPS_NOTHING | assertion violated !(unsound)

#include "steps.h"

#define A 0
#define B 1
#define CORE 0
#define SCOPE 1
#define INSTANCES 14
#define BUILDS 14

#ifndef VERBS
#define VERBS 1
#endif

#ifdef SINGLETON
#define gate_of(c) SCOPE
#else
#define gate_of(c) CORE
#endif

#if defined(BEGINS_WHILE_CLOSED)
#define shut(c) false
#elif defined(TESTS_BEFORE_THE_LOCK)
#define shut(c) (!is_open)
#else
#define shut(c) closed[gate_of(c)]
#endif
// The plan of a singleton has the generation of the entry, not of the cell: it is compared as the closure is chosen.
#ifdef SINGLETON
#define generation_of_entry(c) entry_generation[c]
#else
#define generation_of_entry(c) generation[c]
#endif
#if defined(BEGINS_WITH_AN_OLD_PLAN) || defined(SINGLETON)
#define is_planned(c) true
#else
#define is_planned(c) (plan == generation[c])
#endif

// Whether a build of the cell runs that no change has outdated.
#define is_built(c) (current[c] != 0 && begun[c] == generation[c])

// The gates: a lock, and whether the count is odd. `count` is that of the core's gate.
bool lock[2], closed[2];
byte count;
bool pending;           // an auto-registration is to run
bool marked;            // the mark in the flags of B: its next resolution looks whether one is to run
bool registering;       // it runs: single flight
byte requests;          // a reset outdates a running auto-registration

// The cells, and the entry's options: the number of a registered closure, 0 for the definition.
byte content[2], generation[2], current[2], begun[2], options[2];
byte entry_generation[2]; // of the entries, whose cells are others with SINGLETON
bool held[2];           // a cell's lock, for a thread that waits with it
bool changes;           // with SINGLETON, the lock of B's entry while a change is made
bool running[BUILDS];   // builds
byte builds = 1;

// The instances: of an A, the B that it holds; of a B, its closure; whether it was released.
byte from[INSTANCES], version[INSTANCES];
bool gone[INSTANCES], restored[INSTANCES];
byte instances = 1;

byte registered;        // the last closure whose registration has returned
byte newest_closure = 1;
byte copy[2], saved[2], listed[2];
bool closing;           // close() is between its two passes
short done;

// What is stored in A's cell was built from a B that was not released.
bool unsound;
#define sound() \
  unsound = gone[from[content[A]]] && content[A] != 0 && !closing && !closed[CORE] && !closed[SCOPE]; \
  assert(!unsound)

inline await_gate(g) {
  take(lock[g]);
  drop(lock[g])
}

inline close_gate(g) {
  take(lock[g]);
#ifdef HOLDER_AWAITS_BUILDS
  (current[A] == 0 && current[B] == 0);
#endif
  atomic {
    closed[g] = true;
    if
    :: g == CORE -> count++
    :: else
    fi
  }
}

inline open_gate(g) {
  atomic {
    closed[g] = false;
    if
    :: g == CORE -> count++
    :: else
    fi;
    drop(lock[g]);
    sound()
  }
}

// A change of one factory: it begins while the gate is open, and tests that under the lock of the entry's cell.
#ifdef CHANGES_WHILE_CLOSED
#define may_change true
#else
#define may_change turn == count && turn % 2 == 0
#endif
#define change(text) \
  do \
  :: turn = count; \
    atomic { \
      !held[B]; \
      if \
      :: may_change -> text; break \
      :: else \
      fi \
    }; \
    await_gate(CORE) \
  od

#define own_registration \
  if \
  :: stamp == requests && options[B] == 0 -> \
    options[B] = 1; content[B] = 0; generation[B]++; entry_generation[B]++ \
  :: else \
  fi

// Registers the container's own closure for B, once for each request.
inline auto_register() {
  do
  :: atomic { !pending -> break }
  :: atomic { pending && !registering -> registering = true; stamp = requests };
    change(own_registration);
    atomic {
      if
      :: stamp == requests -> pending = false
      :: else
      fi;
      registering = false
    }
  :: pending && registering -> !registering
  od
}

inline drop_content(c) {
  gone[content[c]] = content[c] != 0;
  content[c] = 0
}

// Takes the instance of a cell, waits for its build, or enters one.
inline enter(c) {
  do
  :: skip;
#ifdef CHOOSES_FIRST
    chosen = options[c];
#endif
    // The generation is read before the mark: a reset marks first.
#ifdef LOOKS_AT_THE_MARK_FIRST
    auto_register();
    plan = generation_of_entry(c);
#else
#ifdef CLEARS_THE_MARK_FIRST
    marked = marked && c == A;
#endif
    do
    :: plan = generation_of_entry(c);
      if
      :: pending -> auto_register()
      :: else -> break
      fi
    od;
#endif
    is_open = !closed[gate_of(c)];
    atomic {
      !held[c];
      awaited = 0;
      if
      :: content[c] != 0 -> got = content[c]; own = 0; break
      :: content[c] == 0 && is_built(c) -> awaited = current[c]
#ifndef BEGINS_WHILE_CLOSED
      :: content[c] == 0 && !is_built(c) && shut(c) ->
#ifdef WAITS_WITH_THE_CELL
        held[c] = true;
#endif
        skip
#endif
#if !defined(BEGINS_WITH_AN_OLD_PLAN) && !defined(SINGLETON)
      :: content[c] == 0 && !is_built(c) && !shut(c) && plan != generation[c] -> skip
#endif
      :: content[c] == 0 && !is_built(c) && !shut(c) && is_planned(c) ->
        own = builds; builds++;
        running[own] = true;
        current[c] = own;
        begun[c] = generation[c];
        generation_of_build = generation[c];
#ifndef SINGLETON
        marked = marked && c == A;
#endif
#if !defined(SINGLETON) && !defined(CHOOSES_FIRST) && !defined(BEGINS_WITH_AN_OLD_PLAN)
        chosen = options[c];
#endif
        break
      fi
    }
    if
    :: awaited != 0 -> !running[awaited]
    :: else ->
      await_gate(gate_of(c));
#ifdef WAITS_WITH_THE_CELL
      held[c] = false
#endif
    fi
  od;
#ifdef BEGINS_WITH_AN_OLD_PLAN
  chosen = options[c];
#endif
}

// The same, and chooses the closure of a build. That of a singleton is chosen under the entry's lock and at its gate; if the
// factory has changed since the plan was read, the build is abandoned.
inline begin(c) {
#ifdef SINGLETON
  again = true;
  do
  :: again ->
    again = false;
    enter(c);
    if
    :: own != 0 ->
      do
      :: atomic {
          !held[c] && !(changes && c == B);
          if
#ifdef CHOOSES_ONCE
          :: true -> chosen = options[c]; break
#else
          :: !closed[CORE] && plan == entry_generation[c] ->
            chosen = options[c]; marked = marked && c == A; break
          :: !closed[CORE] && plan != entry_generation[c] -> again = true; break
          :: closed[CORE]
#endif
          fi
        }
        await_gate(CORE)
      od;
      if
      :: again -> end(c, 0, own, 255)
      :: else
      fi
    :: else
    fi
  :: !again -> break
  od
#else
  enter(c)
#endif
}

// Stores an instance under the generation of the build's beginning.
inline end(c, made, build, its_generation) {
  do
  :: atomic {
      !held[c];
      if
#ifndef ENDS_WHILE_CLOSED
      :: closed[gate_of(c)]
#endif
#ifdef ENDS_WHILE_CLOSED
      :: true ->
#else
      :: !closed[gate_of(c)] ->
#endif
        if
#if defined(COPIES_NOTHING) && defined(SINGLETON)
        // What the registered closure makes is kept.
        :: its_generation != generation[c] && version[made] == 2 -> assert(false)
#endif
#ifdef STORES_OUTDATED
        :: true -> content[c] = made
#else
        :: its_generation == generation[c] -> content[c] = made
        :: else
#endif
        fi;
        if
        :: current[c] == build -> current[c] = 0
        :: else
        fi;
        running[build] = false;
        sound();
        break
      fi
    }
    await_gate(gate_of(c))
  od
}

inline resolve_b() {
  least = registered;
  begin(B);
  if
  :: own != 0 ->
#ifdef REGISTERS
    assert(chosen != 0);
#endif
    atomic { got = instances; instances++; version[got] = chosen };
    end(B, got, own, generation_of_build)
  :: else
  fi;
  atomic {
    // An override that had returned before wins, unless a pop has removed it.
    assert(version[got] >= least || registered < least);
#ifndef WRITER
    assert(!(seen_restored && !restored[got]));
#endif
    b = got
  }
}

inline resolve_a() {
  seen_restored = false;
  begin(A);
  if
  :: own != 0 ->
    atomic { own_a = own; generation_of_a = generation_of_build };
    resolve_b();
#ifdef CLOSURE_RESETS
    reset();
#endif
    atomic { got = instances; instances++; from[got] = b };
    end(A, got, own_a, generation_of_a)
  :: else
  fi
}

#define variables \
  byte own, own_a, got, b, plan, chosen, least, awaited, generation_of_build, generation_of_a, turn, stamp, at; \
  bool seen_restored, is_open, again

inline drain(c) {
  atomic {
    !held[c];
    drop_content(c);
#ifndef OUTDATES_NOTHING
    generation[c]++
#endif
  }
}

#ifdef MARKS_NO_ENTRY
#define set_mark() skip
#else
#define set_mark() marked = true
#endif

inline mark() {
#ifdef REGISTERS
  atomic { pending = true; requests++ }
#else
  skip
#endif
}

inline reset() {
#ifdef SINGLETON
  // Registrations only: singletons stay, but builds of closures that were removed are outdated.
  close_gate(CORE);
  mark();
  entry_generation[A]++;
  atomic { !changes; options[B] = 0; set_mark(); changes = true };
  atomic { generation[B]++ };
  atomic { entry_generation[B]++; changes = false };
  open_gate(CORE)
#else
  close_gate(CORE);
#ifndef MARKS_LAST
  mark();
#endif
  drain(A);
  atomic { !held[B]; options[B] = 0; set_mark(); drop_content(B); generation[B]++ };
#ifdef MARKS_LAST
  mark();
#endif
  open_gate(CORE)
#endif
}

proctype Resolver() {
  variables;
  resolve_a();
  resolve_b();
#ifdef POP
  // No resolution sees half of a pop: B, then A's cell as a hit.
  atomic {
    seen_restored = restored[content[A]] && content[A] != 0
  };
  resolve_b();
#endif
  done++
}

// The fast path of a factory without a scope, which takes no lock and does not look at the gate: the definition runs if
// the entry's flags, which are one word, have no registration and no mark. In this container, that is never right.
proctype Fast() {
  atomic { assert(options[B] != 0 || marked) };
  done++
}

proctype Verb() {
  variables;
#ifdef RESET
#ifdef RELEASES_BEHIND_THE_GATE
  close_gate(CORE);
  drain(A);
  drain(B);
  resolve_a();
  open_gate(CORE);
#else
  reset();
#endif
#ifdef DEINIT_RESOLVES
  resolve_a();
#endif
#endif
#ifdef RESET_SCOPE
  close_gate(SCOPE);
  drain(A);
  drain(B);
  open_gate(SCOPE);
#endif
#ifdef POP
  close_gate(CORE);
  registered = 0;
#ifdef INSTALLS_AS_IT_EMPTIES
  drain(A);
  content[A] = saved[A];
  drain(B);
  content[B] = saved[B];
#else
  drain(A);
  drain(B);
  atomic { !held[A]; content[A] = saved[A] };
  atomic { !held[B]; options[B] = 0; content[B] = saved[B] };
#endif
  open_gate(CORE);
#endif
#ifdef FORK
  close_gate(gate_of(A));
  copy[A] = content[A];
  copy[B] = content[B];
  atomic {
    if
    :: copy[A] != 0 -> assert(copy[B] == from[copy[A]])
    :: else
    fi
  };
  open_gate(gate_of(A));
  // The other order of the cells.
  close_gate(gate_of(A));
  copy[B] = content[B];
  copy[A] = content[A];
  atomic {
    if
    :: copy[A] != 0 -> assert(copy[B] == from[copy[A]])
    :: else
    fi
  };
  open_gate(gate_of(A));
#endif
#ifdef CLOSE
  close_gate(CORE);
  atomic { listed[A] = content[A]; generation[A]++ };
  atomic { listed[B] = content[B]; generation[B]++; closing = true };
  open_gate(CORE);
  // The latest first.
  at = 0;
  do
  :: at < 2 ->
    atomic {
      if
      :: content[at] == listed[at] -> drop_content(at)
      :: else
      fi
    };
    at++
  :: else -> break
  od;
#ifdef SWEEPS_NOTHING
  closing = false;
  sound();
#else
  close_gate(CORE);
  drain(A);
  drain(B);
  closing = false;
  open_gate(CORE);
#endif
#endif
  done++
}

// `register` replaces the closure, drops the instance and outdates the build. What was built from the instance stays.
#ifdef RESET
#define WINS 0  // it may come before the reset, which removes it
#else
#define WINS 2
#endif

proctype Writer() {
  byte turn;
#ifdef SINGLETON
  // The entry stays locked until both generations are raised.
#if defined(OUTDATES_FIRST)
  atomic { content[B] = 0; generation[B]++ };
  change(options[B] = 2; entry_generation[B]++);
#elif defined(OUTDATES_LAST)
  change(options[B] = 2; entry_generation[B]++; changes = true);
  atomic { content[B] = 0; generation[B]++; changes = false };
#else
  change(options[B] = 2; changes = true);
  atomic { content[B] = 0; generation[B]++ };
  atomic { entry_generation[B]++; changes = false };
#endif
  registered = WINS;
#else
  change(options[B] = 2; content[B] = 0; generation[B]++; registered = WINS);
#endif
  done++
}

init {
  byte each;
  atomic {
#ifdef REGISTERS
    options[B] = 1;
#endif
#ifdef POP
    // What was saved: instances that are not cached now.
    version[1] = 0; restored[1] = true;
    from[2] = 1; restored[2] = true;
    instances = 3;
    saved[A] = 2;
    saved[B] = 1;
#else
    // Both are cached already.
    version[1] = options[B];
    from[2] = 1;
    instances = 3;
    content[A] = 2;
    content[B] = 1;
#if defined(FORK) || defined(COPIES_NOTHING) || (defined(SINGLETON) && defined(RESET))
    content[A] = 0;
    content[B] = 0;
#endif
#ifdef A_IS_EMPTY
    content[A] = 0;
#endif
#endif
    each = 0;
    do
    :: each < RESOLVERS -> run Resolver(); each++
    :: else -> break
    od;
    each = 0;
    do
    :: each < VERBS -> run Verb(); each++
    :: else -> break
    od;
#ifdef WRITER
    run Writer();
#endif
#ifdef REGISTERS
    run Fast();
    done--;
#endif
  }
#ifdef WRITER
#define PROCESSES (RESOLVERS + VERBS + 1)
#else
#define PROCESSES (RESOLVERS + VERBS)
#endif
  atomic {
    (done == PROCESSES);
#if !(defined(SINGLETON) && defined(RESET))
    // What is cached in the end was made by the closure that is set; a reset of a container leaves its singletons.
    if
    :: content[B] != 0 -> assert(version[content[B]] == options[B])
    :: else
    fi;
#endif
    sound()
  }
}

// Waiting for builds of other threads, cycles of waits, and auto-registrations whose waiters are turned away:
// Waiting.swift, Start.swift (miss), Finish.swift (end), Registration.swift.
//
// The search for cycles is one step under the wait lock, the room. The library follows the waits against their direction,
// this model along them: they are the same waits.
//
// CHAIN: A needs B needs C. CYCLE: A needs B needs A, or A needs B needs C needs A.
// TWO_REGISTRATIONS: each auto-registration needs the other. REGISTRATION: the auto-registration A needs the
// factory B, which needs A.
//
// passes: CHAIN THREADS=2 ASKS=2 RESETS=2
// passes: CHAIN THREADS=3 RESETS=1
// passes: CHAIN THREADS=3 ASKS=2
// passes: CYCLE THREADS=2
// passes: CYCLE THREADS=3
// passes: CYCLE THREADS=2 RESETS=1
// passes: TWO_REGISTRATIONS THREADS=2 RESETS=1
// passes: TWO_REGISTRATIONS THREADS=3 RESETS=1
// passes: REGISTRATION THREADS=2 RESETS=1
// passes: REGISTRATION THREADS=3 RESETS=2
// fails: CYCLE THREADS=2 FOLLOWS_NOBODY | invalid end state
// fails: CYCLE THREADS=3 FOLLOWS_ONE | invalid end state
// fails: CYCLE THREADS=2 LOOKS_OUTSIDE_THE_ROOM | invalid end state
// fails: CHAIN THREADS=2 ASKS=2 STILL_AWAITS | assertion violated !(stopped)
// fails: CHAIN THREADS=2 WAKES_OUTSIDE_THE_ROOM | invalid end state
// fails: CHAIN THREADS=2 LINKS_WITHOUT_A_SECOND_LOOK | assertion violated is_entered[expected]
// fails: TWO_REGISTRATIONS THREADS=2 STOPS_FOR_REGISTRATIONS | assertion violated !(stopped)
// fails: REGISTRATION THREADS=2 TURNS_NOBODY_AWAY | invalid end state
// fails: REGISTRATION THREADS=3 RESETS=1 TURNS_AWAY_BY_CELL | invalid end state

#include "steps.h"

#ifndef RESETS
#define RESETS 0
#endif
#ifndef ASKS
#define ASKS 1  // what each thread asks for: its own cell, then the first one
#endif
#define DEPTH 4

#if defined(CHAIN)
#define CELLS 3
#define needs(c) (c == 2 -> NONE : c + 1)
#define registers(c) false
#define start(t) t
#elif defined(CYCLE)
#define CELLS THREADS
#define needs(c) ((c + 1) % CELLS)
#define registers(c) false
#define start(t) t
#elif defined(TWO_REGISTRATIONS)
#define CELLS 2
#define needs(c) (1 - c)
#define registers(c) true
#define start(t) (t % 2)
#elif defined(REGISTRATION)
#define CELLS 2
#define needs(c) (1 - c)
#define registers(c) (c == 0)
#define start(t) (t % 2)
#endif

// Cells. Their lock guards one stretch at a time, so each stretch is one step.
bool is_full[CELLS];         // of a registration: nothing is pending
byte generation[CELLS];
byte build[CELLS] = NONE;

// Builds, each on the stack of its thread.
#define builder(b) (b / DEPTH)
bool is_entered[THREADS * DEPTH];  // the memory is a build's
byte subject[THREADS * DEPTH];     // its cell
byte began[THREADS * DEPTH];       // the cell's generation then
byte waiters[THREADS * DEPTH];     // a bit for each thread

// Waiters, one to a thread; guarded by the room.
byte awaited[THREADS] = NONE;
bool done[THREADS];

bool stopped;   // a cycle was found
byte finished;

#define is_current(b) (began[b] == generation[subject[b]])
#define is_alive is_entered[expected]

// Wakes those who wait, inside the room.
inline wake(who) {
  d_step {
    thread = 0;
    do
    :: thread < THREADS ->
       if
       :: who & (1 << thread) ->
#ifndef STILL_AWAITS
          awaited[thread] = NONE;
#endif
          done[thread] = true
       :: else
       fi;
       thread++
    :: else -> break
    od;
    thread = 0
  }
  wake_room()
}

inline link() {
  assert(is_alive);
  waiters[expected] = waiters[expected] | (1 << me);
  awaited[me] = expected;
  done[me] = false
}

// Follows who waits for whom, inside the room.
inline follow() {
  d_step {
    is_cycle = false;
    registration = NONE;
    thread = 0;
    last = expected;
    do
    :: assert(thread <= THREADS);  // a cycle that the asking thread is no part of
       thread++;
       if :: registration == NONE && registers(subject[last]) -> registration = last :: else fi;
       if
       :: builder(last) == me -> is_cycle = true; break
       :: builder(last) != me && awaited[builder(last)] == NONE -> break
       :: else -> last = awaited[builder(last)]
       fi
#ifdef FOLLOWS_ONE
       ; if :: builder(last) == me -> is_cycle = true :: else fi; break
#endif
    od;
#ifdef FOLLOWS_NOBODY
    is_cycle = false;
#endif
    thread = 0;
    last = 0
  }
}

proctype Thread(byte me) {
  byte depth;         // builds on this thread's stack
  byte path;          // a bit for each factory that is running
  byte cell = start(me);
  byte asks;
  byte own, expected, turned, thread, last, registration;
  bool is_cycle;

ask:
  atomic {
    if
    :: stopped -> goto over
    :: else
    fi;
    if
    :: is_full[cell] -> goto answered
    :: !is_full[cell] && build[cell] != NONE && is_current(build[cell]) ->
       expected = build[cell];
       if
       :: builder(expected) == me ->
          if
          :: registers(cell) -> goto answered      // goes on with what is registered so far
          :: else -> stopped = true; goto over     // the path shows the cycle
          fi
       :: else -> goto await
       fi
    :: else ->
       if
       :: path & (1 << cell) -> stopped = true; goto over
       :: else
       fi;
       own = me * DEPTH + depth;
       assert(depth < DEPTH && !is_entered[own]);
       is_entered[own] = true;
       subject[own] = cell;
       began[own] = generation[cell];
       waiters[own] = 0;
       build[cell] = own;
       depth++;
       if :: !registers(cell) -> path = path | (1 << cell) :: else fi
    fi
  }
  // The closure runs.
  if
  :: needs(cell) == NONE -> goto made
  :: else -> cell = needs(cell); goto ask
  fi;

await:
#ifdef LOOKS_OUTSIDE_THE_ROOM
  follow();
#endif
  if :: atomic { !room -> room = true } :: stopped -> goto over fi;
  // The cell's lock is held from here to where the thread is linked, or turns others away.
  atomic {
#ifndef LINKS_WITHOUT_A_SECOND_LOOK
    if
    :: build[cell] != expected || !is_current(expected) -> leave_room(); goto ask
    :: else
    fi;
#endif
    assert(is_alive);
#ifndef LOOKS_OUTSIDE_THE_ROOM
    follow();
#endif
    if
    :: is_cycle ->
#ifdef STOPS_FOR_REGISTRATIONS
       registration = NONE;
#endif
       if
       :: registration == NONE -> stopped = true; goto over
       :: registration != NONE && registers(cell) -> leave_room(); goto answered
       :: else
       fi
    :: else -> link(); goto sleeping
    fi
  }
#ifndef TURNS_NOBODY_AWAY
  // The cell of the awaited build stays locked, and the room is not left.
  atomic {
#ifdef TURNS_AWAY_BY_CELL
    last = build[subject[registration]];
#else
    last = registration;
#endif
    turned = 0;
    if :: last != NONE -> turned = waiters[last]; waiters[last] = 0 :: else fi;
    last = 0
  }
  wake(turned);
#endif
  atomic { link() }
sleeping:
  do
  :: done[me] -> break
  :: else ->
     atomic { asleep[me] = true; room = false }
     if
     :: atomic { !asleep[me] && !room -> room = true }
     :: stopped -> goto over
     fi
  od;
  leave_room();
  goto ask;

made:
  own = me * DEPTH + depth - 1;
  atomic {
    if :: is_current(own) -> is_full[cell] = true :: else fi;
    if :: build[cell] == own -> build[cell] = NONE :: else fi;
    turned = waiters[own]
  }
  if
  :: turned != 0 ->
#ifndef WAKES_OUTSIDE_THE_ROOM
     if :: atomic { !room -> room = true } :: stopped -> goto over fi;
     wake(turned);
     leave_room()
#else
     wake(turned)
#endif
  :: else
  fi;
  atomic {
    is_entered[own] = false;
    depth--;
    path = path & ~(1 << cell);
    if :: registers(cell) && !is_full[cell] -> goto ask :: else fi
  }

answered:
  atomic {
    if
    :: depth > 0 -> cell = subject[me * DEPTH + depth - 1]; goto made
    :: depth == 0 && asks + 1 < ASKS -> asks++; cell = 0; goto ask
    :: else -> finished++
    fi
  }
over:
  skip
}

// What makes builds outdated: resets, registrations, setPending.
proctype Resetter() {
  byte cell, left = RESETS;
  do
  :: left > 0 ->
     atomic {
#ifdef REGISTRATION
       cell = 0;
#else
       select(cell : 0 .. CELLS - 1);
#endif
       generation[cell]++;
       is_full[cell] = false;
       left--;
       cell = 0
     }
  :: else -> break
  od
}

init {
  atomic {
    run Thread(0);
    run Thread(1);
#if THREADS > 2
    run Thread(2);
#endif
    run Resetter()
  }
  (finished == THREADS || stopped);
#if defined(CHAIN) || defined(TWO_REGISTRATIONS)
  assert(!stopped);
#elif defined(CYCLE)
  assert(stopped);
#endif
}

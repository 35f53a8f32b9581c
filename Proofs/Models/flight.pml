// Single flight: asking, building, outdating, waiting and ending, for one cell and its instances:
// Cell+Build.swift, Resolution.swift, OverrideSelection.swift, Entry+Changes.swift.
//
// SINGLETON: the options lie with the entry, the instance in the cell of a singleton scope. EXPIRES: what is kept
// expires once.
//
// passes: ASKERS=2 CHANGES=2
// passes: ASKERS=3 CHANGES=1
// passes: ASKERS=2 CHANGES=1 EXPIRES
// passes: SINGLETON ASKERS=2 CHANGES=2
// passes: SINGLETON ASKERS=3 CHANGES=1
// fails: ASKERS=2 CHANGES=1 JOINS_NOBODY | assertion violated (building[generation]==0)
// fails: ASKERS=2 CHANGES=1 CHOOSES_FIRST | assertion violated (version[result]>=returned_before)
// fails: ASKERS=2 CHANGES=1 KEEPS_OUTDATED | assertion violated (version[result]>=returned_before)
// fails: ASKERS=2 CHANGES=1 HANDS_OUT_OUTDATED | assertion violated (was_kept[result]
// fails: ASKERS=3 CHANGES=1 CLEARS_SUCCESSOR | assertion violated (building[generation]==0)
// fails: ASKERS=2 CHANGES=0 LINKS_WITHOUT_A_SECOND_LOOK | assertion violated is_entered[expected]
// fails: ASKERS=2 CHANGES=0 DETACHES_BEFORE_THE_LOCK | invalid end state
// fails: ASKERS=2 CHANGES=0 WAKES_OUTSIDE_THE_ROOM | invalid end state
// fails: ASKERS=2 CHANGES=1 RETAINS_AFTER_UNLOCKING | assertion violated (references[result]>0)
// fails: ASKERS=2 CHANGES=1 EXPIRES DROPS_FORMER_NOT | assertion violated (references[each]==0)
// fails: SINGLETON ASKERS=2 CHANGES=1 OUTDATES_FIRST | assertion violated (version[result]>=returned_before)

#include "steps.h"

#define INSTANCES (ASKERS * 3)

byte options;             // how many registrations were made: the closure that is chosen
byte returned;            // of how many of them `register` has returned

byte generation, build = NONE, content = NONE;
bool has_expired;
byte building[5];         // current builds of a generation

bool is_entered[ASKERS];  // the build of an asker, on its stack
byte began[ASKERS], waiters[ASKERS];
bool done[ASKERS];
byte handed_out[ASKERS];

byte made;                // instances
byte version[INSTANCES], references[INSTANCES];
bool was_kept[INSTANCES];
byte finished;

#define is_current(b) (began[b] == generation)

inline retain(i) { assert(references[i] > 0); references[i]++ }
inline release(i) { assert(references[i] > 0); references[i]-- }

proctype Asker(byte me) {
  byte returned_before, chosen, expected, result, former = NONE, turned, thread;
  bool was_current, is_own;

  returned_before = returned;
ask:
#ifdef CHOOSES_FIRST
  chosen = options;
#endif
  atomic {
    if
    :: content != NONE && !has_expired ->
       result = content;
#ifndef RETAINS_AFTER_UNLOCKING
       retain(result);
#endif
       goto found
    :: else
    fi;
#ifndef JOINS_NOBODY
    if
    :: build != NONE && is_current(build) -> expected = build; goto await
    :: else
    fi;
#endif
    assert(building[generation] == 0);
    building[generation]++;
    is_entered[me] = true;
    began[me] = generation;
    waiters[me] = 0;
    build = me
  }
#ifndef CHOOSES_FIRST
  chosen = options;
#endif
  // The closure runs.
  d_step { result = made; made++; version[result] = chosen; references[result] = 1; is_own = true }
#ifdef DETACHES_BEFORE_THE_LOCK
  turned = waiters[me];
#endif
  atomic {
    was_current = is_current(me);
    building[began[me]]--;
#ifdef KEEPS_OUTDATED
    if :: true ->
#else
    if :: was_current ->
#endif
       former = content;
       content = result;
       has_expired = false;
       was_kept[result] = true;
       retain(result)
    :: else
    fi;
#ifdef CLEARS_SUCCESSOR
    build = NONE;
#else
    if :: build == me -> build = NONE :: else fi;
#endif
#ifndef DETACHES_BEFORE_THE_LOCK
    turned = waiters[me]
#endif
  }
  if
  :: turned != 0 ->
#ifndef WAKES_OUTSIDE_THE_ROOM
     enter_room();
#endif
     d_step {
       thread = 0;
       do
       :: thread < ASKERS ->
          if
          :: turned & (1 << thread) ->
#ifndef HANDS_OUT_OUTDATED
             if :: was_current -> handed_out[thread] = result; retain(result) :: else fi;
#else
             handed_out[thread] = result; retain(result);
#endif
             done[thread] = true
          :: else
          fi;
          thread++
       :: else -> break
       od;
       thread = 0
     }
     wake_room();
#ifndef WAKES_OUTSIDE_THE_ROOM
     leave_room()
#endif
  :: else
  fi;
  is_entered[me] = false;
#ifndef DROPS_FORMER_NOT
  atomic { if :: former != NONE -> release(former) :: else fi }
#endif
  goto got;

await:
  enter_room();
  atomic {
#ifndef LINKS_WITHOUT_A_SECOND_LOOK
    if
    :: build != expected || !is_current(expected) -> leave_room(); goto ask
    :: else
    fi;
#endif
    assert(is_entered[expected]);
    waiters[expected] = waiters[expected] | (1 << me);
    handed_out[me] = NONE;
    done[me] = false
  }
  do
  :: done[me] -> break
  :: else -> sleep_in_room(me)
  od;
  leave_room();
  result = handed_out[me];
  if :: result == NONE -> goto ask :: else -> goto got fi;

found:
#ifdef RETAINS_AFTER_UNLOCKING
  atomic { retain(result) }
#else
  skip;
#endif
got:
  atomic {
    assert(references[result] > 0);
    assert(version[result] >= returned_before);
    assert(was_kept[result] || is_own);
    release(result);
    finished++
  }
}

// A registration, or a reset that drops what is kept.
proctype Writer() {
  byte left = CHANGES, dropped, now;
  bool registers;
  do
  :: left > 0 ->
     left--;
     if :: registers = true :: registers = false fi;
#ifdef SINGLETON
#ifdef OUTDATES_FIRST
     atomic {
       generation++;
       dropped = content;
       content = NONE;
       if :: dropped != NONE -> release(dropped) :: else fi
     }
     if :: registers -> options++ :: else fi;
#else
     if :: registers -> options++ :: else fi;
     atomic {
       generation++;
       dropped = content;
       content = NONE
     }
#endif
#else
     atomic {
       if :: registers -> options++ :: else fi;
       generation++;
       dropped = content;
       content = NONE
     }
#endif
#ifndef OUTDATES_FIRST
     atomic { if :: dropped != NONE -> release(dropped) :: else fi }
#endif
     returned = options
  :: else -> break
  od
}

#ifdef EXPIRES
proctype Clock() { if :: atomic { content != NONE -> has_expired = true } :: true fi }
#endif

init {
  byte each;
  atomic {
    run Asker(0);
    run Asker(1);
#if ASKERS > 2
    run Asker(2);
#endif
    run Writer()
#ifdef EXPIRES
    ; run Clock()
#endif
  }
  (finished == ASKERS && _nr_pr == 1);
  d_step {
    assert(content == NONE || version[content] == options);
    if :: content != NONE -> release(content) :: else fi;
    do
    :: each < made -> assert(references[each] == 0); each++
    :: else -> break
    od
  }
}

// Push and pop beside other threads: SavedState.swift, Core+Lookup.swift (setIsolation), EntryOptions.swift,
// Entry+Changes.swift.
//
// ACTOR: a property of an actor is read and resolved meanwhile. REGISTRATION: another closure is registered, and
// instances are made.
//
// passes: ACTOR READERS=1
// passes: ACTOR READERS=2
// passes: REGISTRATION READERS=1
// passes: REGISTRATION READERS=2
// fails: ACTOR READERS=1 SAVES_THE_ACTOR | assertion violated is_isolated
// fails: REGISTRATION READERS=1 SAVES_IN_TWO_STEPS | assertion violated ((content==0)||
// fails: REGISTRATION READERS=1 RESTORE_OUTDATES_NOTHING | assertion violated ((content==0)||

#include "steps.h"

bool core_lock;
// The entry.
bool is_made, is_isolated, is_actor_known;
byte options = 1;          // which closure makes instances
byte content;              // which closure has made the kept instance; 0: none
byte generation;

// What push saves.
bool saved_entry, saved_isolation;
byte saved_options, saved_content;

proctype Stack() {
  byte began;
  // push: SavedState.init
  saved_entry = is_made;
  do
  :: began = generation;
     atomic { saved_options = options; saved_isolation = is_isolated }
     atomic { saved_content = content }
#ifdef SAVES_IN_TWO_STEPS
     break
#else
     if :: began == generation -> break :: else fi
#endif
  od;
  // pop: restore
  take(core_lock);
  if
  :: saved_entry ->
     atomic {
       options = saved_options;
#ifdef SAVES_THE_ACTOR
       is_isolated = saved_isolation;
#endif
       content = 0;
#ifndef RESTORE_OUTDATES_NOTHING
       generation++
#endif
     }
     atomic {
       content = saved_content;
#ifndef RESTORE_OUTDATES_NOTHING
       generation++
#endif
     }
  :: !saved_entry && is_made -> atomic { options = 1; content = 0; generation++ }
  :: else
  fi;
  drop(core_lock)
}

// Reads the property twice, and resolves it each time.
proctype ReaderOfActor() {
  byte rounds;
  do
  :: rounds < 2 ->
     take(core_lock);
     is_made = true;
     drop(core_lock);
     // setIsolation
     if
     :: !is_actor_known ->
        take(core_lock);
        atomic { is_isolated = true }
        drop(core_lock);
        is_actor_known = true
     :: else
     fi;
     // The definition is about to run: which actor is it checked to be on?
     assert(is_isolated);
     rounds++
  :: else -> break
  od
}

proctype Reader() {
  byte chosen, began;
  take(core_lock);
  is_made = true;
  drop(core_lock);
  atomic {
    if :: content != 0 -> goto over :: else fi;
    began = generation
  }
  chosen = options;
  atomic { if :: began == generation -> content = chosen :: else fi }
over:
  skip
}

proctype Writer() {
  take(core_lock);
  is_made = true;
  atomic { options = 2; content = 0; generation++ }
  drop(core_lock)
}

init {
  atomic {
    run Stack();
#ifdef ACTOR
    run ReaderOfActor();
#if READERS > 1
    run ReaderOfActor()
#endif
#else
    run Writer();
    run Reader();
#if READERS > 1
    run Reader()
#endif
#endif
  }
  _nr_pr == 1;
  assert(content == 0 || content == options)
}

// Graph instances: generation and flags are read without a lock, beside a registration: Resolve.c (read_pass),
// Pass.c (fe_pass_find), Start.swift, Change.swift (install).
//
// A pass resolves one factory several times while another thread registers.
//
// passes: ASKS=2 CHANGES=1
// passes: ASKS=3 CHANGES=2
// fails: ASKS=2 CHANGES=1 READS_FLAGS_FIRST | assertion violated (result>=returned_before)
// fails: ASKS=2 CHANGES=1 OUTDATES_FIRST | assertion violated (result>=returned_before)
// fails: ASKS=2 CHANGES=1 FINDS_STALE | assertion violated (result>=returned_before)

#include "steps.h"

byte flags = 1;       // which closure makes instances, as the flags tell
byte generation;
byte returned = 1;    // which registration has returned

proctype Pass() {
  byte kept, kept_generation, began, chosen, result, returned_before, asks;
  do
  :: asks < ASKS ->
     returned_before = returned;
#ifdef FINDS_STALE
     if
     :: kept != 0 -> result = kept
#else
     if
     :: kept != 0 && kept_generation == generation -> result = kept
#endif
     :: else ->
#ifdef READS_FLAGS_FIRST
        chosen = flags;
        began = generation;
#else
        began = generation;
        chosen = flags;
#endif
        // The closure runs; the pass keeps what it has made.
        kept = chosen;
        kept_generation = began;
        result = chosen
     fi;
     assert(result >= returned_before);
     asks++
  :: else -> break
  od
}

// install: inside the cell's lock, which readers of graph scope do not take.
proctype Writer() {
  byte left = CHANGES;
  do
  :: left > 0 ->
#ifdef OUTDATES_FIRST
     generation++;
     flags++;
#else
     flags++;
     generation++;
#endif
     returned++;
     left--
  :: else -> break
  od
}

init { atomic { run Pass(); run Writer() } }

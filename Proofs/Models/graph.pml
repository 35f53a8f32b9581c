// Graph instances: generation and plan are read without a lock, beside a registration: Resolve.c (begin_simply,
// read_cycle), Resolution.swift (lookInPass), Entry+Changes.swift (install), Cycle.c.
//
// A cycle resolves one factory several times while another thread registers.
//
// passes: ASKS=2 CHANGES=1
// passes: ASKS=3 CHANGES=2
// fails: ASKS=2 CHANGES=1 READS_PLAN_FIRST | assertion violated (result>=returned_before)
// fails: ASKS=2 CHANGES=1 OUTDATES_FIRST | assertion violated (result>=returned_before)
// fails: ASKS=2 CHANGES=1 FINDS_STALE | assertion violated (result>=returned_before)

#include "steps.h"

byte plan = 1;        // which closure makes instances, as the plan tells
byte generation;
byte returned = 1;    // which registration has returned

proctype Cycle() {
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
#ifdef READS_PLAN_FIRST
        chosen = plan;
        began = generation;
#else
        began = generation;
        chosen = plan;
#endif
        // The closure runs; the cycle keeps what it has made.
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
     plan++;
#else
     plan++;
     generation++;
#endif
     returned++;
     left--
  :: else -> break
  od
}

init { atomic { run Cycle(); run Writer() } }

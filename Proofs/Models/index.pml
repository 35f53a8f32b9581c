// The index: readers without a lock beside writers that insert and grow: FactoryEngineIndex.h, Index.c, Core.swift
// (findOrMake).
//
// All keys have one hash, and its place is the last slot of a small table, so each probe wraps around.
//
// passes: THREADS=2 KEYS=3
// passes: THREADS=3 KEYS=2
// fails: THREADS=2 KEYS=2 NO_SECOND_LOOK | assertion violated (entries_of[key]==1)
// fails: THREADS=2 KEYS=2 VALUE_FIRST | assertion violated ((first[at]!=0)
// fails: THREADS=2 KEYS=2 FINISHES_ENTRY_LATE | assertion violated is_whole[value]
// fails: THREADS=2 KEYS=3 PUBLISHES_TABLE_EARLY | assertion violated !(was_there)
// fails: THREADS=2 KEYS=3 FREES_SMALLER_TABLE | assertion violated !(is_freed[table])
// fails: THREADS=2 KEYS=3 GROWS_LATE | assertion violated (probes<=
// fails: THREADS=2 KEYS=2 FORGETS_OLD_KEYS | assertion violated !(was_there)

#include "steps.h"

// Tables of 2, 4 and 8 slots, one behind the other; table 0 is the one without room.
#define TABLES 4
#define SLOTS 15
#define capacity(t) (1 << (t))
#define start_of(t) (capacity(t) - 1)
#define slot(t, n) (start_of(t) + (n) % capacity(t))

byte first[SLOTS], second[SLOTS], content[SLOTS];  // 0: NULL
bool is_freed[TABLES];
byte index_table, count;

// Entries: number n + 1 is the n-th that was made.
byte made;
bool is_whole[4];
byte entries_of[4];
bool is_inserted[4];   // the insertion of a key has returned

bool gate_lock;

// place: keys first, then the value.
inline place(t, k, v) {
  at = capacity(t) - 1;  // where all keys begin
  do
  :: content[slot(t, at)] != 0 -> at++
  :: else -> break
  od;
#ifdef VALUE_FIRST
  content[slot(t, at)] = v;
  first[slot(t, at)] = k;
  second[slot(t, at)] = k;
#else
  first[slot(t, at)] = k;
  second[slot(t, at)] = k;
  content[slot(t, at)] = v;
#endif
  at = 0
}

// fe_index_find; the result is 0 where there is nothing.
inline find(k) {
  table = index_table;
  probes = 0;
  do
  :: assert(!is_freed[table]);
     at = slot(table, capacity(table) - 1 + probes);
     value = content[at];
     if
     :: value == 0 -> break
     :: else
     fi;
     assert(first[at] != 0 && second[at] != 0);
     if
     :: first[at] == k && second[at] == k -> break
     :: else
     fi;
     probes++;
     assert(probes <= capacity(table))
  od;
  at = 0;
  table = 0;
  probes = 0
}

// fe_index_insert, with the gate's lock.
inline insert(k, v) {
#ifdef GROWS_LATE
  if
  :: index_table == 0 || count + 1 > capacity(index_table) ->
#else
  if
  :: index_table == 0 || (count + 1) * 4 > capacity(index_table) * 3 ->
#endif
     table = index_table;
     larger = table + 1;
#ifdef PUBLISHES_TABLE_EARLY
     index_table = larger;
#endif
#ifndef FORGETS_OLD_KEYS
     from = 0;
     do
     :: from < capacity(table) ->
        if
        :: content[slot(table, from)] != 0 ->
           place(larger, first[slot(table, from)], content[slot(table, from)])
        :: else
        fi;
        from++
     :: else -> break
     od;
     from = 0;
#endif
     index_table = larger;
#ifdef FREES_SMALLER_TABLE
     if :: table > 0 -> is_freed[table] = true :: else fi;
#endif
     table = 0;
     larger = 0
  :: else
  fi;
  place(index_table, k, v);
  count++
}

proctype Thread(byte me) {
  byte key, left = KEYS, at, value, table, probes, from, larger;
  bool was_there;
  byte asked;

  // Each thread looks for all keys, in any order.
  do
  :: left > 0 ->
     if
     :: !(asked & 1) -> key = 1
     :: !(asked & 2) -> key = 2
#if KEYS > 2
     :: !(asked & 4) -> key = 3
#endif
     fi;
     asked = asked | (1 << (key - 1));
     was_there = is_inserted[key];
     find(key);
     if
     :: value == 0 ->
        assert(!was_there);
        take(gate_lock);
#ifndef NO_SECOND_LOOK
        find(key);
#endif
        if
        :: value == 0 ->
           value = made + 1;
           made++;
           entries_of[key]++;
           assert(entries_of[key] == 1);
#ifndef FINISHES_ENTRY_LATE
           is_whole[value] = true;
#endif
           insert(key, value);
#ifdef FINISHES_ENTRY_LATE
           is_whole[value] = true;
#endif
           is_inserted[key] = true
        :: else
        fi;
        drop(gate_lock)
     :: else
     fi;
     assert(is_whole[value]);
     value = 0;
     was_there = false;
     left--
  :: else -> break
  od
}

init {
  atomic {
    run Thread(0);
    run Thread(1);
#if THREADS > 2
    run Thread(2)
#endif
  }
}

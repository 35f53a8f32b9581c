// A reset beside resolutions: ContainerManager+Reset.swift, Scope.swift, Scope+Singleton.swift, Resolution.swift,
// Cell+Build.swift, Core+AutoRegistration.swift.
//
// A is made from B, both are kept in one scope. CELLS: the reset drops instances only. ALL: it also removes what the
// definition and the auto-registration have set. TWO_CORES: A and B are in two containers, whose scope is reset.
// PUSHES: another thread pushes and pops meanwhile. RESETS_A_SCOPE: another thread drops the instances of the scope,
// but not those of a factory whose scope has been removed.
//
// passes: CELLS RESOLVERS=2 RESETS=2
// passes: CELLS RESOLVERS=1 RESETS=1 RESETTERS=2
// passes: ALL RESOLVERS=1 RESETS=2
// passes: ALL RESOLVERS=2 RESETS=1
// passes: ALL RESOLVERS=1 RESETS=1 RESETTERS=2
// passes: TWO_CORES RESOLVERS=2 RESETS=1
// passes: ALL RESOLVERS=1 RESETS=1 PUSHES
// passes: ALL RESOLVERS=1 RESETS=1 RESETS_A_SCOPE
// fails: CELLS RESOLVERS=1 RESETS=1 RAISES_LATE | assertion violated !(dropped[
// fails: CELLS RESOLVERS=1 RESETS=1 LOWERS_EARLY | assertion violated !(dropped[
// fails: CELLS RESOLVERS=1 RESETS=1 BEGINS_UNSTABLE | assertion violated !(dropped[
// fails: CELLS RESOLVERS=1 RESETS=1 OUTDATES_NOTHING | assertion violated !(dropped[
// fails: CELLS RESOLVERS=1 RESETS=1 RELEASES_BETWEEN | assertion violated !(dropped[
// fails: CELLS RESOLVERS=1 RESETS=1 RESETTERS=2 RESETS_TOGETHER | assertion violated !(dropped[
// fails: ALL RESOLVERS=1 RESETS=1 MARKS_LATE | assertion violated is_registered
// fails: ALL RESOLVERS=1 RESETS=1 CHOOSES_ONCE | assertion violated is_registered
// fails: ALL RESOLVERS=2 RESETS=1 LOOKS_AT_THE_MARK_FIRST | assertion violated is_registered
// fails: ALL RESOLVERS=1 RESETS=1 REGISTERS_MEANWHILE | assertion violated is_registered
// fails: ALL RESOLVERS=1 RESETS=1 DECIDES_FROM_TWO_READS | assertion violated is_scoped
// fails: ALL RESOLVERS=1 RESETS=1 APPLIES_NOTHING | assertion violated is_scoped
// fails: ALL RESOLVERS=1 RESETS=1 PUSHES SAVES_HALF_A_RESET | assertion violated is_registered
// fails: ALL RESOLVERS=1 RESETS=1 PUSHES SAVES_THE_MARK_LAST | assertion violated is_registered
// fails: ALL RESOLVERS=1 RESETS=1 RESETS_A_SCOPE BEGINS_WITH_OLD_OPTIONS | assertion violated !(dropped[
// fails: ALL RESOLVERS=1 RESETS=1 RESETS_A_SCOPE READS_THE_GENERATION_LAST | assertion violated !(dropped[
// fails: TWO_CORES RESOLVERS=1 RESETS=1 ONE_CORE_AFTER_THE_OTHER | assertion violated !(dropped[

#include "steps.h"

#define A 0
#define B 1

#ifndef RESETTERS
#define RESETTERS 1
#endif

#ifdef TWO_CORES
#define CORES 2
#define core_of(e) e
#else
#define CORES 1
#define core_of(e) 0
#endif

#define INSTANCES (3 + 2 * RESOLVERS)

// A core. The epoch is odd while a reset empties the core.
byte epoch[CORES];
bool epoch_lock, core_lock;
bool mark;                    // an auto-registration is due
byte registrations;           // raised by what outdates a running auto-registration

// The entries: the word of flags, and the cell.
bool registered[2] = true, scoped[2] = true, was_reset[2];
bool cell_lock[2];
byte content[2], generation[2];
byte build[2] = NONE, build_generation[2];

// Instances, from 1.
byte made = 2;
byte inner[INSTANCES];        // of one of A: the one of B that it is made from
bool dropped[INSTANCES];
byte finished;

#define may_join(e) (build[e] != NONE && build_generation[e] == generation[e])

#ifdef BEGINS_UNSTABLE
#define is_stable(e) true
#else
#define is_stable(e) (epoch[core_of(e)] % 2 == 0)
#endif

// Whether the entry has the options with which the cell was chosen.
#if !defined(ALL) || defined(BEGINS_WITH_OLD_OPTIONS)
#define is_decided(e) true
#else
#define is_decided(e) (generation[e] == decided)
#endif

#define check_kept() assert(!(dropped[inner[content[A]]]))

#ifdef ALL
// Registers both factories. A registration takes the core's lock, as a reset does from the mark to the last entry.
inline auto_register(started) {
  do
  :: mark ->
     started = registrations;
#ifdef REGISTERS_MEANWHILE
     registered[A] = true;
     registered[B] = true;
#else
     atomic { !core_lock -> registered[A] = true }
     atomic { !core_lock -> registered[B] = true }
#endif
     atomic { if :: started == registrations -> mark = false :: else fi }
  :: else -> break
  od
}

// The place of the instance: from one read of the flags, after the value's own modifiers were applied if those of the
// entry were taken. The generation is read before the flags, or with them under the lock.
inline decide(e, is_scoped, decided) {
#ifndef READS_THE_GENERATION_LAST
  decided = generation[e];
#endif
#ifdef DECIDES_FROM_TWO_READS
  if
  :: was_reset[e] ->
#else
  atomic { is_scoped = scoped[e]; is_taken = was_reset[e] }
  if
  :: is_taken ->
#endif
#ifndef APPLIES_NOTHING
     atomic {
       !core_lock -> scoped[e] = true; was_reset[e] = false; is_scoped = true; decided = generation[e]
     }
#else
     skip
#endif
  :: else
  fi;
#ifdef READS_THE_GENERATION_LAST
  decided = generation[e];
#endif
#ifdef DECIDES_FROM_TWO_READS
  is_scoped = scoped[e];
#endif
  assert(is_scoped)
}

// The closure: chosen again if a reset came meanwhile.
inline choose(e, is_registered, seen, started) {
  do
  ::
#ifdef LOOKS_AT_THE_MARK_FIRST
     auto_register(started);
     atomic { epoch[core_of(e)] % 2 == 0 -> seen = epoch[core_of(e)] }
#else
     atomic { epoch[core_of(e)] % 2 == 0 -> seen = epoch[core_of(e)] }
     auto_register(started);
#endif
     is_registered = registered[e];
#ifdef CHOOSES_ONCE
     break
#else
     if
     :: epoch[core_of(e)] == seen && !mark -> break
     :: else
     fi
#endif
  od;
  assert(is_registered)
}
#endif

// Finds an instance, or enters a build.
inline enter(e, result, born) {
  result = 0;
  do
  :: // The fast path.
     atomic { !cell_lock[e] && content[e] != 0 -> result = content[e]; break }
  :: atomic { !cell_lock[e] && content[e] == 0 -> skip }
#ifdef ALL
     auto_register(started);
     decide(e, is_scoped, decided);
#endif
     take(cell_lock[e]);
     atomic {
       expected = NONE;
       is_done = true;
       if
       :: content[e] != 0 -> result = content[e]
       :: content[e] == 0 && may_join(e) -> expected = build[e]; is_done = false
       :: content[e] == 0 && !may_join(e) && is_stable(e) && is_decided(e) ->
          build[e] = me;
          born = generation[e];
          build_generation[e] = born
       :: else -> is_done = false
       fi;
       cell_lock[e] = false
     }
     if
     :: is_done -> break
     :: else
     fi;
     // Waits for the other build, or for the end of the reset, and looks again.
     if
     :: expected != NONE -> build[e] != expected
     :: else -> is_stable(e)
     fi
  od
}

// Caches the instance if the build is current.
inline end(e, result, born) {
  take(cell_lock[e]);
  atomic {
    if
    :: born == generation[e] ->
       content[e] = result;
       check_kept()
    :: else
    fi;
    if :: build[e] == me -> build[e] = NONE :: else fi;
    cell_lock[e] = false
  }
}

// Resolves A, whose closure resolves B.
proctype Resolver(byte me) {
  byte a, b, born_a, born_b, decided, seen, expected, started;
  bool is_done, is_scoped, is_taken, is_registered;
  bool is_gone[INSTANCES];
  d_step {
    a = 0;
    do
    :: a < INSTANCES -> is_gone[a] = dropped[a]; a++
    :: else -> break
    od;
    a = 0
  }
  enter(A, a, born_a);
  if
  :: a == 0 ->
#ifdef ALL
     choose(A, is_registered, seen, started);
#endif
     enter(B, b, born_b);
     if
     :: b == 0 ->
#ifdef ALL
        choose(B, is_registered, seen, started);
#endif
        d_step { made++; b = made };
        end(B, b, born_b)
     :: else
     fi;
     d_step { made++; a = made; inner[a] = b };
     end(A, a, born_a)
  :: else
  fi;
  assert(!(is_gone[a]));
  finished++
}

inline raise(e) { epoch[core_of(e)]++ }

// Takes what an entry has.
inline take_from(e, taken) {
  atomic {
    !cell_lock[e] ->
#ifdef ALL
    registered[e] = false;
    scoped[e] = false;
    was_reset[e] = true;
#endif
    taken = content[e];
    content[e] = 0;
#ifndef OUTDATES_NOTHING
    generation[e]++
#endif
  }
#ifdef RELEASES_BETWEEN
  release(taken)
#endif
}

inline release(taken) {
  atomic { if :: taken != 0 -> dropped[taken] = true; check_kept() :: else fi }
}

#ifdef PUSHES
// Saves the closures of both entries and the mark, and brings them back; the instances are dropped.
proctype Stack() {
  bool saved_mark, saved_a, saved_b;
  byte first, second, before;
  do
  :: atomic { epoch[0] % 2 == 0 -> before = epoch[0] }
#ifndef SAVES_THE_MARK_LAST
     saved_mark = mark;
#endif
     saved_a = registered[A];
     saved_b = registered[B];
#ifdef SAVES_THE_MARK_LAST
     saved_mark = mark;
#endif
#ifdef SAVES_HALF_A_RESET
     break
#else
     if
     :: before == epoch[0] -> break
     :: else
     fi
#endif
  od;
  take(epoch_lock);
  raise(A);
  take(core_lock);
  take_from(A, first);
  registered[A] = saved_a;
  take_from(B, second);
  registered[B] = saved_b;
  atomic { mark = saved_mark; registrations++ }
  drop(core_lock);
  raise(A);
  drop(epoch_lock);
  release(first);
  release(second);
  finished++
}
#define STACKS 1
#else
#define STACKS 0
#endif

#ifdef RESETS_A_SCOPE
inline take_if_scoped(e, taken) {
  atomic {
    !cell_lock[e] ->
    taken = 0;
    if
    :: scoped[e] -> taken = content[e]; content[e] = 0; generation[e]++
    :: else
    fi
  }
}

// Drops what the scope has.
proctype ScopeResetter() {
  byte first, second;
  take(epoch_lock);
  raise(A);
  if
  :: take_if_scoped(A, first); take_if_scoped(B, second)
  :: take_if_scoped(B, second); take_if_scoped(A, first)
  fi;
  raise(A);
  drop(epoch_lock);
  release(first);
  release(second);
  finished++
}
#define SCOPE_RESETTERS 1
#else
#define SCOPE_RESETTERS 0
#endif

proctype Resetter() {
  byte first, second, left = RESETS;
  do
  :: left > 0 ->
     left--;
#ifndef RESETS_TOGETHER
     take(epoch_lock);
#endif
#ifndef RAISES_LATE
     raise(A);
#if defined(TWO_CORES) && !defined(ONE_CORE_AFTER_THE_OTHER)
     raise(B);
#endif
#endif
#ifdef ALL
#ifndef REGISTERS_MEANWHILE
     take(core_lock);
#endif
#ifndef MARKS_LATE
     atomic { mark = true; registrations++ }
#endif
#endif
#ifdef LOWERS_EARLY
     take_from(A, first);
     raise(A);
     take_from(B, second);
#elif defined(ONE_CORE_AFTER_THE_OTHER)
     take_from(A, first);
     raise(A);
     raise(B);
     take_from(B, second);
     raise(B);
#else
     if
     :: take_from(A, first); take_from(B, second)
     :: take_from(B, second); take_from(A, first)
     fi;
#endif
#ifdef ALL
#ifndef REGISTERS_MEANWHILE
     drop(core_lock);
#endif
#endif
#if !defined(LOWERS_EARLY) && !defined(ONE_CORE_AFTER_THE_OTHER)
     raise(A);
#ifdef RAISES_LATE
     raise(A);
#endif
#ifdef TWO_CORES
     raise(B);
#endif
#endif
#ifdef MARKS_LATE
     atomic { mark = true; registrations++ }
#endif
#ifndef RESETS_TOGETHER
     drop(epoch_lock);
#endif
     // Nothing was released before: what is made from now on is made from what stays.
#ifndef RELEASES_BETWEEN
     release(first);
     release(second)
#endif
  :: else -> break
  od;
  finished++
}

init {
  atomic {
    // Both are kept, or only B is: A may be built when the reset comes.
    content[B] = 1;
    if
    :: content[A] = 2; inner[2] = 1
    :: true
    fi;
    run Resolver(0);
#if RESOLVERS > 1
    run Resolver(1);
#endif
    run Resetter();
#if RESETTERS > 1
    run Resetter();
#endif
#ifdef PUSHES
    run Stack();
#endif
#ifdef RESETS_A_SCOPE
    run ScopeResetter();
#endif
    skip
  }
  finished == RESOLVERS + RESETTERS + STACKS + SCOPE_RESETTERS;
  check_kept()
}

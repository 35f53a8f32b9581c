// Asynchronous builds: asking, joining, cancelling, abandoning, outdating: AsyncLookup.swift, AsyncBuild.swift,
// AsyncRequest.swift, AsyncResolve.swift.
//
// CANCELS: how many callers, the first ones, are cancelled at some time. LEAVES: a bit for each caller that leaves
// at once when it is cancelled, as its factory may throw that. ENDLESS: closures end when their task is cancelled.
//
// passes: CALLERS=2 CANCELS=2 LEAVES=3 CHANGES=0
// passes: CALLERS=3 CANCELS=1 LEAVES=1 CHANGES=0
// passes: ENDLESS CALLERS=2 CANCELS=1 LEAVES=1 CHANGES=0
// passes: CALLERS=2 CANCELS=2 LEAVES=1 CHANGES=0
// passes: CALLERS=2 CANCELS=1 LEAVES=1 CHANGES=1
// passes: CALLERS=2 CANCELS=1 LEAVES=0 CHANGES=1
// fails: CALLERS=2 CANCELS=1 LEAVES=1 CHANGES=0 LEAVES_ABANDONED_CURRENT | assertion violated (former==255)
// fails: CALLERS=2 CANCELS=1 LEAVES=1 CHANGES=0 JOINS_ABANDONED | assertion violated (interested[
// fails: CALLERS=2 CANCELS=0 LEAVES=0 CHANGES=0 JOINS_NOBODY | assertion violated (building[generation]==0)
// fails: CALLERS=2 CANCELS=1 LEAVES=1 CHANGES=0 KEEPS_ABANDONED | assertion violated !(saw_cancellation)
// fails: CALLERS=2 CANCELS=1 LEAVES=1 CHANGES=0 CANCELS_FOR_ONE | assertion violated (interested[
// fails: ENDLESS CALLERS=2 CANCELS=1 LEAVES=1 CHANGES=0 WAITS_THOUGH_CANCELLED | invalid end state
// fails: CALLERS=2 CANCELS=1 LEAVES=1 CHANGES=0 LEAVES_CONTINUATION | assertion violated !(is_resumed[who])
// fails: CALLERS=2 CANCELS=0 LEAVES=0 CHANGES=0 LOOKS_BEFORE_IT_WAITS | invalid end state
// fails: CALLERS=2 CANCELS=0 LEAVES=0 CHANGES=1 SERVES_ALL | assertion violated ((was_kept[result]
// fails: CALLERS=2 CANCELS=0 LEAVES=0 CHANGES=1 KEEPS_OUTDATED | assertion violated (version[result]>=returned_before)
// fails: CALLERS=2 CANCELS=0 LEAVES=0 CHANGES=1 CHOOSES_FIRST | assertion violated (version[result]>=returned_before)
// fails: CALLERS=3 CANCELS=0 LEAVES=0 CHANGES=1 CLEARS_SUCCESSOR | assertion violated (building[generation]==0)

#include "steps.h"

#define BUILDS 6
#define leaves(c) (LEAVES & (1 << (c)))

byte options, returned;   // registrations: made, and returned from

// The cell.
byte generation, build = NONE, content = NONE;
byte building[8];         // current builds of a generation
bool was_kept_in[8];      // something of a generation was kept

// Builds. What `state` of AsyncBuild locks is one step each time.
byte builds;
byte began[BUILDS], creator[BUILDS];
byte interested[BUILDS];
byte waiting[BUILDS], left[BUILDS];       // a bit for each caller
bool has_task[BUILDS], has_ended[BUILDS], was_current[BUILDS], is_task_cancelled[BUILDS];
byte holders[BUILDS];                     // its task, and callers

// Instances, one of each build.
byte version[BUILDS], references[BUILDS];
bool was_kept[BUILDS];

// Callers.
bool is_cancelled[CALLERS];
byte handler[CALLERS] = NONE;             // the build whose cancel(_:) runs when the caller is cancelled
bool is_resumed[CALLERS];
byte outcome[CALLERS];
#define MADE 1
#define OUTDATED 2
#define LEFT 3
byte finished;

inline retain(i) { assert(references[i] > 0); references[i]++ }
inline release(i) { assert(references[i] > 0); references[i]-- }

// The object of a build ends with its last holder, and the instance in it.
inline let_go(b) {
  assert(holders[b] > 0);
  holders[b]--;
  if :: holders[b] == 0 -> release(b) :: else fi
}

// A continuation is resumed once.
inline resume(c, how) {
  who = c;
  assert(!is_resumed[who]);
  is_resumed[who] = true;
  outcome[who] = how
}

// AsyncBuild.cancel(_:leavesAtOnce:)
inline cancel(b, c) {
  atomic {
    has_to_cancel = false;
    has_to_resume = false;
    if
    :: !has_ended[b] && !(left[b] & (1 << c)) ->
       left[b] = left[b] | (1 << c);
       interested[b]--;
       has_to_resume = leaves(c) && (waiting[b] & (1 << c));
#ifndef LEAVES_CONTINUATION
       if :: has_to_resume -> waiting[b] = waiting[b] & ~(1 << c) :: else fi;
#endif
#ifdef CANCELS_FOR_ONE
       has_to_cancel = has_task[b]
#else
       has_to_cancel = has_task[b] && interested[b] == 0
#endif
    :: else
    fi
  }
  atomic {
    if
    :: has_to_cancel -> assert(interested[b] == 0); is_task_cancelled[b] = true
    :: else
    fi;
    if :: has_to_resume -> resume(c, LEFT) :: else fi;
    has_to_cancel = false;
    has_to_resume = false;
    who = 0
  }
}

// AsyncRequest.run(_:_:), in the task of a build.
proctype Build(byte me; byte early) {
  byte chosen, former = NONE, turned, caller, who;
  bool is_current, was_abandoned, saw_cancellation;
#ifdef CHOOSES_FIRST
  chosen = early;
#else
  chosen = options;
#endif
  // The closure runs.
#ifdef ENDLESS
end_closure:
  is_task_cancelled[me];
#endif
  d_step {
    saw_cancellation = is_task_cancelled[me];
    version[me] = chosen;
    references[me] = 1
  }
#ifndef KEEPS_ABANDONED
  was_abandoned = interested[me] == 0;
#endif
  atomic {
    is_current = began[me] == generation;
    building[began[me]]--;
#ifdef KEEPS_OUTDATED
    if
    :: !was_abandoned ->
#else
    if
    :: is_current && !was_abandoned ->
#endif
       former = content;
       assert(former == NONE);
       assert(!saw_cancellation);
       assert(!was_kept_in[generation]);
       was_kept_in[generation] = true;
       content = me;
       was_kept[me] = true;
       retain(me)
    :: else
    fi;
#ifdef CLEARS_SUCCESSOR
    build = NONE
#else
    if :: build == me -> build = NONE :: else fi
#endif
  }
  // AsyncBuild.end(_:)
  atomic { has_ended[me] = true; was_current[me] = is_current; turned = waiting[me]; waiting[me] = 0 }
  atomic {
    do
    :: caller < CALLERS ->
       if
       :: turned & (1 << caller) ->
#ifdef SERVES_ALL
          if
          :: true ->
#else
          if
          :: is_current || creator[me] == caller ->
#endif
             retain(me);
             resume(caller, MADE)
          :: else -> resume(caller, OUTDATED)
          fi
       :: else
       fi;
       caller++
     :: else -> break
    od;
    let_go(me);
    chosen = 0; former = 0; turned = 0; caller = 0; who = 0;
    is_current = false; was_abandoned = false; saw_cancellation = false
  }
}

proctype Caller(byte me) {
  byte returned_before, mine, result, who, early;
  bool has_to_cancel, has_to_resume, was_cancelled;

  returned_before = returned;
ask:
#ifdef CHOOSES_FIRST
  early = options;
#endif
  atomic {
    if
    :: content != NONE -> result = content; retain(result); goto got
    :: content == NONE && leaves(me) && is_cancelled[me] -> goto over
    :: else
    fi;
    if
#ifdef JOINS_NOBODY
    :: false
#elif defined(JOINS_ABANDONED)
    :: build != NONE && began[build] == generation ->
#else
    :: build != NONE && began[build] == generation && interested[build] > 0 ->
#endif
       mine = build;
       assert(holders[mine] > 0);
       holders[mine]++;
       interested[mine]++;
       goto wait
    :: else
    fi;
#ifndef LEAVES_ABANDONED_CURRENT
#ifndef JOINS_NOBODY
    if
    :: build != NONE && began[build] == generation -> generation++
    :: else
    fi;
#endif
    assert(building[generation] == 0);
#endif
    building[generation]++;
    mine = builds;
    builds++;
    began[mine] = generation;
    creator[mine] = me;
    interested[mine] = 1;
    holders[mine] = 2;  // the caller, and soon the task
    build = mine
  }
  // AsyncBuild.start(_:)
  run Build(mine, early);
  // The caller itself cannot have been cancelled in this build so far, so it is not abandoned.
  atomic { has_task[mine] = true; assert(interested[mine] > 0) }
wait:
  // withTaskCancellationHandler: runs the handler here when the task was cancelled before.
  atomic { handler[me] = mine; was_cancelled = is_cancelled[me] }
  if :: was_cancelled -> cancel(mine, me) :: else fi;
#ifdef LOOKS_BEFORE_IT_WAITS
  was_cancelled = has_ended[mine];
#endif
  atomic {
    if
#ifdef LOOKS_BEFORE_IT_WAITS
    :: was_cancelled ->
#else
    :: has_ended[mine] ->
#endif
#ifdef SERVES_ALL
       if
       :: true -> resume(me, MADE); retain(mine)
#else
       if
       :: was_current[mine] || creator[mine] == me -> resume(me, MADE); retain(mine)
#endif
       :: else -> resume(me, OUTDATED)
       fi
#ifndef WAITS_THOUGH_CANCELLED
    :: !has_ended[mine] && leaves(me) && (left[mine] & (1 << me)) -> resume(me, LEFT)
#endif
    :: else -> waiting[mine] = waiting[mine] | (1 << me)
    fi;
    who = 0
  }
#ifdef ENDLESS
end_waiting:
#endif
  atomic {
    is_resumed[me];
    handler[me] = NONE;
    is_resumed[me] = false;
    result = mine;
    was_cancelled = false;
    let_go(mine);
    mine = 0;
    if
    :: outcome[me] == MADE -> outcome[me] = 0; goto got
    :: outcome[me] == OUTDATED -> outcome[me] = 0; result = 0; goto ask
    :: outcome[me] == LEFT -> outcome[me] = 0; assert(is_cancelled[me] && leaves(me)); goto over
    fi
  }
got:
  atomic {
    assert(references[result] > 0);
    assert(version[result] >= returned_before);
    assert(was_kept[result] || creator[result] == me || is_cancelled[me]);
    release(result)
  }
over:
  atomic { result = 0; returned_before = 0; early = 0; finished++ }
}

// Cancels the task of a caller: the flag and the choice of the handler are one step of the runtime's.
proctype Canceller(byte caller) {
  byte of_build, who;
  bool has_to_cancel, has_to_resume;
  atomic { is_cancelled[caller] = true; of_build = handler[caller] }
  if :: of_build != NONE -> cancel(of_build, caller) :: else fi;
  of_build = 0
}

proctype Writer() {
  byte left_to_do = CHANGES, dropped;
  do
  :: left_to_do > 0 ->
     left_to_do--;
     atomic {
       options++;
       generation++;
       dropped = content;
       content = NONE
     }
     atomic { if :: dropped != NONE -> release(dropped) :: else fi }
     returned = options
  :: else -> break
  od
}

init {
  byte each;
  atomic {
    run Caller(0);
    run Caller(1);
#if CALLERS > 2
    run Caller(2);
#endif
#if CANCELS > 0
    run Canceller(0);
#endif
#if CANCELS > 1
    run Canceller(1);
#endif
    run Writer()
  }
#ifdef ENDLESS
  finished >= CANCELS
#else
  (finished == CALLERS && _nr_pr == 1);
  d_step {
    assert(content == NONE || version[content] == options);
    if :: content != NONE -> release(content) :: else fi;
    do
    :: each < builds ->
       assert(references[each] == 0 && holders[each] == 0);
       assert(interested[each] > 0 || is_task_cancelled[each]);
       each++
    :: else -> break
    od
  }
#endif
}

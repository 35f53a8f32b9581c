// The lock and its sleepers: FactoryLock.h, FactoryLock.c.
//
// passes: THREADS=2 ROUNDS=2
// passes: THREADS=3 ROUNDS=2
// passes: THREADS=3 ROUNDS=1 EARLY_WAKES=2
// fails: THREADS=2 CHECKS_THEN_SETS | assertion violated (inside==1)
// fails: THREADS=2 SLEEPS_UNSEEN | invalid end state
// fails: THREADS=2 DROPS_IN_TWO_STEPS | invalid end state
// fails: THREADS=2 WAKES_NOBODY | invalid end state
// fails: THREADS=3 WOKEN_TAKES_AS_ONE | invalid end state
// fails: THREADS=2 NEVER_LOOKS_AGAIN EARLY_WAKES=1 | assertion violated (inside==1)

#ifndef ROUNDS
#define ROUNDS 1
#endif
#ifndef EARLY_WAKES
#define EARLY_WAKES 0  // how often a thread may wake although nobody has woken it
#endif

byte word;               // 0 free, 1 held, 2 held and somebody sleeps
bool asleep[THREADS];    // the kernel's queue of this word
byte early_wakes = EARLY_WAKES;
byte inside, data;       // what the lock guards
byte finished;

// FUTEX_WAKE of one thread: any of those who sleep.
inline wake_one() {
  atomic {
    if
    :: asleep[0] -> asleep[0] = false
    :: asleep[1] -> asleep[1] = false
#if THREADS > 2
    :: asleep[2] -> asleep[2] = false
#endif
    :: else
    fi
  }
}

proctype Thread(byte me) {
  byte seen, rounds, copy;
again:
  // fk_lock_take: compare and exchange 0 by 1.
#ifdef CHECKS_THEN_SETS
  seen = word;
  if :: seen == 0 -> word = 1; goto held :: else fi;
#else
  atomic { if :: word == 0 -> word = 1; goto held :: else fi }
#endif
  // fk_lock_take_contended: looks any number of times, until it has had enough.
  do
  :: break
  :: seen = word;
     if
     :: seen == 2 -> break
     :: seen == 0 -> atomic { if :: word == 0 -> word = 1; goto held :: else fi }
     :: else
     fi
  od;
  do
  :: atomic { seen = word; word = 2 }  // exchange
     if
     :: seen == 0 -> break
     :: else
     fi;
     // FUTEX_WAIT: the kernel compares and queues in one step.
#ifdef SLEEPS_UNSEEN
     asleep[me] = true;
#else
     atomic { if :: word == 2 -> asleep[me] = true :: else fi }
#endif
     if
     :: !asleep[me]
     :: atomic { asleep[me] && early_wakes > 0 -> early_wakes--; asleep[me] = false }
     fi
#ifdef WOKEN_TAKES_AS_ONE
     atomic { if :: word == 0 -> word = 1; break :: else fi }
#endif
#ifdef NEVER_LOOKS_AGAIN
     break
#endif
  od;
held:
  inside++;
  assert(inside == 1);
  copy = data;
  data = copy + 1;
  inside--;
  // fk_lock_drop: exchange by 0.
#ifdef DROPS_IN_TWO_STEPS
  seen = word;
  word = 0;
#else
  atomic { seen = word; word = 0 }
#endif
#ifndef WAKES_NOBODY
  if :: seen == 2 -> wake_one() :: else fi;
#endif
  rounds++;
  if :: rounds < ROUNDS -> goto again :: else fi;
  atomic { finished++; if :: finished == THREADS -> assert(word == 0 && data == THREADS * ROUNDS) :: else fi }
}


init {
  atomic {
    run Thread(0);
    run Thread(1);
#if THREADS > 2
    run Thread(2);
#endif
  }
}

// What all models share. lock.pml shows that the lock is one; here it is a bit.

#define NONE 255

#define take(l) atomic { !l -> l = true }
#define drop(l) l = false

// The waiting room: a mutex and a condition variable. Threads that sleep have left it, and enter it again when
// they wake; to begin to sleep and to leave is one step.
bool room;
bool asleep[4];

#define enter_room() take(room)
#define leave_room() drop(room)
#define sleep_in_room(me) \
  atomic { asleep[me] = true; room = false } \
  atomic { !asleep[me] && !room -> room = true }
#define wake_room() \
  d_step { asleep[0] = false; asleep[1] = false; asleep[2] = false; asleep[3] = false }

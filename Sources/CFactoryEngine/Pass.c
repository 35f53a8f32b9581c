#include "FactoryEnginePass.h"

#include "FactoryProcess.h"
#include "FactorySystem.h"

extern void swift_release(void *object);

static void thread_ends(void *memory) {
  fe_pass *pass = memory;
  while (pass->spare != NULL) {
    fe_build *build = pass->spare;
    pass->spare = build->outer;
    swift_release(fe_object(build));
  }
}

// The pass of a thread is a variable of the copy that was the first to need one.
static void *own_pass(void) {
  static _Thread_local fe_pass pass;
  return &pass;
}

fe_pass *fe_pass_of_thread(void) {
  void *(**of_thread)(void) = &fk_process_shared()->pass_of_thread;
  void *(*known)(void) = NULL;
  if (__atomic_compare_exchange_n(of_thread, &known, own_pass, false, __ATOMIC_ACQ_REL,
                                  __ATOMIC_ACQUIRE))
    known = own_pass;
  return known();
}

intptr_t fe_locks_held(intptr_t change) { return fe_pass_current()->locks_held += change; }

fe_build *fe_pass_make_build(fe_pass *pass, const fe_callbacks *callbacks) {
  fk_at_thread_end(thread_ends, pass);
  fe_build *build = callbacks->make_build(pass);
  build->pass = pass;
  return build;
}

fe_build *fe_pass_find(fe_pass *pass, const fe_cell *entry) {
  fe_build *record = pass->records;
  while (record != NULL && record->entry != entry) record = record->outer;
  return record != NULL && record->generation == fe_generation(entry) ? record : NULL;
}

enum { NOTES = 4 };  // one would be lost to `let (a, b) = (c.a, c.b); a()`

// The new note comes first; the others move to where its former one was, or the last one goes.
void fe_pass_note_read(fe_pass *pass, const fe_cell *entry) {
  fe_note moved = {entry, fe_resets(entry)};
  for (int at = 0; at < NOTES; at++) {
    fe_note former = pass->notes[at];
    pass->notes[at] = moved;
    if (former.entry == entry) return;
    moved = former;
  }
}

bool fe_pass_has_read(const fe_pass *pass, const fe_cell *entry) {
  int at = 0;
  while (at < NOTES && pass->notes[at].entry != entry) at++;
  return at < NOTES && pass->notes[at].resets == fe_resets(entry);
}

#include "FactoryPath.h"

#include <stdlib.h>
#include <string.h>

_Thread_local fk_thread fk_this_thread;

#if defined(_WIN32)
fk_thread *fk_thread_current(void) { return &fk_this_thread; }
#endif

void fk_cycle_grow(fk_thread *thread) {
  enum { FIRST = sizeof thread->first_kept / sizeof thread->first_kept[0] };
  if (thread->kept == NULL) {
    thread->kept = thread->first_kept;
    thread->kept_capacity = FIRST;
    return;
  }
  uint32_t capacity = thread->kept_capacity * 2;
  fk_kept *larger = malloc(capacity * sizeof(fk_kept));
  if (larger == NULL) abort();
  memcpy(larger, thread->kept, thread->kept_count * sizeof(fk_kept));
  if (thread->kept != thread->first_kept) free(thread->kept);
  thread->kept = larger;
  thread->kept_capacity = capacity;
}

void *fk_cycle_find(const fk_entry *entry, uint64_t generation) {
  const fk_thread *thread = &fk_this_thread;
  for (uint32_t at = thread->kept_count; at > 0; at--) {
    fk_kept *kept = &thread->kept[at - 1];
    if (kept->entry == entry) return kept->generation == generation ? &kept->value : NULL;
  }
  return NULL;
}

fk_kept *fk_cycle_take_last(void) {
  fk_thread *thread = &fk_this_thread;
  if (thread->kept_count > 0) return &thread->kept[--thread->kept_count];
  if (thread->kept != thread->first_kept) free(thread->kept);
  thread->kept = NULL;
  thread->kept_capacity = 0;
  return NULL;
}

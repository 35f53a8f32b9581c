#include "FactoryProcess.h"

#include <stddef.h>

#if defined(__APPLE__)
#include <pthread.h>
#include <pthread/qos.h>
static unsigned own(void) { return (unsigned)qos_class_self(); }
static void *thread(void) { return (void *)pthread_self(); }
static void *lend(void *to, unsigned priority) {
  return pthread_override_qos_class_start_np((pthread_t)to, (qos_class_t)priority, 0);
}
static void end(void *loan) { pthread_override_qos_class_end_np((pthread_override_t)loan); }
FK_OWN const fk_priority_system fk_own_priorities = {own, thread, lend, end};
#endif

static const fk_priority_system *current(void) { return fk_process_shared()->priorities; }

unsigned fk_priority_own(void) { return current() == NULL ? 0 : current()->own(); }
void *fk_priority_thread(void) { return current() == NULL ? NULL : current()->thread(); }
void *fk_priority_lend(void *thread, unsigned priority) {
  return current()->lend(thread, priority);
}
void fk_priority_end(void *loan) { current()->end(loan); }
void fk_priority_replace(const fk_priority_system *system) {
  fk_process_shared()->priorities = system;
}

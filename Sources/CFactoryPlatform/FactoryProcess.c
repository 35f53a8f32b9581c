#include "FactoryProcess.h"

#include "FactoryImages.h"
#include "FactorySystem.h"

#include <stdio.h>
#include <string.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZER ", AddressSanitizer"
#elif __has_feature(thread_sanitizer)
#define SANITIZER ", ThreadSanitizer"
#endif
#endif
#if !defined(SANITIZER)
#define SANITIZER ""
#endif

#if defined(DEBUG)
#define CONFIGURATION "debug"
#else
#define CONFIGURATION "release"
#endif

#define TEXT_OF(number) #number
#define NUMBER_TEXT(number) TEXT_OF(number)

// Copies with the same stamp were made from the same sources by the same compiler, so that their
// objects have the same layout and their functions the same calls.
static const char stamp[] =
    FK_VERSION ", " CONFIGURATION SANITIZER ", state " NUMBER_TEXT(FK_STATE) ", " __VERSION__;

extern FK_OWN struct fk_waiting fk_own_waiting;

// FactoryKit defines it. It is a symbol, because an image has to be able to answer before any of
// its code in Swift has run. Tests of the C code alone have none.
#if defined(_WIN32) || defined(__wasi__)
#define ANSWER NULL
#elif defined(__APPLE__)
extern void fk_copy_answer(uint32_t question, const void *subject, void *answer);
#define ANSWER fk_copy_answer
#else
extern __attribute__((weak, visibility("hidden"))) void fk_copy_answer(
    uint32_t question, const void *subject, void *answer);
#define ANSWER fk_copy_answer
#endif

static fk_process own = {.copies = &fk_this_copy, .waiting = &fk_own_waiting};

fk_copy fk_this_copy = {.process = &own, .answer = ANSWER};

void *fk_part(uint32_t part) {
  return __atomic_load_n(&fk_process_shared()->parts[part], __ATOMIC_ACQUIRE);
}

void *fk_part_publish(uint32_t part, void *object) {
  void *known = NULL;
  return __atomic_compare_exchange_n(&fk_process_shared()->parts[part], &known, object, false,
                                     __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)
             ? object
             : known;
}

const fk_copy *fk_copies(void) {
  return __atomic_load_n(&fk_process_shared()->copies, __ATOMIC_ACQUIRE);
}

bool fk_copies_are_several(void) { return fk_copies()->next != NULL; }

bool fk_singletons_are_overridden(void) {
  return fk_load32(&fk_this_copy.singletons_overridden) != 0;
}

// Both words are written and read in one order by all threads: a copy that joins meanwhile either
// is on the list or finds the word of the process set.
void fk_set_second_singleton_scope(void) {
  fk_process *process = fk_process_shared();
  __atomic_store_n(&process->singletons_overridden, 1, __ATOMIC_SEQ_CST);
  fk_copy *copy = __atomic_load_n(&process->copies, __ATOMIC_SEQ_CST);
  for (; copy != NULL; copy = copy->next) fk_store32(&copy->singletons_overridden, 1);
}

static fk_published published = {.stamp = stamp, .process = &own, .address = &own};
// The state that this copy uses, as it was published.
static fk_published *joined = &published;

#if (defined(__ELF__) && !defined(__wasi__)) || defined(__APPLE__)
static void share(fk_process *process) {
  fk_this_copy.process = process;
  fk_copy *newest = __atomic_load_n(&process->copies, __ATOMIC_RELAXED);
  do fk_this_copy.next = newest;
  while (!__atomic_compare_exchange_n(&process->copies, &newest, &fk_this_copy, false,
                                      __ATOMIC_SEQ_CST, __ATOMIC_RELAXED));
  if (__atomic_load_n(&process->singletons_overridden, __ATOMIC_SEQ_CST) != 0)
    fk_store32(&fk_this_copy.singletons_overridden, 1);
}

// Shares the state of a copy with the same stamp, or publishes the own one for later copies.
static void join(fk_place *place) {
  fk_published *first = __atomic_load_n(&place->first, __ATOMIC_ACQUIRE);
  do {
    for (fk_published *each = first; each != NULL; each = each->next) {
      if (strcmp(each->stamp, stamp) != 0) continue;
      joined = each;
      return share(each->process);
    }
    published.next = first;
  } while (!__atomic_compare_exchange_n(&place->first, &first, &published, false, __ATOMIC_ACQ_REL,
                                        __ATOMIC_ACQUIRE));
}

// Runs before all other code of the image, so that no state is made before the image has joined. It
// runs no code of others, and the only lock is the loader's, which this thread holds already.
__attribute__((constructor(101))) static void load(void) {
  fk_keep_image();
  join(fk_common_place());
}
#endif

static void report(const fk_published *first, const fk_published *second) {
  fprintf(stderr,
          "FACTORY: FactoryKit is in this process twice, in %s and in %s, in copies that differ, "
          "each with containers and singletons of its own: build both from one version, with one "
          "compiler and configuration. The copies: %s; %s. [linked-twice], see `" FK_MESSAGE_COMMAND
          "linked-twice`\n",
          fk_image_of(first->address), fk_image_of(second->address), first->stamp, second->stamp);
}

/// A state of copies with another stamp that is in use; NULL if there is none.
static const fk_published *other_state(const fk_place *place) {
  const fk_published *each = __atomic_load_n(&place->first, __ATOMIC_SEQ_CST);
  while (each != NULL && (each == joined || !__atomic_load_n(&each->is_used, __ATOMIC_SEQ_CST)))
    each = each->next;
  return each;
}

void fk_copy_use(void) {
  fk_place *place = fk_common_place();
  // In one order for all threads: of two copies that are first used now, one finds the other.
  __atomic_store_n(&joined->is_used, 1, __ATOMIC_SEQ_CST);
  const fk_published *other = other_state(place);
  if (other != NULL && __atomic_exchange_n(&place->is_reported, 1, __ATOMIC_ACQ_REL) == 0)
    report(other, joined);
}

const char *fk_own_image(void) { return fk_image_of(joined->address); }

const char *fk_differing_image(void) {
  const fk_published *other = other_state(fk_common_place());
  return other == NULL ? NULL : fk_image_of(other->address);
}

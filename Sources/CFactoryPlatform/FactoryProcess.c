// The state of the process, and how the copies of the library in it find each other.
#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE  // dl_iterate_phdr, dladdr, memmem
#endif
#include "FactoryProcess.h"

#include "FactorySystem.h"

#include <stddef.h>

extern FK_OWN struct fk_waiting fk_own_waiting;

// FactoryKit defines it. It is a symbol, because an image has to be able to answer before any of
// its code in Swift has run.
extern FK_OWN void fk_copy_conformance(const void *type, void *conformance);

#if defined(DEBUG)
#define CONFIGURATION "debug"
#else
#define CONFIGURATION "release"
#endif

// Copies with the same stamp were made from the same sources by the same compiler, so that their
// objects have the same layout and their functions the same calls.
static const char stamp[] = FK_VERSION ", " CONFIGURATION ", state " FK_STATE ", " __VERSION__;

static fk_process own = {.stamp = stamp, .copies = &fk_this_copy, .waiting = &fk_own_waiting};

fk_copy fk_this_copy = {.process = &own, .conformance = fk_copy_conformance};

void *fk_part(intptr_t part) { return fk_load_pointer(&fk_process_shared()->parts[part]); }

void *fk_part_publish(intptr_t part, void *object) {
  void *known = NULL;
  return __atomic_compare_exchange_n(&fk_process_shared()->parts[part], &known, object, false,
                                     __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)
             ? object
             : known;
}

const fk_copy *fk_copies(void) {
  return __atomic_load_n(&fk_process_shared()->copies, __ATOMIC_ACQUIRE);
}

#if defined(__APPLE__) || (defined(__ELF__) && !defined(__wasi__))
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

/// The place in each image at which copies could be published. That of the first image is used. The
/// same layout in all versions.
typedef struct fk_place {
  fk_process *first;     // atomic: the states, one for each stamp
  uint32_t is_reported;  // atomic
} fk_place;

#if defined(__APPLE__)
#include <mach-o/dyld.h>
#include <mach-o/getsect.h>

__attribute__((used, section("__DATA,__factorykit"))) static fk_place fk_place_of_image = {0};

#if defined(__LP64__)
typedef struct mach_header_64 image_header;
#else
typedef struct mach_header image_header;
#endif

// The place of the first image that has one.
static fk_place *common_place(void) {
  for (uint32_t at = 0; at < _dyld_image_count(); at++) {
    const image_header *image = (const image_header *)_dyld_get_image_header(at);
    unsigned long size = 0;
    if (image == NULL) continue;
    uint8_t *data = getsectiondata(image, "__DATA", "__factorykit", &size);
    if (data != NULL && size >= sizeof(fk_place)) return (fk_place *)(void *)data;
  }
  return &fk_place_of_image;
}
#else
#include <link.h>

FK_OWN fk_place fk_place_of_image = {0};

// A note, because notes are part of the loaded image, so that programs without symbols have them,
// and loaders list them. After its head comes the distance from there to the image's place.
__asm__(".pushsection .note.FactoryKit,\"a\",%note\n"
        ".balign 4\n"
        ".long 12\n"
        ".long 4\n"
        ".long 0x464b3031\n"
        ".asciz \"FactoryKit\"\n"
        ".balign 4\n"
        ".long fk_place_of_image - .\n"
        ".popsection\n");
static const struct {
  uint32_t length_of_name, length_of_content, type;
  char name[12];
} head_of_note = {12, 4, 0x464b3031, "FactoryKit"};

static int visit(struct dl_phdr_info *info, size_t size, void *found) {
  (void)size;
  for (size_t at = 0; at < info->dlpi_phnum; at++) {
    const ElfW(Phdr) *segment = &info->dlpi_phdr[at];
    if (segment->p_type != PT_NOTE) continue;
    const char *content = memmem((const void *)(info->dlpi_addr + segment->p_vaddr),
                                 segment->p_memsz, &head_of_note, sizeof head_of_note);
    if (content == NULL) continue;
    content += sizeof head_of_note;
    int32_t distance;
    memcpy(&distance, content, sizeof distance);
    *(fk_place **)found = (fk_place *)(content + distance);
    return 1;
  }
  return 0;
}

// The place of the first image that has one.
static fk_place *common_place(void) {
  fk_place *found = &fk_place_of_image;
  dl_iterate_phdr(visit, &found);
  return found;
}
#endif

// The place that all copies use, once the image is loaded.
static fk_place *place = &fk_place_of_image;

static void share(fk_process *process) {
  fk_this_copy.process = process;
  fk_copy *newest = __atomic_load_n(&process->copies, __ATOMIC_RELAXED);
  do fk_this_copy.next = newest;
  while (!__atomic_compare_exchange_n(&process->copies, &newest, &fk_this_copy, false,
                                      __ATOMIC_RELEASE, __ATOMIC_RELAXED));
}

// Shares the state of a copy with the same stamp, or publishes the own one for later copies.
static void join(void) {
  fk_process *first = __atomic_load_n(&place->first, __ATOMIC_ACQUIRE);
  do {
    for (fk_process *each = first; each != NULL; each = each->next)
      if (strcmp(each->stamp, stamp) == 0) return share(each);
    own.next = first;
  } while (!__atomic_compare_exchange_n(&place->first, &first, &own, false, __ATOMIC_ACQ_REL,
                                        __ATOMIC_ACQUIRE));
}

// Runs before other code of the image, so that no state is made before the image has joined (on
// Apple's systems, +load methods and initializers of C++ in other images may come before). It
// runs no code of others, and the only lock is the loader's, which this thread holds already, or
// there is one thread.
__attribute__((constructor(101))) static void load(void) {
  Dl_info info;
  // Keeps the image loaded. The program itself cannot be opened, or is, which changes nothing.
  if (dladdr(&fk_place_of_image, &info) != 0 && info.dli_fname != NULL)
    dlopen(info.dli_fname, RTLD_LAZY | RTLD_NOLOAD | RTLD_NODELETE);
  place = common_place();
  join();
}

// The path of the image whose copy has made a state.
static const char *image_of(const fk_process *state) {
  Dl_info info;
  return dladdr(state, &info) == 0 || info.dli_fname == NULL ? "an image without a name"
                                                             : info.dli_fname;
}

/// A state of copies with another stamp that is in use; NULL if there is none.
static const fk_process *other_state(void) {
  const fk_process *each = __atomic_load_n(&place->first, __ATOMIC_SEQ_CST);
  while (each != NULL && (each == fk_process_shared() ||
                          !__atomic_load_n(&each->is_used, __ATOMIC_SEQ_CST)))
    each = each->next;
  return each;
}

void fk_copy_use(void) {
  // In one order for all threads: of two copies that are first used now, one finds the other.
  __atomic_store_n(&fk_process_shared()->is_used, 1, __ATOMIC_SEQ_CST);
  const fk_process *other = other_state();
  if (other == NULL || __atomic_exchange_n(&place->is_reported, 1, __ATOMIC_ACQ_REL) != 0) return;
  fprintf(stderr,
          "FACTORY: FactoryKit is in this process twice, in %s and in %s, in copies that differ, "
          "each with containers and singletons of its own: build both from one version, with one "
          "compiler and configuration. The copies: %s; %s. [linked-twice], see `" FK_MESSAGE_COMMAND
          "linked-twice`\n",
          image_of(other), fk_own_image(), other->stamp, stamp);
}

const char *fk_own_image(void) { return image_of(fk_process_shared()); }

const char *fk_differing_image(void) {
  const fk_process *other = other_state();
  return other == NULL ? NULL : image_of(other);
}

#else
// Images do not find each other.
void fk_copy_use(void) {}
const char *fk_own_image(void) { return ""; }
const char *fk_differing_image(void) { return NULL; }
#endif

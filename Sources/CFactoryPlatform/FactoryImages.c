#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE  // dl_iterate_phdr, dladdr
#endif
#include "FactoryImages.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__APPLE__)
#include <dlfcn.h>
#include <mach-o/dyld.h>
#include <mach-o/getsect.h>

__attribute__((used, section("__DATA,__factorykit"))) static fk_place fk_place_of_image = {0};

#if defined(__LP64__)
typedef struct mach_header_64 image_header;
#else
typedef struct mach_header image_header;
#endif

fk_place *fk_common_place(void) {
  for (uint32_t at = 0; at < _dyld_image_count(); at++) {
    const image_header *image = (const image_header *)_dyld_get_image_header(at);
    unsigned long size = 0;
    if (image == NULL) continue;
    uint8_t *data = getsectiondata(image, "__DATA", "__factorykit", &size);
    if (data != NULL && size >= sizeof(fk_place)) return (fk_place *)(void *)data;
  }
  return &fk_place_of_image;
}

#elif defined(__ELF__) && !defined(__wasi__)
#include <dlfcn.h>
#include <link.h>

// A note, because notes are part of the loaded image, so that programs without symbols have them,
// and loaders list them. Its content is the distance from itself to the image's place.
FK_OWN fk_place fk_place_of_image = {0};

__asm__(".pushsection .note.FactoryKit,\"a\",%note\n"
        ".balign 4\n"
        ".long 12\n"          // the length of the name
        ".long 4\n"           // the length of the content
        ".long 0x464b3031\n"  // the type
        ".asciz \"FactoryKit\"\n"
        ".balign 4\n"
        ".long fk_place_of_image - .\n"
        ".popsection\n");

enum { NAME_LENGTH = 12, NOTE_TYPE = 0x464b3031 };

static uintptr_t padded(uint32_t length) { return (length + 3) & ~(uintptr_t)3; }

static fk_place *place_in(const char *note, const char *end) {
  while (note + sizeof(ElfW(Nhdr)) <= end) {
    const ElfW(Nhdr) *header = (const void *)note;
    const char *name = note + sizeof *header, *content = name + padded(header->n_namesz);
    if (header->n_type == NOTE_TYPE && header->n_namesz == NAME_LENGTH &&
        memcmp(name, "FactoryKit", 11) == 0) {
      int32_t distance;
      memcpy(&distance, content, sizeof distance);
      return (fk_place *)(content + distance);
    }
    note = content + padded(header->n_descsz);
  }
  return NULL;
}

// Segments whose notes are aligned to eight bytes have those of others only.
static int visit(struct dl_phdr_info *info, size_t size, void *found) {
  (void)size;
  for (size_t at = 0; at < info->dlpi_phnum && *(fk_place **)found == NULL; at++) {
    const ElfW(Phdr) *segment = &info->dlpi_phdr[at];
    if (segment->p_type != PT_NOTE || segment->p_align > 4) continue;
    const char *notes = (const char *)(info->dlpi_addr + segment->p_vaddr);
    *(fk_place **)found = place_in(notes, notes + segment->p_memsz);
  }
  return *(fk_place **)found != NULL;
}

fk_place *fk_common_place(void) {
  fk_place *found = NULL;
  dl_iterate_phdr(visit, &found);
  return found != NULL ? found : &fk_place_of_image;
}

#else
static fk_place fk_place_of_image = {0};
fk_place *fk_common_place(void) { return &fk_place_of_image; }
void fk_keep_image(void) {}
const char *fk_image_of(const void *address) {
  (void)address;
  return "this program";
}
#endif

#if (defined(__ELF__) && !defined(__wasi__)) || defined(__APPLE__)
// Called while the image is being loaded: its loader holds the lock of the loader, or there is one
// thread. The program itself cannot be opened, or is, which changes nothing.
void fk_keep_image(void) {
  Dl_info info;
  if (dladdr(&fk_place_of_image, &info) == 0 || info.dli_fname == NULL) return;
  dlopen(info.dli_fname, RTLD_LAZY | RTLD_NOLOAD | RTLD_NODELETE);
}

const char *fk_image_of(const void *address) {
  Dl_info info;
  return dladdr(address, &info) == 0 || info.dli_fname == NULL ? "an image without a name"
                                                               : info.dli_fname;
}
#endif

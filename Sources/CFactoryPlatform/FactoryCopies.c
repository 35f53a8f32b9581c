#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE  // dladdr, dl_iterate_phdr
#endif
#include "FactoryCopies.h"

#if defined(_WIN32) || defined(__wasi__)

void fk_copy_add(const void *address) {}

#else
#include "FactorySystem.h"

#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct fk_copy {
  const void *address;
  struct fk_copy *next;
} fk_copy;

/// The copies that have called this image's `fk_copy_add`. There are several if the dynamic linker
/// has bound the calls of several images to the functions of one of them.
typedef struct {
  fk_copy *first;       // atomic
  uint32_t is_reported; // atomic
} fk_copy_list;

// Not static, because other copies look it up by name.
extern fk_copy_list fk_copies_in_use;
fk_copy_list fk_copies_in_use = {0};

/// The images of the process, by name.
typedef struct {
  char **names;
  size_t count;
} fk_images;

static void add_image(fk_images *images, const char *name) {
  char **names = realloc(images->names, (images->count + 1) * sizeof(char *));
  if (names == NULL) return;
  images->names = names;
  names[images->count] = strdup(name);
  if (names[images->count] != NULL) images->count++;
}

#if defined(__APPLE__)
#include <mach-o/dyld.h>

static void list_images(fk_images *images) {
  for (uint32_t at = 0; at < _dyld_image_count(); at++) {
    const char *name = _dyld_get_image_name(at);
    if (name != NULL) add_image(images, name);
  }
}
#else
#include <link.h>

static int visit_image(struct dl_phdr_info *info, size_t size, void *images) {
  (void)size;
  add_image(images, info->dlpi_name);
  return 0;
}

// Collects names only, because the loader's lock is held during the visits.
static void list_images(fk_images *images) { dl_iterate_phdr(visit_image, images); }
#endif

static fk_copy_list *list_in(const char *image) {
  // The program itself has an empty name on ELF.
  void *handle = dlopen(image[0] ? image : NULL, RTLD_LAZY | RTLD_NOLOAD);
  if (handle == NULL) return NULL;
  fk_copy_list *list = dlsym(handle, "fk_copies_in_use");
  dlclose(handle);
  return list;
}

static const char *image_around(const void *address, const void **base) {
  Dl_info info;
  if (dladdr(address, &info) == 0) return NULL;
  *base = info.dli_fbase;
  return info.dli_fname;
}

/// An image other than the one at `base` that has a copy in use; NULL if there is none. `lowest`
/// becomes the list with the lowest address of all images.
static const char *other_image(const fk_images *images, const void *base, fk_copy_list **lowest) {
  const char *other = NULL;
  for (size_t at = 0; at < images->count; at++) {
    fk_copy_list *list = list_in(images->names[at]);
    if (list == NULL) continue;
    if (list < *lowest) *lowest = list;
    fk_copy *copy = __atomic_load_n(&list->first, __ATOMIC_ACQUIRE);
    for (; copy != NULL; copy = copy->next) {
      const void *found = NULL;
      const char *name = image_around(copy->address, &found);
      if (name != NULL && found != base) other = name;
    }
  }
  return other;
}

static void report(const char *first, const char *second) {
  static const char format[] =
      "FACTORY: FactoryKit is in this process twice, in %s and in %s, each with containers and "
      "singletons of its own: link both with FactoryKitDynamic instead of FactoryKit, and a test "
      "bundle that has a host app with FactoryTesting alone. [linked-twice], see " FK_MESSAGE_PAGES
      "linked-twice.md\n";
  size_t size = sizeof(format) + strlen(first) + strlen(second);
  char *line = malloc(size);
  if (line == NULL) return;
  int length = snprintf(line, size, format, first, second);
  if (length > 0) fk_write_error(line, (uintptr_t)length);
  free(line);
  fk_testing_product_report_copies(first, second);
}

void fk_copy_add(const void *address) {
  fk_copy *copy = malloc(sizeof(fk_copy));
  if (copy == NULL) return;
  copy->address = address;
  copy->next = __atomic_load_n(&fk_copies_in_use.first, __ATOMIC_RELAXED);
  while (!__atomic_compare_exchange_n(&fk_copies_in_use.first, &copy->next, copy, false,
                                      __ATOMIC_ACQ_REL, __ATOMIC_RELAXED)) {
  }
  const void *base = NULL;
  const char *own = image_around(address, &base);
  fk_images images = {0};
  list_images(&images);
  fk_copy_list *lowest = &fk_copies_in_use;
  const char *other = own ? other_image(&images, base, &lowest) : NULL;
  // All copies use the flag in the lowest list, so that only one of them reports.
  if (other != NULL && __atomic_exchange_n(&lowest->is_reported, 1, __ATOMIC_ACQ_REL) == 0)
    report(other, own);
  for (size_t at = 0; at < images.count; at++) free(images.names[at]);
  free(images.names);
}
#endif

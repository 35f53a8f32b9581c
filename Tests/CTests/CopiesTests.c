// Two dynamic libraries, each with a copy of the library.
#include "Check.h"

#if defined(_WIN32) || defined(__wasi__)
void test_copies(const char *first_library, const char *second_library) {
  (void)first_library;
  (void)second_library;
}
#else
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char *libraries[2];

static void note(const char *library) {
  void *image = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (image == NULL) fprintf(stderr, "%s\n", dlerror());
  CHECK(image != NULL);
  void (*note_copy)(void) = (void (*)(void))dlsym(image, "note_copy");
  CHECK(note_copy != NULL);
  note_copy();
}

// Reads what is written to standard error while a library adds its copy.
static void errors_of(const char *library, char *text, size_t size) {
  FILE *file = tmpfile();
  CHECK(file != NULL);
  int kept = dup(2);
  CHECK(kept >= 0 && dup2(fileno(file), 2) >= 0);
  note(library);
  CHECK(dup2(kept, 2) >= 0);
  close(kept);
  rewind(file);
  text[fread(text, 1, size - 1, file)] = 0;
  fclose(file);
}

static void a_second_copy_is_reported_once_with_both_names(void) {
  char text[4096];
  errors_of(libraries[0], text, sizeof text);
  CHECK(text[0] == 0);
  errors_of(libraries[1], text, sizeof text);
  CHECK(strncmp(text, "FACTORY: FactoryKit is in this process twice", 44) == 0);
  CHECK(strstr(text, libraries[0]) != NULL && strstr(text, libraries[1]) != NULL);
  CHECK(strstr(text, " [linked-twice], see Docs/Messages/linked-twice.md\n") != NULL);
  errors_of(libraries[0], text, sizeof text);
  CHECK(text[0] == 0);
}

void test_copies(const char *first_library, const char *second_library) {
  libraries[0] = first_library;
  libraries[1] = second_library;
  RUN(a_second_copy_is_reported_once_with_both_names);
}
#endif

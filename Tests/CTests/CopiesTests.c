// Dynamic libraries that each have a copy of the library: two of the version of this program, and
// one of another.
#include "Check.h"

#if defined(_WIN32) || defined(__wasi__)
void test_copies(char **libraries) { (void)libraries; }
#else
#include "CopyFunctions.h"
#include "FactoryPass.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static char **libraries;

static const copy_functions *load(const char *library, void **image) {
  *image = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (*image == NULL) fprintf(stderr, "%s\n", dlerror());
  CHECK(*image != NULL);
  const copy_functions *(*functions)(void) =
      (const copy_functions *(*)(void))dlsym(*image, "functions_of_copy");
  CHECK(functions != NULL);
  return functions();
}

static const copy_functions *first, *second, *other;
static void *images[3];

// Reads what is written to standard error while a copy is used.
static void errors_of(void (*use)(void), char *text, size_t size) {
  FILE *file = tmpfile();
  CHECK(file != NULL);
  int kept = dup(2);
  CHECK(kept >= 0 && dup2(fileno(file), 2) >= 0);
  use();
  CHECK(dup2(kept, 2) >= 0);
  close(kept);
  rewind(file);
  text[fread(text, 1, size - 1, file)] = 0;
  fclose(file);
}

static void copies_of_one_version_share_the_state(void) {
  first = load(libraries[0], &images[0]);
  second = load(libraries[1], &images[1]);
  CHECK(first->process != fk_process_shared && first->process() == fk_process_shared());
  CHECK(second->process() == fk_process_shared());
  CHECK(fk_copies_are_several() && fk_copies()->next->next != NULL);
  CHECK(first->shared_lock(&first) == fk_shared_lock(&first));
  uint64_t number = fk_next_observed();
  CHECK(first->next_number() == number + 1 && second->next_number() == number + 2);
}

static void *compare_passes(void *unused) {
  (void)unused;
  CHECK(second->pass_of_thread() == fk_pass_current());
  CHECK(first->pass_of_thread() == fk_pass_current());
  return NULL;
}

static void a_thread_has_one_pass(void) {
  pthread_t thread;
  CHECK(pthread_create(&thread, NULL, compare_passes, NULL) == 0);
  pthread_join(thread, NULL);
  compare_passes(NULL);
}

static void a_second_singleton_scope_is_known_to_all_copies(void) {
  // A test before this one has made one in this program, before the copies were loaded.
  CHECK(first->singletons_are_overridden() && second->singletons_are_overridden());
}

static void copies_of_one_version_are_no_message(void) {
  char text[4096];
  fk_copy_use();
  errors_of(first->use, text, sizeof text);
  CHECK(text[0] == 0);
  CHECK(first->differing_image() == NULL);
}

static void a_copy_of_another_version_shares_nothing_and_is_reported_once(void) {
  char text[4096];
  other = load(libraries[2], &images[2]);
  CHECK(other->process() != fk_process_shared());
  CHECK(!other->singletons_are_overridden());
  CHECK(other->pass_of_thread() != fk_pass_current());
  CHECK(fk_differing_image() == NULL);
  errors_of(other->use, text, sizeof text);
  CHECK(strncmp(text, "FACTORY: FactoryKit is in this process twice", 44) == 0);
  CHECK(strstr(text, libraries[2]) != NULL && strstr(text, "other, ") != NULL);
  CHECK(strstr(text, " [linked-twice], see `factory explain-error linked-twice`\n") != NULL);
  CHECK(strstr(fk_differing_image(), libraries[2]) != NULL);
  errors_of(second->use, text, sizeof text);
  CHECK(text[0] == 0);
}

static void a_library_with_a_copy_stays_loaded(void) {
  for (int at = 0; at < 3; at++) {
    CHECK(dlclose(images[at]) == 0);
    CHECK(dlopen(libraries[at], RTLD_NOW | RTLD_NOLOAD) != NULL);
  }
  CHECK(first->process() == fk_process_shared());
}

void test_copies(char **paths) {
  libraries = paths;
  RUN(copies_of_one_version_share_the_state);
  RUN(a_thread_has_one_pass);
  RUN(a_second_singleton_scope_is_known_to_all_copies);
  RUN(copies_of_one_version_are_no_message);
  RUN(a_copy_of_another_version_shares_nothing_and_is_reported_once);
  RUN(a_library_with_a_copy_stays_loaded);
}
#endif

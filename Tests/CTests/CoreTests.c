#include "Check.h"
#include "FactoryCore.h"
#include "Threads.h"

#include <stdio.h>
#include <string.h>

enum { MANY = 200 };

static const fk_callbacks no_callbacks;
static const char a_type, another_type;

// The same names at two addresses, like the string literals of two modules.
static uint8_t names[MANY][8], same_names[MANY][8];

static void make_names(void) {
  for (int number = 0; number < MANY; number++) {
    snprintf((char *)names[number], sizeof names[number], "n%d", number);
    memcpy(same_names[number], names[number], sizeof names[number]);
  }
}

static fk_entry *add(fk_core *core, const uint8_t *name, const void *type) {
  fk_entry *entry = fk_core_add_entry(core, name, type);
  fk_core_name_entry(core, entry, name);
  return entry;
}

static void words_that_are_read_without_a_lock_are_aligned_to_their_size(void) {
  CHECK(offsetof(fk_entry, cell) % 8 == 0 && sizeof(fk_entry) % 8 == 0);
  CHECK(offsetof(fk_entry, flags) % 4 == 0);
  CHECK(offsetof(fk_core, auto_registration) % 8 == 0);
  CHECK(offsetof(fk_details, isolation) % 8 == 0);
  CHECK(offsetof(fk_details, time_to_live) % 8 == 0);
  CHECK(offsetof(fk_details, release_code) % 8 == 0);
  CHECK(offsetof(fk_details, release_context) % 8 == 0);
  CHECK(offsetof(fk_details, promised) % 8 == 0);
}

static void a_core_begins_unbound_and_each_has_its_serial_number(void) {
  fk_core *first = fk_core_make(&no_callbacks), *second = fk_core_make(&no_callbacks);
  CHECK(fk_core_flags(first) == FK_UNBOUND);
  CHECK(fk_core_container(first) == NULL && fk_core_newest(first) == NULL);
  CHECK(first->serial != second->serial);
  fk_core_free(first);
  fk_core_free(second);
}

static void entries_are_found_by_text_whatever_their_address(void) {
  make_names();
  fk_core *core = fk_core_make(&no_callbacks);
  fk_entry *entries[MANY];
  for (int number = 0; number < MANY; number++) {
    CHECK(fk_core_find_same(core, same_names[number], &a_type) == NULL);
    entries[number] = add(core, names[number], &a_type);
    // The search compares few entries one by one, and uses an index for many.
    for (int known = 0; known <= number; known++)
      CHECK(fk_core_find_same(core, same_names[known], &a_type) == entries[known]);
    CHECK(fk_core_find_same(core, same_names[number], &another_type) == NULL);
  }
  fk_core_free(core);
}

static void an_entry_has_more_than_one_name_but_is_listed_once(void) {
  make_names();
  fk_core *core = fk_core_make(&no_callbacks);
  fk_entry *entry = add(core, names[0], &a_type);
  fk_core_name_entry(core, entry, same_names[0]);
  uintptr_t type = (uintptr_t)&a_type;
  CHECK(fk_index_find(&core->index, (uintptr_t)names[0], type) == entry);
  CHECK(fk_index_find(&core->index, (uintptr_t)same_names[0], type) == entry);
  CHECK(fk_core_newest(core) == entry && entry->next == NULL);
  fk_core_free(core);
}

static void entries_begin_zeroed_and_aligned_and_do_not_overlap(void) {
  make_names();
  fk_core *core = fk_core_make(&no_callbacks);
  for (int number = 0; number < MANY; number++) {
    fk_entry *entry = add(core, names[number], &a_type);
    CHECK((uintptr_t)entry % 8 == 0);
    CHECK(entry->core == core && entry->name == names[number] && entry->type == &a_type);
    CHECK(entry->cell.kind == FK_EMPTY && fk_entry_flags(entry) == 0 && entry->options == NULL);
    CHECK(fk_entry_scope(entry) == NULL && fk_entry_singleton(entry) == NULL);
    fk_entry_set_flags(entry, (uint32_t)number + 1);
  }
  uint32_t flags = MANY;
  for (fk_entry *entry = fk_core_newest(core); entry != NULL; entry = entry->next)
    CHECK(fk_entry_flags(entry) == flags--);
  CHECK(flags == 0);
  fk_core_free(core);
}

static void details_are_made_once_and_freed_with_the_core(void) {
  make_names();
  fk_core *core = fk_core_make(&no_callbacks);
  fk_entry *entry = add(core, names[0], &a_type);
  CHECK(fk_entry_known_details(entry) == NULL);
  fk_details *details = fk_entry_details(entry);
  CHECK(fk_load64(&details->isolation) == 0 && details->decorator == NULL);
  fk_store64(&details->time_to_live, 1ull << 40);
  CHECK(fk_entry_details(entry) == details && fk_entry_known_details(entry) == details);
  CHECK(fk_load64(&details->time_to_live) == 1ull << 40);
  fk_core_free(core);
}

static void the_fields_of_a_core_and_its_entries_are_set_and_read(void) {
  make_names();
  fk_core *core = fk_core_make(&no_callbacks);
  fk_entry *entry = add(core, names[0], &a_type);
  fk_core_set_flags(core, FK_WATCHED | FK_HAS_CLOCK);
  fk_core_clear_flags(core, FK_UNBOUND | FK_WATCHED);
  CHECK(fk_core_flags(core) == FK_HAS_CLOCK);
  fk_core_set_container(core, names);
  CHECK(fk_core_container(core) == names);
  fk_entry_set_scope(entry, &a_type);
  CHECK(fk_entry_scope(entry) == &a_type);
  fk_entry_set_singleton(entry, fk_core_auto_registration(core));
  CHECK(fk_entry_singleton(entry) == &core->auto_registration);
  fk_core_free(core);
}

static void the_last_plain_container_is_remembered(void) {
  CHECK(!fk_is_plain_container(&a_type));
  fk_set_plain_container(&a_type);
  CHECK(fk_is_plain_container(&a_type) && !fk_is_plain_container(&another_type));
}

#if HAS_THREADS
enum { THREADS = 4, ROUNDS = 40 };

typedef struct race {
  fk_core *core;
  fk_entry *entry;
  uint32_t arrived;
  fk_details *details[THREADS];
} race;

static void make_details(unsigned number, void *context) {
  race *shared = context;
  meet(&shared->arrived, THREADS);
  shared->details[number] = fk_entry_details(shared->entry);
}

static void threads_get_the_same_details(void) {
  make_names();
  for (int round = 0; round < ROUNDS; round++) {
    race shared = {.core = fk_core_make(&no_callbacks)};
    shared.entry = add(shared.core, names[0], &a_type);
    run_threads(THREADS, make_details, &shared);
    for (int each = 1; each < THREADS; each++) CHECK(shared.details[each] == shared.details[0]);
    fk_core_free(shared.core);
  }
}

// One thread adds entries; the others read them without a lock.
static void add_or_read(unsigned number, void *context) {
  race *shared = context;
  meet(&shared->arrived, THREADS);
  if (number == 0) {
    for (int each = 0; each < MANY; each++) {
      fk_core_lock(shared->core);
      fk_entry *entry = fk_core_add_entry(shared->core, names[each], &a_type);
      entry->line = (uint32_t)each + 1;
      fk_entry_set_flags(entry, FK_CACHED | FK_EXPIRES);
      fk_store64(&fk_entry_details(entry)->time_to_live, (uint64_t)each + 1);
      fk_core_name_entry(shared->core, entry, names[each]);
      fk_core_unlock(shared->core);
    }
    return;
  }
  for (uint32_t newest = 0; newest < MANY;) {
    fk_entry *entry = fk_core_newest(shared->core);
    newest = entry == NULL ? 0 : entry->line;
    uint32_t line = newest;
    for (; entry != NULL; entry = entry->next) {
      CHECK(entry->line == line--);
      CHECK(fk_entry_flags(entry) == (FK_CACHED | FK_EXPIRES));
      CHECK(fk_load64(&fk_entry_known_details(entry)->time_to_live) == entry->line);
      // An entry gets into the list shortly before it gets into the index.
      void *found =
          fk_index_find(&shared->core->index, (uintptr_t)entry->name, (uintptr_t)entry->type);
      CHECK(found == entry || (found == NULL && entry->line == newest));
    }
    CHECK(line == 0);
  }
}

static void readers_see_whole_entries_while_others_are_added(void) {
  make_names();
  for (int round = 0; round < ROUNDS; round++) {
    race shared = {.core = fk_core_make(&no_callbacks)};
    run_threads(THREADS, add_or_read, &shared);
    fk_core_free(shared.core);
  }
}
#endif

void test_core(void) {
  RUN(words_that_are_read_without_a_lock_are_aligned_to_their_size);
  RUN(a_core_begins_unbound_and_each_has_its_serial_number);
  RUN(entries_are_found_by_text_whatever_their_address);
  RUN(an_entry_has_more_than_one_name_but_is_listed_once);
  RUN(entries_begin_zeroed_and_aligned_and_do_not_overlap);
  RUN(details_are_made_once_and_freed_with_the_core);
  RUN(the_fields_of_a_core_and_its_entries_are_set_and_read);
  RUN(the_last_plain_container_is_remembered);
#if HAS_THREADS
  RUN(threads_get_the_same_details);
  RUN(readers_see_whole_entries_while_others_are_added);
#endif
}

#include "Check.h"
#include "FactoryPass.h"
#include "Threads.h"

// Takes all records out of a pass, as FactoryKit does when it ends.
static fk_graph_records take_all(fk_pass *pass) {
  fk_graph_records list = pass->kept;
  pass->kept.count = pass->kept.capacity = 0;
  pass->kept.records = NULL;
  return list;
}

static unsigned cycle_checks;
static void count_check(fk_frame *frame, bool has_parameter) {
  (void)frame;
  (void)has_parameter;
  __atomic_add_fetch(&cycle_checks, 1, __ATOMIC_RELAXED);
}

static const fk_callbacks callbacks = {.check_for_cycle = count_check};
static const uint8_t names[32][2];
static const char a_type;

static fk_entry *add(fk_core *core, int number) {
  fk_entry *entry = fk_core_add_entry(core, names[number], &a_type);
  fk_core_name_entry(core, entry, names[number]);
  return entry;
}

static void frames_form_a_path_and_are_reused(void) {
  fk_core *core = fk_core_make(&callbacks);
  fk_entry *outer = add(core, 0), *inner = add(core, 1);
  fk_pass *pass = fk_pass_current();
  CHECK(!fk_pass_is_running(pass));
  fk_frame *first = fk_pass_push(pass, outer, false);
  fk_frame *second = fk_pass_push(pass, inner, false);
  CHECK(fk_pass_is_running(pass) && pass->top == second && second->outer == first);
  CHECK(first->entry == outer && second->entry == inner && first->pass == pass);
  CHECK((second->path & first->path) == first->path);
  fk_pass_pop(pass, second);
  fk_pass_pop(pass, first);
  CHECK(!fk_pass_is_running(pass));
  CHECK(fk_pass_push(pass, inner, false) == first);
  fk_pass_pop(pass, first);
  fk_core_free(core);
}

static void a_factory_that_is_on_the_path_already_is_checked(void) {
  fk_core *core = fk_core_make(&callbacks);
  fk_entry *entry = add(core, 0);
  fk_pass *pass = fk_pass_current();
  cycle_checks = 0;
  fk_frame *first = fk_pass_push(pass, entry, false);
  CHECK(cycle_checks == 0);
  fk_frame *second = fk_pass_push(pass, entry, true);
  CHECK(cycle_checks == 1);
  fk_pass_pop(pass, second);
  fk_pass_pop(pass, first);
  fk_core_free(core);
}

static void record_and_take(unsigned count) {
  enum { MOST = sizeof names / sizeof names[0] };
  fk_core *core = fk_core_make(&callbacks);
  fk_pass *pass = fk_pass_current();
  fk_entry *entries[MOST];
  for (unsigned number = 0; number < count; number++) {
    entries[number] = add(core, (int)number);
    fk_graph_record *kept = fk_pass_record(pass, entries[number], 0, false);
    *(uint64_t *)fk_graph_record_value(kept) = (uint64_t)number << 33;
    for (unsigned known = 0; known <= number; known++) {
      fk_graph_record *found = fk_pass_find(pass, entries[known], false);
      CHECK(found != NULL && *(uint64_t *)fk_graph_record_value(found) == (uint64_t)known << 33);
    }
    CHECK(fk_pass_find(pass, entries[number], true) == NULL);
  }
  fk_graph_records list = take_all(pass);
  CHECK(list.count == count && pass->kept.count == 0);
  for (uint32_t at = 0; at < count; at++) {
    CHECK(fk_graph_records_at(&list, at)->entry == entries[at]);
    CHECK(fk_pass_find(pass, entries[at], false) == NULL);
  }
  if (list.records != NULL) fk_pass_free(list.records);
  fk_core_free(core);
}

static void all_records_of_a_pass_are_found_and_taken_out_as_a_whole(void) {
  record_and_take(3);
  record_and_take(3 * FK_GRAPH_RECORDS_INLINE);
  record_and_take(FK_GRAPH_RECORDS_INLINE);
}

static void a_record_of_an_older_generation_or_a_freed_core_is_stale(void) {
  fk_core *core = fk_core_make(&callbacks);
  fk_entry *entry = add(core, 0);
  fk_pass *pass = fk_pass_current();
  fk_pass_record(pass, entry, fk_cell_generation(&entry->cell), false);
  CHECK(fk_pass_find(pass, entry, false) != NULL);
  core->serial++;
  CHECK(fk_pass_find(pass, entry, false) == NULL);
  core->serial--;
  fk_cell_outdate(&entry->cell);
  CHECK(fk_pass_find(pass, entry, false) == NULL);
  fk_graph_records list = take_all(pass);
  if (list.records != NULL) fk_pass_free(list.records);
  fk_core_free(core);
}

static void observed_resolutions_are_numbered(void) {
  uint64_t first = fk_next_observed();
  CHECK(fk_next_observed() == first + 1);
}

#if HAS_THREADS
enum { THREADS = 4, ROUNDS = 50 };

typedef struct met {
  fk_core *core;
  fk_entry *entry;
  uint32_t arrived;
  fk_pass *passes[THREADS];
} met;

// Leaves unused frames and memory behind, which are freed when the thread ends.
static void use_a_pass(unsigned number, void *context) {
  met *shared = context;
  fk_pass *pass = shared->passes[number] = fk_pass_current();
  CHECK(pass->top == NULL && pass->spare == NULL && pass->kept.count == 0);
  pass->spare_build = fk_pass_allocate(pass, 100);
  fk_frame *first = fk_pass_push(pass, shared->entry, true);
  fk_frame *second = fk_pass_push(pass, shared->entry, true);
  CHECK(second->outer == first);
  fk_pass_pop(pass, second);
  fk_pass_pop(pass, first);
  CHECK(fk_pass_current() == pass);
  meet(&shared->arrived, THREADS);
}

static void each_thread_has_a_pass_that_ends_with_it(void) {
  for (int round = 0; round < ROUNDS; round++) {
    met shared = {.core = fk_core_make(&callbacks)};
    shared.entry = add(shared.core, 0);
    run_threads(THREADS, use_a_pass, &shared);
    for (int one = 0; one < THREADS; one++)
      for (int other = 0; other < one; other++) CHECK(shared.passes[one] != shared.passes[other]);
    fk_core_free(shared.core);
  }
}
#endif

void test_pass(void) {
  RUN(frames_form_a_path_and_are_reused);
  RUN(a_factory_that_is_on_the_path_already_is_checked);
  RUN(all_records_of_a_pass_are_found_and_taken_out_as_a_whole);
  RUN(a_record_of_an_older_generation_or_a_freed_core_is_stale);
  RUN(observed_resolutions_are_numbered);
#if HAS_THREADS
  RUN(each_thread_has_a_pass_that_ends_with_it);
#endif
}

#include "Check.h"
#include "FactoryProcess.h"
#include "FactoryResolve.h"
#include "FactorySystem.h"
#include "Threads.h"

// Takes all records out of a pass, as FactoryKit does when it ends.
static fk_graph_records take_all(fk_pass *pass) {
  fk_graph_records list = pass->kept;
  pass->kept.count = pass->kept.capacity = 0;
  pass->kept.records = NULL;
  return list;
}

// The part of a manager that is read: the two words of a Swift object, then the core.
typedef struct manager {
  void *words[2];
  fk_core *core;
} manager;

static fk_entry *entry_to_find;
static unsigned finds, drops;
static uint32_t lifetime_set;
static bool passed_once_set;
static void *weak_object;

static fk_entry *find_or_make(fk_core *core, void *container, const uint8_t *name,
                              const void *type, const uint8_t *file, uint32_t line) {
  finds++;
  fk_core_set_container(core, container);
  if (entry_to_find != NULL) return entry_to_find;
  fk_entry *entry = fk_core_add_entry(core, name, type);
  entry->file = file;
  entry->line = line;
  fk_core_name_entry(core, entry, name);
  return entry;
}
static void set_lifetime(fk_entry *entry, uint32_t lifetime, bool passed_once) {
  fk_entry_set_flags(entry, lifetime);
  lifetime_set = lifetime;
  passed_once_set = passed_once;
}
static void check_for_cycle(fk_frame *frame, bool has_parameter) {
  (void)frame;
  (void)has_parameter;
}
static void remove_isolation(fk_entry *entry) { (void)entry; }
static void release_records(fk_pass *pass) {
  drops++;
  fk_graph_records list = take_all(pass);
  if (list.records != NULL) fk_pass_free(list.records);
}
static void *load_weak(void *box) {
  (void)box;
  return weak_object;
}

static const fk_callbacks callbacks = {find_or_make,      set_lifetime,    check_for_cycle,
                                       remove_isolation,  release_records, load_weak};
static const uint8_t a_name[] = "service", a_file[] = "Services.swift";
static const char a_type, a_container, a_box;

// Makes a container with one factory that has these flags, through the function that clients call.
static fk_handle start(manager *made, uint32_t flags) {
  *made = (manager){{NULL, NULL}, fk_core_make(&callbacks)};
  fk_core_clear_flags(made->core, FK_UNBOUND);
  entry_to_find = NULL;
  finds = drops = 0;
  fk_handle handle = fk_entry_for(made, (void *)&a_container, a_name, &a_type, a_file, 7);
  fk_entry_set_flags(fk_handle_entry(handle), flags);
  return handle;
}

static void fill(fk_cell *cell, uint32_t kind) {
  cell->kind = kind;
  cell->content = (void *)&a_box;
}

static void end(manager *made) { fk_core_free(made->core); }

static void the_entry_of_a_key_is_made_once_for_its_container(void) {
  manager made;
  fk_handle handle = start(&made, 0);
  CHECK(finds == 1 && fk_handle_entry(handle)->line == 7);
  CHECK(fk_handle_entry(fk_entry_for(&made, (void *)&a_container, a_name, &a_type, a_file, 7)) == fk_handle_entry(handle));
  CHECK(finds == 1);
  entry_to_find = fk_handle_entry(handle);
  CHECK(fk_handle_entry(fk_entry_for(&made, (void *)&a_box, a_name, &a_type, a_file, 7)) == fk_handle_entry(handle));
  CHECK(finds == 2);
  end(&made);
}

static void a_scope_is_set_unless_it_is_set_already(void) {
  manager made;
  fk_handle handle = start(&made, FK_INHERITED);
  fk_set_lifetime(fk_handle_stating(handle, FK_PASSED_ONCE), FK_CACHED);
  CHECK(lifetime_set == FK_CACHED && passed_once_set);
  lifetime_set = FK_INHERITED;
  fk_handle stating = fk_set_lifetime(handle, FK_CACHED);
  CHECK(lifetime_set == FK_INHERITED);
  CHECK(fk_handle_lifetime(stating) == FK_CACHED && fk_handle_lifetime(handle) == FK_INHERITED);
  CHECK(fk_handle_entry(stating) == fk_handle_entry(handle));
  end(&made);
}

static void a_unique_factory_runs_in_a_frame(void) {
  manager made;
  fk_handle handle = start(&made, FK_UNIQUE);
  fk_answer answer = fk_begin(handle);
  fk_frame *frame = fk_answer_frame(answer);
  CHECK(frame != NULL && fk_answer_cell(answer) == NULL);
  CHECK(frame->entry == fk_handle_entry(handle));
  CHECK(fk_end_fast(frame) && !fk_pass_is_running(fk_pass_current()));
  CHECK(fk_answer_is_run_in_task(fk_begin_in_task(handle)));
  frame = fk_answer_frame(fk_begin_with_parameter(handle));
  CHECK(frame != NULL && fk_end_fast(frame));
  end(&made);
}

static void a_full_cell_is_returned_locked_and_an_empty_one_takes_the_slow_path(void) {
  manager made;
  fk_handle handle = start(&made, FK_CACHED);
  fk_cell *cell = fk_entry_cell(fk_handle_entry(handle));
  CHECK(fk_answer_is_none(fk_begin(handle)));
  fill(cell, FK_STRONG);
  fk_answer answer = fk_begin(handle);
  CHECK(fk_answer_cell(answer) == cell && cell->lock.word != 0);
  CHECK(fk_cell_content(cell) == &a_box);
  fk_cell_unlock(cell);
  end(&made);
}

static void an_expired_instance_takes_the_slow_path(void) {
  manager made;
  fk_handle handle = start(&made, FK_CACHED | FK_EXPIRES);
  fk_entry *entry = fk_handle_entry(handle);
  fill(&entry->cell, FK_STRONG);
  fk_store64(&fk_entry_details(entry)->time_to_live, 1ull << 62);
  CHECK(fk_answer_cell(fk_begin(handle)) == &entry->cell);
  fk_cell_unlock(&entry->cell);
  entry->cell.touched = 1;
  fk_store64(&fk_entry_details(entry)->time_to_live, 1);
  CHECK(fk_answer_is_none(fk_begin(handle)) && entry->cell.lock.word == 0);
  fk_core_set_flags(made.core, FK_HAS_CLOCK);
  fk_store64(&fk_entry_details(entry)->time_to_live, 1ull << 62);
  CHECK(fk_answer_is_none(fk_begin(handle)));
  end(&made);
}

static void a_weak_instance_is_returned_while_it_is_alive(void) {
  manager made;
  fk_handle handle = start(&made, FK_SHARED);
  fk_cell *cell = fk_entry_cell(fk_handle_entry(handle));
  fill(cell, FK_WEAK);
  weak_object = &made;
  CHECK(fk_answer_cell(fk_begin(handle)) == cell);
  CHECK(fk_pass_current()->weak_object == &made);
  fk_cell_unlock(cell);
  weak_object = NULL;
  CHECK(fk_answer_is_none(fk_begin(handle)) && cell->lock.word == 0);
  end(&made);
}

static void a_singleton_comes_from_the_cell_of_the_process(void) {
  manager made;
  fk_handle handle = start(&made, FK_SINGLETON);
  fk_cell cell = {0};
  CHECK(fk_answer_is_none(fk_begin(handle)));
  fill(&cell, FK_STRONG);
  fk_entry_set_singleton(fk_handle_entry(handle), &cell);
  CHECK(fk_answer_cell(fk_begin(handle)) == &cell);
  fk_cell_unlock(&cell);
  CHECK(!fk_singletons_are_overridden());
  fk_set_second_singleton_scope();
  CHECK(fk_singletons_are_overridden());
  CHECK(fk_answer_is_none(fk_begin(handle)));
  end(&made);
}

static void a_graph_instance_is_cached_until_the_pass_ends(void) {
  manager made;
  fk_handle handle = start(&made, FK_GRAPH);
  fk_entry *entry = fk_handle_entry(handle);
  fk_pass *pass = fk_pass_current();
  pass->held_open++;
  fk_frame *frame = fk_answer_frame(fk_begin(handle));
  CHECK(frame != NULL && !fk_end_fast(frame));
  fk_pass_pop(pass, frame);
  fk_graph_record *kept = fk_pass_record(pass, entry, frame->generation, false);
  CHECK(fk_answer_graph_record(fk_begin(handle)) == kept);
  fk_entry_set_flags(entry, FK_UNIQUE);
  CHECK(fk_end_fast(fk_answer_frame(fk_begin(handle))) && drops == 0);
  pass->held_open--;
  CHECK(fk_end_fast(fk_answer_frame(fk_begin(handle))) && drops == 1 && pass->kept.count == 0);
  end(&made);
}

static void the_locked_cell_of_an_instance_to_decorate_is_marked(void) {
  manager made;
  fk_handle handle = start(&made, FK_CACHED | FK_DECORATED);
  fk_entry *entry = fk_handle_entry(handle);
  fill(&entry->cell, FK_STRONG);
  fk_answer answer = fk_begin(handle);
  CHECK(fk_answer_cell(answer) == NULL && fk_answer_frame(answer) == NULL);
  CHECK(fk_answer_decorated(answer) == &entry->cell && entry->cell.lock.word != 0);
  fk_cell_unlock(&entry->cell);
  end(&made);
}

static void other_flags_take_the_slow_path(void) {
  manager made;
  fk_handle handle = start(&made, FK_UNIQUE);
  const uint32_t flags[] = {FK_REGISTERED, FK_CONTEXTS, FK_ISOLATED, FK_WRAPPED, FK_DECORATED};
  for (unsigned each = 0; each < sizeof flags / sizeof flags[0]; each++) {
    fk_entry_set_flags(fk_handle_entry(handle), FK_UNIQUE | flags[each]);
    CHECK(fk_answer_is_none(fk_begin(handle)));
  }
  fk_entry_set_flags(fk_handle_entry(handle), FK_UNIQUE);
  fk_core_set_flags(made.core, FK_WATCHED);
  CHECK(fk_answer_is_none(fk_begin(handle)));
  CHECK(fk_answer_is_none(fk_begin_with_parameter(handle)) &&
        fk_answer_is_none(fk_begin_in_task(handle)));
  end(&made);
}

#if HAS_THREADS
enum { THREADS = 4, ROUNDS = 10000 };

typedef struct racing {
  fk_handle handle;
  uint32_t arrived;
  unsigned hits;  // guarded by the cell
} racing;

static void resolve(unsigned number, void *context) {
  (void)number;
  racing *shared = context;
  meet(&shared->arrived, THREADS);
  for (int round = 0; round < ROUNDS; round++) {
    fk_cell *cell = fk_answer_cell(fk_begin(shared->handle));
    CHECK(cell != NULL && fk_cell_content(cell) == &a_box);
    shared->hits++;
    fk_cell_unlock(cell);
  }
}

static void threads_read_one_cell_one_at_a_time(void) {
  manager made;
  racing shared = {.handle = start(&made, FK_CACHED)};
  fill(fk_entry_cell(fk_handle_entry(shared.handle)), FK_STRONG);
  run_threads(THREADS, resolve, &shared);
  CHECK(shared.hits == THREADS * ROUNDS);
  end(&made);
}
#endif

void test_resolve(void) {
  RUN(the_entry_of_a_key_is_made_once_for_its_container);
  RUN(a_scope_is_set_unless_it_is_set_already);
  RUN(a_unique_factory_runs_in_a_frame);
  RUN(a_full_cell_is_returned_locked_and_an_empty_one_takes_the_slow_path);
  RUN(an_expired_instance_takes_the_slow_path);
  RUN(a_weak_instance_is_returned_while_it_is_alive);
  RUN(a_singleton_comes_from_the_cell_of_the_process);
  RUN(a_graph_instance_is_cached_until_the_pass_ends);
  RUN(the_locked_cell_of_an_instance_to_decorate_is_marked);
  RUN(other_flags_take_the_slow_path);
#if HAS_THREADS
  RUN(threads_read_one_cell_one_at_a_time);
#endif
}

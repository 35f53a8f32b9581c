// Litmus tests: the places where the models' steps rest on C11's memory order. README.md has the argument for each.
//
// A writer goes on and on, readers look beside it without a lock, and count what they must never see. The functions
// and the structures are the library's own. Compiled with SWAPPED, each writer does its last two steps in the wrong
// order, as the processor may when the release store is a relaxed one: that has to be seen.
//
// Usage: litmus [steps of a writer]. Ends with 1 when something was seen that must not be, and with SWAPPED, when it
// was not.
#include "CFactoryPlatform.h"
#include "FactoryBox.h"
#include "FactoryPass.h"

#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { READERS = 3, KEYS = 64 };

static uint64_t steps = 2000000;
static uint32_t is_over;  // atomic
static uint64_t seen;     // atomic: violations

static uint64_t plain(const uint64_t *word) { return __atomic_load_n(word, __ATOMIC_RELAXED); }
static void set_plain(uint64_t *word, uint64_t value) {
  __atomic_store_n(word, value, __ATOMIC_RELAXED);
}
static void must(bool holds) {
  if (!holds) __atomic_add_fetch(&seen, 1, __ATOMIC_RELAXED);
}
static bool goes_on(void) { return fk_load32(&is_over) == 0; }

// The compiler keeps the order of the two; the processor need not, where the second is no release store.
#define BARRIER __asm__ volatile("" ::: "memory")
#ifdef SWAPPED
// Now and then the processor goes to somebody else in between, so that one processor is enough to see it.
static void pause_at_times(void) {
  static uint32_t times = 0;
  if (++times % 64 == 0) sched_yield();
}
#define IN_ORDER(first, second) do { second; BARRIER; pause_at_times(); first; BARRIER; } while (0)
#else
#define IN_ORDER(first, second) do { first; BARRIER; second; BARRIER; } while (0)
#endif

// --- Plan before scope: who finds a scope relies on the plan (Entry+Changes.swift, install).

static fk_entry entry;

static void scope_writer(uint64_t step) {
  IN_ORDER(fk_entry_set_flags(&entry, (uint32_t)step),
           fk_entry_set_scope(&entry, (const void *)(uintptr_t)(uint32_t)step));
}
static void scope_reader(void) {
  uint32_t scope = (uint32_t)(uintptr_t)fk_entry_scope(&entry);
  must(fk_entry_flags(&entry) >= scope);
}

// --- Plan before generation: who finds the new generation finds the new plan (graph scope).

static void generation_writer(uint64_t step) {
  IN_ORDER(fk_entry_set_flags(&entry, (uint32_t)step), fk_cell_outdate(&entry.cell));
}
static void generation_reader(void) {
  uint64_t generation = fk_cell_generation(&entry.cell);
  must(fk_entry_flags(&entry) >= generation);
}

// --- Details before the plan that says they are valid (time to live, the words of a release closure).

static void details_writer(uint64_t step) {
  fk_details *details = fk_entry_details(&entry);
  IN_ORDER(fk_store64(&details->time_to_live, step), fk_entry_set_flags(&entry, (uint32_t)step));
}
static void details_reader(void) {
  uint32_t plan = fk_entry_flags(&entry);
  const fk_details *details = fk_entry_known_details(&entry);
  must(plan == 0 || (details != NULL && fk_load64(&details->time_to_live) >= plan));
}

// --- What a word points to before the word: the singleton's cell; so for the newest entry and for options.

static fk_cell *cells;

static void singleton_writer(uint64_t step) {
  fk_cell *cell = &cells[step];
  IN_ORDER(set_plain(&cell->touched, step), fk_entry_set_singleton(&entry, cell));
}
static void singleton_reader(void) {
  fk_cell *cell = fk_entry_singleton(&entry);
  must(cell == NULL || plain(&cell->touched) != 0);
}

// --- A container's type and settings before the container (first use).

static fk_core *core;
static uint64_t container_type;

static void container_writer(uint64_t step) {
  IN_ORDER(set_plain(&container_type, step), fk_core_set_container(core, (void *)(uintptr_t)step));
}
static void container_reader(void) {
  uint64_t container = (uintptr_t)fk_core_container(core);
  must(plain(&container_type) >= container);
}

// --- The odd epoch before what a reset empties, and that before the even one (Epoch.c).

static void epoch_writer(uint64_t step) {
  fk_epoch_begin_reset(fk_core_epoch(core));
  IN_ORDER(fk_entry_set_flags(&entry, (uint32_t)step), fk_epoch_end_reset(fk_core_epoch(core)));
}
static void epoch_reader(void) {
  uint64_t before = fk_epoch_count(fk_core_epoch(core));
  uint64_t resets = fk_entry_flags(&entry);
  uint64_t after = fk_epoch_count(fk_core_epoch(core));
  must(resets >= before / 2 && after + 1 >= 2 * resets);
}

// --- A box's hook before its reference count: who finds itself alone finds the hook (InstanceBox+Holders.swift).

static uint64_t mark, references;

static void mark_writer(uint64_t step) {
  uint64_t expected = plain(&mark);
  IN_ORDER(fk_holder_word_exchange(&mark, &expected, step),
           __atomic_store_n(&references, step, __ATOMIC_RELEASE));
}
static void mark_reader(void) {
  uint64_t count = plain(&references);  // the runtime's own look, which orders nothing
  fk_holder_word_order();
  must(plain(&mark) >= count);
}

// --- The lock: what was done inside is seen by the next who is inside.

static fk_lock lock;
static uint64_t inside, first_word, second_word;

static void lock_writer(uint64_t step) {
  fk_lock_take(&lock);
  must(inside == 0);
  inside = 1;
  first_word = step;
  second_word = step;
#ifdef SWAPPED
  fk_lock_drop(&lock);
  pause_at_times();
  inside = 0;
#else
  inside = 0;
  fk_lock_drop(&lock);
#endif
}
static void lock_reader(void) {
  fk_lock_take(&lock);
  must(inside == 0 && first_word == second_word);
  fk_lock_drop(&lock);
}

// --- The index: a value that is found has its keys, and what it points to; growth loses nothing.

typedef struct {
  fk_index index;
  uint64_t things[KEYS + 1];
} fk_filled;

static fk_filled *filled;
static uint64_t newest_index;  // where readers are

static void index_writer(uint64_t step) {
  fk_filled *one = &filled[step];
  for (uintptr_t key = 1; key <= KEYS; key++) {
    uint64_t *thing = &one->things[key];
    IN_ORDER(set_plain(thing, key), fk_index_insert(&one->index, key, key * 3, thing));
  }
}
static void index_reader(void) {
  fk_filled *one = &filled[plain(&newest_index)];
  uintptr_t missing = KEYS;
  for (uintptr_t key = KEYS; key > 0; key--) {
    uint64_t *thing = fk_index_find(&one->index, key, key * 3);
    // Keys are inserted in their order, so what comes before one that was found has to be there, too.
    must(thing != NULL ? plain(thing) == key : missing == key);
    missing = thing == NULL ? key - 1 : 0;
  }
}

// --- The list of entries: an entry that is found is whole, and so are those before it.

static void entry_writer(uint64_t step) {
  static char names[KEYS][4];
  static fk_lock guard;
  char *name = names[step % KEYS];
  fk_lock_take(&guard);
  fk_entry *made = fk_core_add_entry(core, (const uint8_t *)name, (const void *)(uintptr_t)step);
  IN_ORDER(made->line = (uint32_t)step, fk_core_name_entry(core, made, (const uint8_t *)name));
  fk_lock_drop(&guard);
}
static void entry_reader(void) {
  uint32_t last = 0;
  uint32_t walked = 0;
  for (fk_entry *each = fk_core_newest(core); each != NULL && walked < 64; each = each->next) {
    uint32_t line = __atomic_load_n(&each->line, __ATOMIC_RELAXED);
    must(line != 0 && (last == 0 || line == last - 1));
    last = line;
    walked++;
  }
}

// --- Runs

typedef struct {
  const char *name;
  void (*write)(uint64_t step);
  void (*read)(void);
  uint64_t share;  // one of how many steps
} fk_litmus;

static void *read_on(void *test) {
  while (goes_on()) ((const fk_litmus *)test)->read();
  return NULL;
}

static bool run(const fk_litmus *test) {
  uint64_t count = steps / test->share + 1;
  memset(&entry, 0, sizeof entry);
  static const fk_callbacks no_functions;
  core = fk_core_make(&no_functions);
  cells = calloc(count + 1, sizeof *cells);
  filled = NULL;
  if (test->write == index_writer) {
    filled = calloc(count + 1, sizeof *filled);
    for (uint64_t at = 0; at <= count; at++) filled[at].index = fk_index_make();
  }
  entry.core = core;
  mark = references = container_type = newest_index = inside = first_word = second_word = 0;
  seen = 0;
  is_over = 0;
  pthread_t readers[READERS];
  for (int at = 0; at < READERS; at++) pthread_create(&readers[at], NULL, read_on, (void *)test);
  for (uint64_t step = 1; step <= count; step++) {
    if (test->write == index_writer) set_plain(&newest_index, step);
    test->write(step);
#ifdef SWAPPED
    if (__atomic_load_n(&seen, __ATOMIC_RELAXED) != 0) break;
#endif
  }
  fk_store32(&is_over, 1);
  for (int at = 0; at < READERS; at++) pthread_join(readers[at], NULL);
  for (uint64_t at = 0; filled != NULL && at <= count; at++) fk_index_destroy(&filled[at].index);
  free(filled);
  free(cells);
  free(entry.details);
  fk_core_free(core);
#ifdef SWAPPED
  bool passes = seen != 0;
#else
  bool passes = seen == 0;
#endif
  printf("%s %-34s %s\n", passes ? "✔" : "✘", test->name,
         seen != 0 ? "seen in the wrong order" : "never seen in the wrong order");
  return passes;
}

int main(int count, char **arguments) {
  if (count > 1) steps = strtoull(arguments[1], NULL, 10);
  static const fk_litmus tests[] = {
      {"plan, scope", scope_writer, scope_reader, 1},
      {"plan, generation", generation_writer, generation_reader, 1},
      {"details, plan", details_writer, details_reader, 1},
      {"cell, singleton word", singleton_writer, singleton_reader, 1},
      {"container's type, container", container_writer, container_reader, 1},
      {"emptied entry, epoch", epoch_writer, epoch_reader, 1},
      {"hook, reference count", mark_writer, mark_reader, 1},
      {"inside the lock", lock_writer, lock_reader, 1},
      {"keys and value of an index", index_writer, index_reader, KEYS},
      {"entry, newest entry", entry_writer, entry_reader, 16},
  };
  bool all = true;
  for (size_t at = 0; at < sizeof tests / sizeof *tests; at++) all &= run(&tests[at]);
  return all ? 0 : 1;
}

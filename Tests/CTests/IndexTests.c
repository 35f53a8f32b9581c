#include "Check.h"
#include "FactoryEngineCore.h"
#include "Threads.h"

enum { MANY = 3000 };

static fe_cell values[MANY];

// Keys like the addresses of names and types, which are some bytes apart.
static uintptr_t first_word(unsigned number) { return 0x1000 + number * 24u; }
static uintptr_t second_word(unsigned number) { return 0x7000 + (number % 7) * 160u; }

static void insert_at(fe_index *index, uintptr_t name, uintptr_t type, fe_cell *value) {
  fe_set_key(value, (const void *)name, type, 0);
  fe_index_insert(index, value);
}
static void *find_at(const fe_index *index, uintptr_t name, uintptr_t type) {
  return fe_index_find(index, (const void *)name, type);
}

static void insert(fe_index *index, unsigned number) {
  insert_at(index, first_word(number), second_word(number), &values[number]);
}
static void *find(const fe_index *index, unsigned number) {
  return find_at(index, first_word(number), second_word(number));
}

static void an_empty_index_finds_nothing(void) {
  fe_index index = {NULL};
  CHECK(find(&index, 0) == NULL);
  CHECK(find_at(&index, 0, 0) == NULL);
  fe_index_destroy(&index);
}

static void a_value_is_found_by_both_words(void) {
  fe_index index = {NULL};
  insert_at(&index, 8, 16, &values[0]);
  insert_at(&index, 8, 24, &values[1]);
  insert_at(&index, 0, UINTPTR_MAX, &values[2]);
  CHECK(find_at(&index, 8, 16) == &values[0]);
  CHECK(find_at(&index, 8, 24) == &values[1]);
  CHECK(find_at(&index, 0, UINTPTR_MAX) == &values[2]);
  CHECK(find_at(&index, 16, 8) == NULL);
  fe_index_destroy(&index);
  CHECK(find_at(&index, 8, 16) == NULL);
}

// There are so many that they collide in the table, where comparing one word would not suffice.
static void keys_that_share_one_word_are_distinguished(void) {
  enum { MOST = 200 };
  fe_index index = {NULL};
  for (uintptr_t number = 1; number <= MOST; number++) {
    insert_at(&index, 8, number * 16, &values[number]);
    insert_at(&index, number * 24, 8, &values[MOST + number]);
  }
  for (uintptr_t number = 1; number <= MOST; number++) {
    CHECK(find_at(&index, 8, number * 16) == &values[number]);
    CHECK(find_at(&index, number * 24, 8) == &values[MOST + number]);
    CHECK(find_at(&index, 8, number * 16 + 4) == NULL);
    CHECK(find_at(&index, number * 24 + 4, 8) == NULL);
  }
  fe_index_destroy(&index);
}

static void all_values_are_found_however_it_grows(void) {
  fe_index index = {NULL};
  for (unsigned number = 0; number < MANY; number++) {
    insert(&index, number);
    CHECK(find(&index, number) == &values[number]);
    // At most three quarters full.
    CHECK(index.table->count * 4 <= (index.table->mask + 1) * 3);
    CHECK(find(&index, MANY) == NULL);
  }
  for (unsigned number = 0; number < MANY; number++) CHECK(find(&index, number) == &values[number]);
  fe_index_destroy(&index);
}

// The words are mixed by shifting the second by 20 bits, so these have one hash in every table.
static void keys_with_one_hash_are_distinguished(void) {
  enum { SAME = 16 };
  fe_index index = {NULL};
  for (uintptr_t number = 0; number < SAME; number++) {
    CHECK(fe_index_start((const void *)(number << 20), number) == fe_index_start(NULL, 0));
    insert_at(&index, number << 20, number, &values[number]);
  }
  for (uintptr_t number = 0; number < SAME; number++)
    CHECK(find_at(&index, number << 20, number) == &values[number]);
  CHECK(find_at(&index, (uintptr_t)SAME << 20, SAME) == NULL);
  fe_index_destroy(&index);
}

#if HAS_THREADS
enum { READERS = 3, ROUNDS = 20 };

typedef struct growing {
  fe_index index;
  uint32_t arrived;
  uint32_t inserted;  // atomic
} growing;

static void grow_or_read(unsigned number, void *context) {
  growing *shared = context;
  meet(&shared->arrived, READERS + 1);
  if (number == 0) {
    for (unsigned each = 0; each < MANY; each++) {
      insert(&shared->index, each);
      __atomic_store_n(&shared->inserted, each + 1, __ATOMIC_RELEASE);
    }
    return;
  }
  for (unsigned known = 0, step = 0; known < MANY; step++) {
    known = __atomic_load_n(&shared->inserted, __ATOMIC_ACQUIRE);
    // Looks up the newest value and others in turn. Values after `known` may be found or not.
    if (known > 0) {
      CHECK(find(&shared->index, known - 1) == &values[known - 1]);
      CHECK(find(&shared->index, step % known) == &values[step % known]);
    }
    if (known < MANY) {
      void *next = find(&shared->index, known);
      CHECK(next == NULL || next == &values[known]);
    }
  }
}

static void readers_find_inserted_values_while_it_grows(void) {
  for (int round = 0; round < ROUNDS; round++) {
    growing shared = {.index = {NULL}};
    run_threads(READERS + 1, grow_or_read, &shared);
    fe_index_destroy(&shared.index);
  }
}
#endif

void test_index(void) {
  RUN(an_empty_index_finds_nothing);
  RUN(a_value_is_found_by_both_words);
  RUN(keys_that_share_one_word_are_distinguished);
  RUN(all_values_are_found_however_it_grows);
  RUN(keys_with_one_hash_are_distinguished);
#if HAS_THREADS
  RUN(readers_find_inserted_values_while_it_grows);
#endif
}

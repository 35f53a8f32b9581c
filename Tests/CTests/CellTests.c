#include "Check.h"
#include "FactoryCell.h"
#include "FactoryPass.h"
#include "Threads.h"

static void a_cell_begins_empty(void) {
  fk_cell cell = {0};
  CHECK(cell.kind == FK_EMPTY);
  CHECK(fk_cell_generation(&cell) == 0);
}

// 32-bit processors do not read a 64-bit word atomically if it crosses a cache line.
static void a_generation_is_aligned_to_its_size(void) {
  CHECK(offsetof(fk_cell, generation) % 8 == 0);
  CHECK(_Alignof(fk_cell) >= 8);
}

static void generations_are_counted_beyond_32_bits(void) {
  fk_cell cell = {.generation = UINT32_MAX};
  fk_cell_outdate(&cell);
  CHECK(fk_cell_generation(&cell) == (uint64_t)UINT32_MAX + 1);
}

static void uses_prolong_a_time_to_live(void) {
  fk_cell cell = {0};
  CHECK(fk_cell_use(&cell, 1000, 100));
  CHECK(fk_cell_use(&cell, 1099, 100));
  CHECK(fk_cell_use(&cell, 1198, 100));
  CHECK(!fk_cell_use(&cell, 1298, 100));
}

static void uses_do_not_prolong_an_absolute_one(void) {
  fk_cell cell = {0};
  CHECK(fk_cell_use(&cell, 1000, 100 | FK_ABSOLUTE));
  CHECK(fk_cell_use(&cell, 1099, 100 | FK_ABSOLUTE));
  CHECK(!fk_cell_use(&cell, 1100, 100 | FK_ABSOLUTE));
}

static void without_a_time_to_live_nothing_expires(void) {
  fk_cell cell = {.touched = 1};
  CHECK(fk_cell_use(&cell, UINT64_MAX, 0));
  CHECK(fk_cell_use(&cell, UINT64_MAX, FK_ABSOLUTE));
  CHECK(cell.touched == 1);
}

static void a_clock_behind_the_last_use_changes_nothing(void) {
  fk_cell cell = {.touched = 1000};
  CHECK(fk_cell_use(&cell, 10, 100));
  CHECK(cell.touched == 1000);
}

static void a_build_is_outdated_by_its_cell_or_the_owner_of_the_cell(void) {
  fk_cell cell = {0}, owner = {0};
  fk_build build = fk_build_make();
  build.cell = &cell;
  CHECK(fk_build_is_current(&build));
  build.owner = &owner;
  CHECK(fk_build_is_current(&build));
  fk_cell_outdate(&owner);
  CHECK(!fk_build_is_current(&build));
  build.owner_generation = 1;
  CHECK(fk_build_is_current(&build));
  fk_cell_outdate(&cell);
  CHECK(!fk_build_is_current(&build));
}

#if HAS_THREADS
enum { READERS = 3, ROUNDS = 20000 };

typedef struct shared_cell {
  fk_cell cell;
  uint32_t arrived;
} shared_cell;

// Each step changes both halves of the word, so that halves of two values make no valid value.
static const uint64_t step = (1ull << 32) - 1;

static void outdate_or_read(unsigned number, void *context) {
  shared_cell *shared = context;
  fk_cell *cell = &shared->cell;
  meet(&shared->arrived, READERS + 1);
  uint64_t last = 0;
  while (last != ROUNDS * step) {
    if (number == 0) {
      fk_cell_lock(cell);
      last += step;
      cell->content = cell;
      fk_store64(&cell->generation, last);
      fk_cell_unlock(cell);
    } else {
      uint64_t read = fk_cell_generation(cell);
      CHECK(read >= last && read % step == 0);
      CHECK(read == 0 || cell->content == cell);
      last = read;
    }
  }
}

static void a_generation_is_read_whole_beside_its_changes(void) {
  shared_cell shared = {0};
  run_threads(READERS + 1, outdate_or_read, &shared);
  CHECK(fk_cell_generation(&shared.cell) == ROUNDS * step);
}
#endif

void test_cell(void) {
  RUN(a_cell_begins_empty);
  RUN(a_generation_is_aligned_to_its_size);
  RUN(generations_are_counted_beyond_32_bits);
  RUN(uses_prolong_a_time_to_live);
  RUN(uses_do_not_prolong_an_absolute_one);
  RUN(without_a_time_to_live_nothing_expires);
  RUN(a_clock_behind_the_last_use_changes_nothing);
  RUN(a_build_is_outdated_by_its_cell_or_the_owner_of_the_cell);
#if HAS_THREADS
  RUN(a_generation_is_read_whole_beside_its_changes);
#endif
}

#include "Check.h"
#include "FactoryBox.h"
#include "FactoryCore.h"
#include "Threads.h"

#include <stdlib.h>

// Swift objects are aligned to 16 bytes.
typedef struct { _Alignas(16) char bytes[256]; } object_memory;

static void a_header_follows_the_two_words_of_an_object(void) {
  object_memory object;
  char *header = (char *)fk_box_header_of(&object);
  CHECK(header - object.bytes >= (ptrdiff_t)(2 * sizeof(void *)));
  CHECK(header - object.bytes < (ptrdiff_t)(2 * sizeof(void *) + 8));
  CHECK((uintptr_t)header % _Alignof(fk_box_header) == 0);
  CHECK((uintptr_t)fk_box_holder_word(&object) % 8 == 0);
}

static void an_instance_follows_the_header_with_its_alignment(void) {
  object_memory object;
  char *behind = (char *)(fk_box_header_of(&object) + 1);
  for (uintptr_t alignment = 1; alignment <= 64; alignment *= 2) {
    char *place = fk_box_place(&object, alignment);
    CHECK((uintptr_t)place % alignment == 0);
    CHECK(place >= behind && place < behind + alignment);
  }
}

static void a_new_holder_word_has_one_holder_and_the_next_serial_number(void) {
  uint64_t first = fk_holder_word_make(), second = fk_holder_word_make();
  CHECK((first & FK_HOLDER_NO_HOOK) != 0);
  CHECK((first & FK_HOLDER_COUNT_MASK) == FK_HOLDER_ONE);
  CHECK((first >> FK_HOLDER_SERIAL_SHIFT) + 1 == second >> FK_HOLDER_SERIAL_SHIFT);
}

static void a_holder_word_is_replaced_if_it_is_the_expected_one(void) {
  object_memory object;
  fk_store64(fk_box_holder_word(&object), 5);
  uint64_t expected = 4;
  CHECK(!fk_holder_word_exchange(fk_box_holder_word(&object), &expected, 6));
  CHECK(expected == 5);
  CHECK(fk_holder_word_exchange(fk_box_holder_word(&object), &expected, 1ull << 63));
  CHECK(fk_load64(fk_box_holder_word(&object)) == 1ull << 63);
}

#if HAS_THREADS
enum { THREADS = 4, ROUNDS = 5000 };

typedef struct held {
  object_memory box;
  uint32_t arrived;
} held;

static void hold_and_release(unsigned number, void *context) {
  (void)number;
  held *shared = context;
  meet(&shared->arrived, THREADS);
  for (int round = 0; round < 2 * ROUNDS; round++) {
    uint64_t word = fk_load64(fk_box_holder_word(&shared->box)), wanted;
    // Adds two holders or removes one, so that the count carries into the upper half of the word.
    do wanted = round % 2 == 0 ? word + (1ull << 31) : word - (1ull << 30);
    while (!fk_holder_word_exchange(fk_box_holder_word(&shared->box), &word, wanted));
  }
}

static void threads_count_the_holders_of_one_box(void) {
  held shared = {.arrived = 0};
  fk_store64(fk_box_holder_word(&shared.box), 1);
  run_threads(THREADS, hold_and_release, &shared);
  CHECK(fk_load64(fk_box_holder_word(&shared.box)) == 1 + (uint64_t)THREADS * ROUNDS * (1ull << 30));
}
#endif

void test_box(void) {
  RUN(a_header_follows_the_two_words_of_an_object);
  RUN(an_instance_follows_the_header_with_its_alignment);
  RUN(a_new_holder_word_has_one_holder_and_the_next_serial_number);
  RUN(a_holder_word_is_replaced_if_it_is_the_expected_one);
#if HAS_THREADS
  RUN(threads_count_the_holders_of_one_box);
#endif
}

#include "FactoryCycle.h"

#include <stdlib.h>
#include <string.h>

static _Thread_local fk_cycle this_cycle;

// Memory that a thread keeps for its next resolutions is freed when it ends; a process without
// threads ends with it.
#if !defined(__wasi__) || defined(_REENTRANT)
static void free_spare_memory(fk_cycle *cycle) {
  while (cycle->spare != NULL) {
    fk_frame *frame = cycle->spare;
    cycle->spare = frame->outer;
    free(frame);
  }
  free(cycle->spare_resolution);
  cycle->spare_resolution = NULL;
}
#endif

#if defined(_WIN32)
#include <windows.h>
static INIT_ONCE once = INIT_ONCE_STATIC_INIT;
static DWORD key;
static void NTAPI thread_ends(void *cycle) { if (cycle) free_spare_memory(cycle); }
static BOOL CALLBACK make_key(PINIT_ONCE o, void *p, void **c) {
  (void)o; (void)p; (void)c;
  key = FlsAlloc(thread_ends);
  return TRUE;
}
static void notice_end(fk_cycle *cycle) {
  InitOnceExecuteOnce(&once, make_key, NULL, NULL);
  FlsSetValue(key, cycle);
}
#elif defined(__wasi__) && !defined(_REENTRANT)
static void notice_end(fk_cycle *cycle) { (void)cycle; }
#else
#include <pthread.h>
static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_key_t key;
static void thread_ends(void *cycle) { free_spare_memory(cycle); }
static void make_key(void) { pthread_key_create(&key, thread_ends); }
static void notice_end(fk_cycle *cycle) {
  pthread_once(&once, make_key);
  pthread_setspecific(key, cycle);
}
#endif

fk_cycle *fk_cycle_current(void) { return &this_cycle; }

uint64_t fk_next_observed(void) {
  static FK_ATOMIC64 newest = 0;
  return __atomic_add_fetch(&newest, 1, __ATOMIC_RELAXED);
}

void *fk_cycle_allocate(fk_cycle *cycle, size_t bytes) {
  void *memory = malloc(bytes);
  if (memory == NULL) abort();
  notice_end(cycle);
  return memory;
}

void fk_cycle_free(void *memory) { free(memory); }

fk_frame *fk_cycle_make_frame(fk_cycle *cycle) {
  fk_frame *frame = fk_cycle_allocate(cycle, sizeof(fk_frame));
  frame->cycle = cycle;
  return frame;
}

fk_kept *fk_cycle_find(fk_cycle *cycle, const fk_entry *entry, bool is_table) {
  for (uint32_t at = cycle->kept.count; at > 0; at--) {
    fk_kept *kept = fk_kept_list_at(&cycle->kept, at - 1);
    if (kept->entry != entry || kept->serial != entry->core->serial || kept->is_table != is_table)
      continue;
    return kept->generation == fk_cell_generation(&entry->cell) ? kept : NULL;
  }
  return NULL;
}

static void grow(fk_kept_list *list) {
  uint32_t capacity = list->count * 2;
  fk_kept *larger = malloc(capacity * sizeof(fk_kept));
  if (larger == NULL) abort();
  memcpy(larger, list->records != NULL ? list->records : list->first,
         list->count * sizeof(fk_kept));
  free(list->records);
  list->records = larger;
  list->capacity = capacity;
}

fk_kept *fk_cycle_keep(fk_cycle *cycle, const fk_entry *entry, uint64_t generation, bool is_table) {
  fk_kept_list *list = &cycle->kept;
  if (list->count >= FK_KEPT_INLINE && (list->records == NULL || list->count == list->capacity))
    grow(list);
  fk_kept *kept = fk_kept_list_at(list, list->count++);
  kept->entry = entry;
  kept->serial = entry->core->serial;
  kept->generation = generation;
  kept->is_table = is_table;
  return kept;
}

void fk_cycle_take_all(fk_cycle *cycle, fk_kept_list *list) {
  fk_kept_list *from = &cycle->kept;
  list->count = from->count;
  list->capacity = from->capacity;
  list->records = from->records;
  if (from->records == NULL) memcpy(list->first, from->first, from->count * sizeof(fk_kept));
  from->count = 0;
  from->capacity = 0;
  from->records = NULL;
}

void fk_kept_list_free(fk_kept_list *list) { free(list->records); }

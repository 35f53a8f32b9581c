#include "FactoryPass.h"

#include "FactoryProcess.h"

#include <stdlib.h>
#include <string.h>

// The pass of this thread is a variable of the copy that was the first to need one.
static void *own_pass(void) {
  static _Thread_local fk_pass pass;
  return &pass;
}

static _Thread_local fk_pass *pass_of_this_thread = NULL;

static __attribute__((noinline)) fk_pass *find_pass(void) {
  void *(**of_thread)(void) = &fk_process_shared()->pass_of_thread;
  void *(*known)(void) = NULL;
  if (__atomic_compare_exchange_n(of_thread, &known, own_pass, false, __ATOMIC_ACQ_REL,
                                  __ATOMIC_ACQUIRE))
    known = own_pass;
  return pass_of_this_thread = known();
}

// Called when a thread ends. Without threads, the end of the process frees its memory.
#if !defined(__wasi__) || defined(_REENTRANT)
static void free_spare_memory(fk_pass *pass) {
  while (pass->spare != NULL) {
    fk_frame *frame = pass->spare;
    pass->spare = frame->outer;
    free(frame);
  }
  free(pass->spare_build);
  pass->spare_build = NULL;
}
#endif

#if defined(_WIN32)
#include <windows.h>
static INIT_ONCE once = INIT_ONCE_STATIC_INIT;
static DWORD key;
static void NTAPI thread_ends(void *pass) { if (pass) free_spare_memory(pass); }
static BOOL CALLBACK make_key(PINIT_ONCE o, void *p, void **c) {
  (void)o; (void)p; (void)c;
  key = FlsAlloc(thread_ends);
  return TRUE;
}
static void notice_end(fk_pass *pass) {
  InitOnceExecuteOnce(&once, make_key, NULL, NULL);
  FlsSetValue(key, pass);
}
#elif defined(__wasi__) && !defined(_REENTRANT)
static void notice_end(fk_pass *pass) { (void)pass; }
#else
#include <pthread.h>
static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_key_t key;
static void thread_ends(void *pass) { free_spare_memory(pass); }
static void make_key(void) { pthread_key_create(&key, thread_ends); }
static void notice_end(fk_pass *pass) {
  pthread_once(&once, make_key);
  pthread_setspecific(key, pass);
}
#endif

fk_pass *fk_pass_current(void) {
  fk_pass *pass = pass_of_this_thread;
  return __builtin_expect(pass != NULL, 1) ? pass : find_pass();
}

uint64_t fk_next_observed(void) {
  return __atomic_add_fetch(&fk_process_shared()->newest_observed, 1, __ATOMIC_RELAXED);
}

void *fk_pass_allocate(fk_pass *pass, size_t bytes) {
  void *memory = malloc(bytes);
  if (memory == NULL) abort();
  notice_end(pass);
  return memory;
}

void fk_pass_free(void *memory) { free(memory); }

fk_frame *fk_pass_make_frame(fk_pass *pass) {
  fk_frame *frame = fk_pass_allocate(pass, sizeof(fk_frame));
  frame->pass = pass;
  return frame;
}

fk_graph_record *fk_pass_find(fk_pass *pass, const fk_entry *entry, bool is_table) {
  for (uint32_t at = pass->kept.count; at > 0; at--) {
    fk_graph_record *kept = fk_graph_records_at(&pass->kept, at - 1);
    if (kept->entry != entry || kept->serial != entry->core->serial || kept->is_table != is_table)
      continue;
    return kept->generation == fk_cell_generation(&entry->cell) ? kept : NULL;
  }
  return NULL;
}

static void grow(fk_graph_records *list) {
  uint32_t capacity = list->count * 2;
  fk_graph_record *larger = malloc(capacity * sizeof(fk_graph_record));
  if (larger == NULL) abort();
  memcpy(larger, list->records != NULL ? list->records : list->first,
         list->count * sizeof(fk_graph_record));
  free(list->records);
  list->records = larger;
  list->capacity = capacity;
}

fk_graph_record *fk_pass_record(fk_pass *pass, const fk_entry *entry, uint64_t generation,
                                bool is_table) {
  fk_graph_records *list = &pass->kept;
  if (list->count >= FK_GRAPH_RECORDS_INLINE &&
      (list->records == NULL || list->count == list->capacity))
    grow(list);
  fk_graph_record *kept = fk_graph_records_at(list, list->count++);
  kept->entry = entry;
  kept->serial = entry->core->serial;
  kept->generation = generation;
  kept->is_table = is_table;
  kept->origins = NULL;
  return kept;
}

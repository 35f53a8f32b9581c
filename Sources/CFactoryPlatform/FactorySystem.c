#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE  // RTLD_DEFAULT
#endif
#include "FactorySystem.h"

#include <stdio.h>
#include <stdlib.h>

// Parts of the runtime's stable interface: what `unowned` references are made of.
extern bool swift_isDeallocating(void *object);
extern void *swift_unownedRetain(void *object);
extern void swift_unownedRelease(void *object);

void fk_object_keep_memory(void *object) { swift_unownedRetain(object); }
bool fk_object_outlived(void *object) {
  bool lives = !swift_isDeallocating(object);
  swift_unownedRelease(object);
  return lives;
}

const char *fk_environment(const char *name) { return getenv(name); }

void fk_write_output(const char *text, uintptr_t length) {
  fwrite(text, 1, length, stdout);
  fflush(stdout);
}

void fk_write_error(const char *text, uintptr_t length) { fwrite(text, 1, length, stderr); }

#if defined(_WIN32)
#include <windows.h>
#include <psapi.h>

uint64_t fk_monotonic_nanoseconds(void) {
  LARGE_INTEGER ticks, perSecond;
  QueryPerformanceCounter(&ticks);
  QueryPerformanceFrequency(&perSecond);
  uint64_t whole = (uint64_t)(ticks.QuadPart / perSecond.QuadPart);
  uint64_t rest = (uint64_t)(ticks.QuadPart % perSecond.QuadPart);
  return whole * 1000000000ull + rest * 1000000000ull / (uint64_t)perSecond.QuadPart;
}

// Windows does not tell which thread is the main one: isolation rests on the compiler there.
bool fk_is_main_thread(void) { return true; }

bool fk_symbol_is_loaded(const char *name) {
  enum { MOST = 1024 };
  HMODULE images[MOST];
  DWORD bytes = 0;
  if (!EnumProcessModules(GetCurrentProcess(), images, sizeof images, &bytes)) return false;
  DWORD count = bytes / sizeof images[0];
  for (DWORD at = 0; at < count && at < MOST; at++)
    if (GetProcAddress(images[at], name) != NULL) return true;
  return false;
}

#else
#include <time.h>

uint64_t fk_monotonic_nanoseconds(void) {
  struct timespec now;
#if defined(CLOCK_BOOTTIME)
  // Goes on while the system is suspended, as Apple's monotonic clock does; old kernels lack it.
  if (clock_gettime(CLOCK_BOOTTIME, &now) != 0)
#endif
    clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000ull + (uint64_t)now.tv_nsec;
}

#if defined(__wasi__)
// One thread, or threads that nothing tells apart.
bool fk_is_main_thread(void) { return true; }
bool fk_symbol_is_loaded(const char *name) { return false; }
#else
#include <dlfcn.h>

bool fk_symbol_is_loaded(const char *name) { return dlsym(RTLD_DEFAULT, name) != NULL; }

#include <string.h>

// What libdispatch tells of the current queue; the main one has this label on all platforms. Weak,
// so that programs without libdispatch link. Where it is loaded, but not linked with directly, it
// is searched by name, which finds nothing in a statically linked program.
typedef const char *queue_label(void *queue);
extern __attribute__((weak)) queue_label dispatch_queue_get_label;

static bool serves_main_queue(void) {
  queue_label *label_of = &dispatch_queue_get_label;
  if (label_of == NULL) label_of = (queue_label *)dlsym(RTLD_DEFAULT, "dispatch_queue_get_label");
  const char *label = label_of == NULL ? NULL : label_of(NULL);
  return label != NULL && strcmp(label, "com.apple.main-thread") == 0;
}

#if defined(__APPLE__)
#include <pthread.h>
bool fk_is_main_thread(void) { return pthread_main_np() != 0 || serves_main_queue(); }
#else
#include <sys/syscall.h>
#include <unistd.h>

// Linux and Android: the main thread's id is the process's. Asked once by each thread: two system
// calls cost more than a resolution.
static bool is_first_thread(void) {
  static _Thread_local int8_t answer = 0;  // 1: yes, -1: no
  if (answer == 0) answer = syscall(SYS_gettid) == getpid() ? 1 : -1;
  return answer > 0;
}

bool fk_is_main_thread(void) { return is_first_thread() || serves_main_queue(); }
#endif
#endif
#endif

#if defined(_WIN32) || defined(__wasi__)
const void *fk_current_executor(void) { return NULL; }
bool fk_has_current_executor(void) { return false; }
#else
// Part of the runtime's stable interface: the compiler calls it. A serial executor is a reference
// and what it is called by, in two registers. Not there where no code of the program is concurrent.
typedef struct {
  const void *identity;
  uintptr_t implementation;
} fk_executor;

#if defined(__clang__) && !defined(__riscv)
#define FK_SWIFT_CALL __attribute__((swiftcall))
#else
#define FK_SWIFT_CALL  // without arguments, and for two words, C's convention is the same
#endif

extern __attribute__((weak)) FK_SWIFT_CALL fk_executor swift_task_getCurrentExecutor(void);

const void *fk_current_executor(void) {
  return swift_task_getCurrentExecutor ? swift_task_getCurrentExecutor().identity : NULL;
}
bool fk_has_current_executor(void) { return swift_task_getCurrentExecutor != NULL; }
#endif

// FactoryTesting defines these. FactoryKit cannot depend on it, and Swift has no initialisers that
// run when an image is loaded, so the program is searched for them instead.
typedef void fk_prepare_function(void);
typedef void fk_report_copies_function(const char *first, const char *second);

#if defined(_WIN32) || defined(__wasi__)
static fk_prepare_function *testing_product(void) { return NULL; }
static fk_report_copies_function *copies_reporter(void) { return NULL; }
#elif defined(__APPLE__)
static fk_prepare_function *testing_product(void) {
  return (fk_prepare_function *)dlsym(RTLD_DEFAULT, "factory_testing_prepare");
}
static fk_report_copies_function *copies_reporter(void) {
  return (fk_report_copies_function *)dlsym(RTLD_DEFAULT, "factory_testing_report_copies");
}
#else
// Weak: NULL where nobody defines it. A search by name would miss it in an executable, which does
// not export its symbols here.
extern __attribute__((weak)) fk_prepare_function factory_testing_prepare;
static fk_prepare_function *testing_product(void) { return &factory_testing_prepare; }
extern __attribute__((weak)) fk_report_copies_function factory_testing_report_copies;
static fk_report_copies_function *copies_reporter(void) { return &factory_testing_report_copies; }
#endif

bool fk_testing_product_is_loaded(void) { return testing_product() != NULL; }

bool fk_testing_product_prepare(void) {
  fk_prepare_function *prepare = testing_product();
  if (prepare == NULL) return false;
  prepare();
  return true;
}

bool fk_testing_product_report_copies(const char *first, const char *second) {
  fk_report_copies_function *report = copies_reporter();
  if (report == NULL) return false;
  report(first, second);
  return true;
}

#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE  // RTLD_DEFAULT
#endif
#include "FactorySystem.h"

#include <stdio.h>
#include <stdlib.h>

// The functions for `unowned` references, part of the runtime's stable ABI.
extern void *swift_retain(void *object);
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

void fk_write_output(const char *text, intptr_t length) {
  fwrite(text, 1, (size_t)length, stdout);
  fflush(stdout);
}

void fk_write_error(const char *text, intptr_t length) { fwrite(text, 1, (size_t)length, stderr); }

#if defined(_WIN32)
#include <windows.h>

uint64_t fk_monotonic_nanoseconds(void) {
  LARGE_INTEGER ticks, perSecond;
  QueryPerformanceCounter(&ticks);
  QueryPerformanceFrequency(&perSecond);
  return (uint64_t)((double)ticks.QuadPart * 1e9 / (double)perSecond.QuadPart);
}

static INIT_ONCE once = INIT_ONCE_STATIC_INIT;
static DWORD key;
static BOOL CALLBACK make_key(PINIT_ONCE unused, void *run, void **context) {
  key = FlsAlloc((PFLS_CALLBACK_FUNCTION)run);
  return TRUE;
}
void fk_at_thread_end(void (*run)(void *), void *argument) {
  InitOnceExecuteOnce(&once, make_key, run, NULL);
  FlsSetValue(key, argument);
}

#else
#include <time.h>

uint64_t fk_monotonic_nanoseconds(void) {
  struct timespec now;
#if defined(CLOCK_BOOTTIME)
  // Counts while the system is suspended, as Apple's monotonic clock does; old kernels lack it.
  if (clock_gettime(CLOCK_BOOTTIME, &now) != 0)
#endif
    clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000ull + (uint64_t)now.tv_nsec;
}

#if defined(__wasi__)
void fk_at_thread_end(void (*run)(void *), void *argument) {}
#endif
#endif

#if defined(_WIN32) || defined(__wasi__)
// There is one thread, or no way to find the main one: isolation is checked by the compiler only.
bool fk_is_main_thread(void) { return true; }
const void *fk_current_executor(void) { return NULL; }
bool fk_has_current_executor(void) { return false; }
// Test runners show there in the arguments and in the name of the program.
bool fk_symbol_is_loaded(const char *name) { return false; }
#else
#include <dlfcn.h>
#include <pthread.h>

void fk_at_thread_end(void (*run)(void *), void *argument) {
  static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
  static pthread_key_t key;
  static bool has_key = false;
  pthread_mutex_lock(&mutex);
  if (!has_key) has_key = pthread_key_create(&key, run) == 0;
  pthread_mutex_unlock(&mutex);
  pthread_setspecific(key, argument);
}

bool fk_symbol_is_loaded(const char *name) { return dlsym(RTLD_DEFAULT, name) != NULL; }

#include <string.h>

// The label of the current queue; the main queue has the same one on all platforms. The symbol is
// weak, so that programs without libdispatch link. If libdispatch is loaded but not linked, it is
// looked up by name, which finds nothing in a statically linked program.
typedef const char *queue_label(void *queue);
extern __attribute__((weak)) queue_label dispatch_queue_get_label;

static bool serves_main_queue(void) {
  queue_label *label_of = &dispatch_queue_get_label;
  if (label_of == NULL) label_of = (queue_label *)dlsym(RTLD_DEFAULT, "dispatch_queue_get_label");
  const char *label = label_of == NULL ? NULL : label_of(NULL);
  return label != NULL && strcmp(label, "com.apple.main-thread") == 0;
}

#if defined(__APPLE__)
bool fk_is_main_thread(void) { return pthread_main_np() != 0 || serves_main_queue(); }
#else
#include <sys/syscall.h>
#include <unistd.h>

// On Linux and Android, the main thread has the id of the process. The answer is stored for each
// thread, because two system calls cost more than a resolution.
static bool is_first_thread(void) {
  static _Thread_local int8_t answer = 0;  // 1: yes, -1: no
  if (answer == 0) answer = syscall(SYS_gettid) == getpid() ? 1 : -1;
  return answer > 0;
}

bool fk_is_main_thread(void) { return is_first_thread() || serves_main_queue(); }
#endif

// Part of the runtime's stable ABI, because compiled code calls it. Weak, because programs without
// concurrent code do not link it. It returns two words in registers, of which the first is the
// reference: C and Swift return that one in the same register.
extern __attribute__((weak)) const void *swift_task_getCurrentExecutor(void);

const void *fk_current_executor(void) {
  return swift_task_getCurrentExecutor ? swift_task_getCurrentExecutor() : NULL;
}
bool fk_has_current_executor(void) { return swift_task_getCurrentExecutor != NULL; }
#endif

// FK_OPTIONAL defines a function `find_NAME`, which returns NULL if the program lacks NAME.
#if defined(_WIN32)
#define FK_OPTIONAL(type, name)                                                             \
  static type *find_##name(void) {                                                          \
    return (type *)(void *)GetProcAddress(GetModuleHandleA("swiftCore.dll"), #name);        \
  }
#elif defined(__APPLE__)
#define FK_OPTIONAL(type, name) \
  static type *find_##name(void) { return (type *)dlsym(RTLD_DEFAULT, #name); }
#else
// A look-up by name would miss a function in the executable, which does not export its symbols.
#define FK_OPTIONAL(type, name)              \
  extern __attribute__((weak)) type name;    \
  static type *find_##name(void) { return &name; }
#endif

// FactoryTesting defines this function. FactoryKit cannot depend on it, and Swift has no
// initializers that run when an image is loaded, so it is looked up.
FK_OPTIONAL(fk_prepare_function, factory_testing_prepare)

fk_prepare_function *fk_testing_product(void) { return find_factory_testing_prepare(); }

// The standard library's own, for objects that it makes once.
typedef void immortalize(void *object);
FK_OPTIONAL(immortalize, _swift_stdlib_immortalize)

void fk_object_make_immortal(void *object) {
  immortalize *make_immortal = find__swift_stdlib_immortalize();
  if (make_immortal == NULL) return;
  swift_retain(object);  // a release of an immortal object with one reference would be counted
  make_immortal(object);
}

// Part of the runtime's stable ABI, because casts of compiled code call it.
extern const void *swift_conformsToProtocol(const void *type, const void *protocol);

// Exported by the runtime of Swift 6.2 and later. `context` becomes the metadata of the global
// actor and the witnesses of that actor's own conformance.
typedef const void *find_conformance(const void *type, const void *protocol, const void **context);
FK_OPTIONAL(find_conformance, swift_conformsToProtocolWithExecutionContext)

fk_conformance fk_conformance_of(const void *type, const void *existential) {
  // The metadata's kind, 32 bits of flags and the number of protocols precede the first protocol.
  const void *protocol = *(const void *const *)((const char *)existential + sizeof(void *) + 8);
  const void *context[2] = {NULL, NULL};
  find_conformance *find = find_swift_conformsToProtocolWithExecutionContext();
  const void *witnesses = find == NULL ? swift_conformsToProtocol(type, protocol)
                                       : find(type, protocol, context);
  return (fk_conformance){witnesses, context[0]};
}

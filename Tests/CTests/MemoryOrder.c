// Not run: Scripts/check/memory-order.py reads the machine code that an aarch64 compiler makes of
// it. There is a function for each inline function that reads or writes a word in the table
// "Memory order" of Docs/Architecture.md. Its name begins with the memory order that is required.
#include "CFactoryPlatform.h"
#include "CFactoryRegistry.h"

// Flags of entries and cores.
uint32_t acquire_entry_flags(const fk_entry *entry) { return fk_entry_flags(entry); }
void release_entry_flags(fk_entry *entry, uint32_t flags) { fk_entry_set_flags(entry, flags); }
uint32_t acquire_flags(const fk_core *core) { return fk_core_flags(core); }
void both_set_flags(fk_core *core, uint32_t bits) { fk_core_set_flags(core, bits); }
void both_clear_flags(fk_core *core, uint32_t bits) { fk_core_clear_flags(core, bits); }

// Generation.
uint64_t acquire_generation(const fk_cell *cell) { return fk_cell_generation(cell); }
void release_generation(fk_cell *cell) { fk_cell_outdate(cell); }

// Epoch of resets.
uint64_t acquire_epoch(const fk_epoch *epoch) { return fk_epoch_count(epoch); }

// Singleton, scope, details.
fk_cell *acquire_singleton(const fk_entry *entry) { return fk_entry_singleton(entry); }
void release_singleton(fk_entry *entry, fk_cell *cell) { fk_entry_set_singleton(entry, cell); }
const void *acquire_scope(const fk_entry *entry) { return fk_entry_scope(entry); }
void release_scope(fk_entry *entry, const void *scope) { fk_entry_set_scope(entry, scope); }
fk_details *acquire_details(const fk_entry *entry) { return fk_entry_known_details(entry); }
uint64_t acquire_detail(const fk_details *details) { return fk_load64(&details->time_to_live); }
void release_detail(fk_details *details, uint64_t time) { fk_store64(&details->time_to_live, time); }

// Newest entry, container.
fk_entry *acquire_newest(const fk_core *core) { return fk_core_newest(core); }
void *acquire_container(const fk_core *core) { return fk_core_container(core); }
void release_container(fk_core *core, void *container) { fk_core_set_container(core, container); }

// Holder words of boxes.
void both_holder_word(FK_ATOMIC64 *word, uint64_t *expected) {
  fk_holder_word_exchange(word, expected, 1);
}
void acquire_holder_word(void) { fk_holder_word_order(); }

// Locks.
void acquire_lock(fk_lock *lock) { fk_lock_take(lock); }
void release_lock(fk_lock *lock) { fk_lock_drop(lock); }

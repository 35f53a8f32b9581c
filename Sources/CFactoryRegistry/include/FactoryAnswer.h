// What the first half of a resolution returns.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "FactoryLock.h"

FK_BEGIN_DECLARATIONS

struct fk_cell;
struct fk_entry;
struct fk_frame;
struct fk_kept;

/// What a resolution begins with: an address, with its kind in the lowest two bits.
typedef struct fk_answer {
  uintptr_t word;
} fk_answer;

enum {
  FK_FRAME = 0,        // run the definition and hand its instance to `finish`; with no address,
                       // there is no answer: the slow path has to find one
  FK_CELL = 1,         // a locked cell; the object of a weak instance is stashed in the cycle
  FK_GRAPH_RECORD = 2, // the record of a graph instance; with no address, a definition that is to
                       // be run in a task
  FK_STASHED = 3,      // the outcome is stashed in the cycle; with an address, it is the entry
                       // whose instance is to be decorated, and its locked cell is stashed
  FK_ANSWER_KIND = 3,
};

FK_INLINE fk_answer fk_answer_make(const void *_Nullable address, uintptr_t kind) {
  return (fk_answer){(uintptr_t)address | kind};
}

/// Whether there is no answer yet: nothing was changed, and the slow path has to find one.
FK_INLINE bool fk_answer_is_none(fk_answer answer) { return answer.word == 0; }

/// Whether an answer is a frame, so that the definition has to run.
FK_INLINE bool fk_answer_is_frame(fk_answer answer) {
  return (answer.word & FK_ANSWER_KIND) == FK_FRAME;
}

/// Whether a definition is to be run in a task, and nothing else is to be done.
FK_INLINE bool fk_answer_is_run_in_task(fk_answer answer) { return answer.word == FK_GRAPH_RECORD; }

/// Whether the outcome is stashed in the cycle.
FK_INLINE bool fk_answer_is_stashed(fk_answer answer) { return answer.word == FK_STASHED; }

FK_INLINE struct fk_frame *_Nonnull fk_answer_frame(fk_answer answer) {
  return (struct fk_frame *)answer.word;
}

/// The locked cell; NULL when the answer is of another kind.
FK_INLINE struct fk_cell *_Nullable fk_answer_cell(fk_answer answer) {
  return (answer.word & FK_ANSWER_KIND) == FK_CELL ? (struct fk_cell *)(answer.word - FK_CELL)
                                                   : NULL;
}

/// The record of a graph instance; NULL when the answer is of another kind.
FK_INLINE struct fk_kept *_Nullable fk_answer_graph_record(fk_answer answer) {
  return (answer.word & FK_ANSWER_KIND) == FK_GRAPH_RECORD
             ? (struct fk_kept *)(answer.word - FK_GRAPH_RECORD)
             : NULL;
}

/// The entry whose instance is to be decorated, for an answer that is neither of the above.
FK_INLINE struct fk_entry *_Nonnull fk_answer_decorated(fk_answer answer) {
  return (struct fk_entry *)(answer.word - FK_STASHED);
}

FK_END_DECLARATIONS

// The result of the first half of a resolution: where the instance is, or how to make it.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "FactoryLock.h"

FK_BEGIN_DECLARATIONS

struct fk_cell;
struct fk_entry;
struct fk_frame;
struct fk_graph_record;

/// An address, with the kind of answer in the lowest two bits.
typedef struct fk_answer {
  uintptr_t word;
} fk_answer;

enum {
  FK_FRAME = 0,        // a frame: run the definition, then pass its instance to `finish`; without
                       // an address: no answer yet, take the slow path
  FK_CELL = 1,         // a locked cell that has the instance; a weak instance's object is stashed
  FK_GRAPH_RECORD = 2, // the record of a graph instance; without an address: run the definition in
                       // a task
  FK_STASHED = 3,      // without an address: the answer is stashed in the pass; an entry: its
                       // instance is to be decorated, and the locked cell that has it is stashed
  FK_ANSWER_KIND = 3,
};

FK_INLINE fk_answer fk_answer_make(const void *_Nullable address, uintptr_t kind) {
  return (fk_answer){(uintptr_t)address | kind};
}

/// Whether there is no answer yet. Nothing was changed; the slow path finds the answer.
FK_INLINE bool fk_answer_is_none(fk_answer answer) { return answer.word == 0; }

/// Whether an answer is a frame, so that the definition has to run.
FK_INLINE bool fk_answer_is_frame(fk_answer answer) {
  return (answer.word & FK_ANSWER_KIND) == FK_FRAME;
}

/// Whether all that is to be done is to run the definition in a task.
FK_INLINE bool fk_answer_is_run_in_task(fk_answer answer) { return answer.word == FK_GRAPH_RECORD; }

/// Whether the answer is stashed in the pass.
FK_INLINE bool fk_answer_is_stashed(fk_answer answer) { return answer.word == FK_STASHED; }

FK_INLINE struct fk_frame *_Nonnull fk_answer_frame(fk_answer answer) {
  return (struct fk_frame *)answer.word;
}

/// The locked cell; NULL if the answer is of another kind.
FK_INLINE struct fk_cell *_Nullable fk_answer_cell(fk_answer answer) {
  return (answer.word & FK_ANSWER_KIND) == FK_CELL ? (struct fk_cell *)(answer.word - FK_CELL)
                                                   : NULL;
}

/// The record of a graph instance; NULL if the answer is of another kind.
FK_INLINE struct fk_graph_record *_Nullable fk_answer_graph_record(fk_answer answer) {
  return (answer.word & FK_ANSWER_KIND) == FK_GRAPH_RECORD
             ? (struct fk_graph_record *)(answer.word - FK_GRAPH_RECORD)
             : NULL;
}

/// The entry whose instance is to be decorated, for an answer that is neither of the above.
FK_INLINE struct fk_entry *_Nonnull fk_answer_decorated(fk_answer answer) {
  return (struct fk_entry *)(answer.word - FK_STASHED);
}

FK_END_DECLARATIONS

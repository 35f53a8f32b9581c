// What the fast path has found: where the instance is, or how to make it.
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
  FK_FRAME = 0,           // a frame to run the definition in; without an address: no answer, take
                          // the slow path
  FK_CELL = 1,            // a locked cell that has the instance; of a weak one, the object is in
                          // the pass
  FK_GRAPH_RECORD = 2,    // the record of a graph instance; without an address: run the definition
                          // in a task
  FK_DECORATED_CELL = 3,  // a locked cell that has the instance, which is to be decorated
  FK_ANSWER_KIND = 3,
};

FK_INLINE fk_answer fk_answer_make(const void *_Nullable address, uintptr_t kind) {
  return (fk_answer){(uintptr_t)address | kind};
}

/// Whether there is no answer yet. Nothing was changed; the slow path finds the answer.
FK_INLINE bool fk_answer_is_none(fk_answer answer) { return answer.word == 0; }

/// Whether all that is to be done is to run the definition in a task.
FK_INLINE bool fk_answer_is_run_in_task(fk_answer answer) { return answer.word == FK_GRAPH_RECORD; }

/// The frame; NULL if the answer is of another kind or there is none.
FK_INLINE struct fk_frame *_Nullable fk_answer_frame(fk_answer answer) {
  return (answer.word & FK_ANSWER_KIND) == FK_FRAME ? (struct fk_frame *)answer.word : NULL;
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

/// The locked cell of an instance that is to be decorated; NULL if the answer is of another kind.
FK_INLINE struct fk_cell *_Nullable fk_answer_decorated(fk_answer answer) {
  return (answer.word & FK_ANSWER_KIND) == FK_DECORATED_CELL
             ? (struct fk_cell *)(answer.word - FK_DECORATED_CELL)
             : NULL;
}

FK_END_DECLARATIONS

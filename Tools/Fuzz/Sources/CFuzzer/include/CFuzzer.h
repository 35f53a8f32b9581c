#ifndef C_FUZZER_H
#define C_FUZZER_H

#include <stddef.h>
#include <stdint.h>

/// Mutates bytes in place as libFuzzer does without a custom mutator; returns the new size.
size_t LLVMFuzzerMutate(uint8_t *_Nonnull data, size_t size, size_t max_size);

#endif

// Stands in for Apple's header: declarations only, to check types.
#pragma once
#include <stdint.h>
uint32_t _dyld_image_count(void);
const char *_dyld_get_image_name(uint32_t index);

// Stands in for Apple's header: declarations only, to check types.
#pragma once
#include <stdint.h>
struct mach_header;
struct mach_header_64;
uint32_t _dyld_image_count(void);
const struct mach_header *_dyld_get_image_header(uint32_t index);

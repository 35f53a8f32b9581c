// Stands in for Apple's header: declarations only, to check types.
#pragma once
#include <stdint.h>
struct mach_header_64;
uint8_t *getsectiondata(const struct mach_header_64 *image, const char *segment,
                        const char *section, unsigned long *size);

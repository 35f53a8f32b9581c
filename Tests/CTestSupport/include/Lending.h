// A system that lends priorities to threads and counts the loans, in place of the real one.
#pragma once

#include <stdbool.h>
#include <stdint.h>

/// Replaces the system of this process. Called before threads wait.
void lending_begin(void);
/// Sets the priority of this thread; it is 1 before.
void lending_set_own(unsigned priority);
/// The priority that was lent to this thread last; 0 for none.
unsigned lending_raised(void);
uint32_t lending_begun(void);
uint32_t lending_ended(void);

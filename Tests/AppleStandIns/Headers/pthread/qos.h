// Stands in for Apple's header: declarations only, to check types.
#pragma once

#include <pthread.h>

typedef enum { QOS_CLASS_UNSPECIFIED = 0 } qos_class_t;
typedef struct pthread_override_s *pthread_override_t;

qos_class_t qos_class_self(void);
pthread_override_t pthread_override_qos_class_start_np(pthread_t thread, qos_class_t priority,
                                                       int relative_priority);
int pthread_override_qos_class_end_np(pthread_override_t loan);

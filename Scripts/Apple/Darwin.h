#include <stdint.h>

// Apple calls this type clockid_t; that name is Linux's here.
typedef enum { CLOCK_MONOTONIC_RAW_APPROX = 5 } apple_clockid_t;

uint64_t clock_gettime_nsec_np(apple_clockid_t clock);

#include <stdint.h>

typedef struct {
	uint32_t is_locked;
} os_unfair_lock;

// It locks, so that a program which was built for Apple's systems can be run here.
static inline void os_unfair_lock_lock(os_unfair_lock *_Nonnull lock) {
	while (__atomic_exchange_n(&lock->is_locked, 1, __ATOMIC_ACQUIRE)) {
	}
}

static inline _Bool os_unfair_lock_trylock(os_unfair_lock *_Nonnull lock) {
	return !__atomic_exchange_n(&lock->is_locked, 1, __ATOMIC_ACQUIRE);
}

static inline void os_unfair_lock_unlock(os_unfair_lock *_Nonnull lock) {
	__atomic_store_n(&lock->is_locked, 0, __ATOMIC_RELEASE);
}

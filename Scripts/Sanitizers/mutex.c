// Tells the thread sanitizer about handovers of a Synchronization.Mutex on Linux. They happen inside the standard library,
// which is not instrumented. Without this library, tasks that touch a value only inside withLock would be reported as a race.
// A value that is touched outside of a lock is still reported.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

// _MutexHandle._lockSlow(UInt32), _tryLockSlow() and _unlockSlow(), which run after the inlined attempt has failed.
#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK_SLOW "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define swift_method __attribute__((swiftcall))
#define swift_self __attribute__((swift_context))

typedef swift_method void (*lock_method)(uint32_t, swift_self void *);
typedef swift_method bool (*try_lock_method)(swift_self void *);
typedef swift_method void (*unlock_method)(swift_self void *);
typedef void (*annotation)(void *);

static void *next(const char *name) {
	void *function = dlsym(RTLD_NEXT, name);
	// Without the library's own function nothing would be locked.
	if (!function) abort();
	return function;
}

static void annotate(const char *name, void *address) {
	annotation tell = (annotation)dlsym(RTLD_DEFAULT, name);
	if (tell) tell(address);
}

swift_method void lock_slow(uint32_t owner, swift_self void *handle) __asm__(LOCK_SLOW);
swift_method void lock_slow(uint32_t owner, swift_self void *handle) {
	((lock_method)next(LOCK_SLOW))(owner, handle);
	annotate("__tsan_acquire", handle);
}

swift_method bool try_lock_slow(swift_self void *handle) __asm__(TRY_LOCK_SLOW);
swift_method bool try_lock_slow(swift_self void *handle) {
	bool locked = ((try_lock_method)next(TRY_LOCK_SLOW))(handle);
	if (locked) annotate("__tsan_acquire", handle);
	return locked;
}

swift_method void unlock_slow(swift_self void *handle) __asm__(UNLOCK_SLOW);
swift_method void unlock_slow(swift_self void *handle) {
	annotate("__tsan_release", handle);
	((unlock_method)next(UNLOCK_SLOW))(handle);
}

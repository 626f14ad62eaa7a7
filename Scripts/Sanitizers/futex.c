// Shows the thread sanitizer what it cannot see on Linux: a contended Synchronization.Mutex is handed over by the kernel,
// so that tasks which touch a value only inside withLock are reported as racing. Preloaded, this tells the sanitizer of
// every such handover; what is touched outside of a lock is still reported.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <linux/futex.h>
#include <stdarg.h>
#include <sys/syscall.h>

typedef long (*system_call)(long, long, long, long, long, long, long);
typedef void (*annotation)(void *);

static void annotate(const char *name, void *address) {
	annotation tell = (annotation)dlsym(RTLD_DEFAULT, name);
	if (tell) tell(address);
}

long syscall(long number, ...) {
	static system_call next;
	if (!next) next = (system_call)dlsym(RTLD_NEXT, "syscall");

	long argument[6];
	va_list list;
	va_start(list, number);
	for (int index = 0; index < 6; index++) argument[index] = va_arg(list, long);
	va_end(list);

	long operation = number == SYS_futex ? argument[1] & FUTEX_CMD_MASK : -1;
	if (operation == FUTEX_UNLOCK_PI) annotate("__tsan_release", (void *)argument[0]);
	long result = next(number, argument[0], argument[1], argument[2], argument[3], argument[4], argument[5]);
	if (operation == FUTEX_LOCK_PI && result == 0) annotate("__tsan_acquire", (void *)argument[0]);
	return result;
}

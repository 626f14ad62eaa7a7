#if canImport(Glibc)
	import Glibc
#elseif canImport(Musl)
	import Musl
#else
	import Darwin
#endif

/// The memory of this process.
enum Memory {
	/// The most bytes at once.
	static var peak: Int {
		var usage = rusage()
		#if canImport(Glibc)
			getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
		#else
			getrusage(RUSAGE_SELF, &usage)
		#endif
		#if canImport(Darwin)
			return usage.ru_maxrss
		#else
			return usage.ru_maxrss << 10
		#endif
	}
}

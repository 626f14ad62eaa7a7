import Foundation
import LarderCore

/// That a connection's file stood at its path: when that was seen, and how many files this process had opened by then.
struct FileSighting {
	private let nanoseconds: UInt64
	private let openingCount: Int

	init(nanoseconds: UInt64, openingCount: Int) {
		self.nanoseconds = nanoseconds
		self.openingCount = openingCount
	}

	/// What is seen from now on.
	@Sendable static func now() -> FileSighting {
		FileSighting(nanoseconds: coarseNanoseconds(), openingCount: DatabaseFile.openingCount)
	}

	/// Whether nothing was opened until `later`, and less than `trust` had passed.
	func holds(until later: FileSighting, for trust: Duration) -> Bool {
		openingCount == later.openingCount && later.nanoseconds &- nanoseconds < UInt64(trust.nanoseconds)
	}

	/// The time of a clock that is some milliseconds coarse, and read in a tenth of the time of a finer one.
	private static func coarseNanoseconds() -> UInt64 {
		#if canImport(Darwin)
			return clock_gettime_nsec_np(CLOCK_MONOTONIC_RAW_APPROX)
		#else
			var time = timespec()
			// It fails for clocks that do not exist only.
			clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
			return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
		#endif
	}
}

import Foundation
import LarderCore

/// The time at which a session last saw its file at the path.
///
/// It also holds how many files this process had opened by then.
struct FileSighting {
	private let nanoseconds: UInt64
	private let openingCount: Int

	init(nanoseconds: UInt64, openingCount: Int) {
		self.nanoseconds = nanoseconds
		self.openingCount = openingCount
	}

	/// A sighting now.
	@Sendable static func now() -> FileSighting {
		FileSighting(nanoseconds: coarseNanoseconds(), openingCount: DatabaseFile.openingCount)
	}

	/// Whether, until `later`, this process has opened no other file and less than `trust` has passed.
	func holds(until later: FileSighting, for trust: Duration) -> Bool {
		openingCount == later.openingCount && later.nanoseconds &- nanoseconds < UInt64(trust.nanoseconds)
	}

	/// The time of a clock that is precise to some milliseconds.
	///
	/// Reading it takes a tenth of the time that a finer clock takes.
	private static func coarseNanoseconds() -> UInt64 {
		#if canImport(Darwin)
			return clock_gettime_nsec_np(CLOCK_MONOTONIC_RAW_APPROX)
		#else
			var time = timespec()
			// It fails only for clocks that do not exist.
			clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
			return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
		#endif
	}
}

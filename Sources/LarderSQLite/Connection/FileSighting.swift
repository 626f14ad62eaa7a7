import Foundation
import LarderCore

/// The time at which a session last checked that its file is at the path.
///
/// The sighting also contains how many files this process had opened by then.
struct FileSighting {
	private let nanoseconds: UInt64
	private let openingCount: Int

	init(nanoseconds: UInt64, openingCount: Int) {
		self.nanoseconds = nanoseconds
		self.openingCount = openingCount
	}

	/// A sighting at the current time.
	@Sendable static func now() -> FileSighting {
		FileSighting(nanoseconds: coarseNanoseconds(), openingCount: DatabaseFile.openingCount)
	}

	/// Whether the sighting is still valid at `later`: no file was opened since then, and less than `trust` has passed.
	func holds(until later: FileSighting, for trust: Duration) -> Bool {
		openingCount == later.openingCount && later.nanoseconds &- nanoseconds < UInt64(trust.nanoseconds)
	}

	/// The time of a clock whose precision is a few milliseconds.
	///
	/// Reading this clock takes a tenth of the time of a finer clock.
	private static func coarseNanoseconds() -> UInt64 {
		#if canImport(Darwin)
			return clock_gettime_nsec_np(CLOCK_MONOTONIC_RAW_APPROX)
		#else
			var time = timespec()
			// The call fails only for clocks that do not exist.
			clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
			return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
		#endif
	}
}

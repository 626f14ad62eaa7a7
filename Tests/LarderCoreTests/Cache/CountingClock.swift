import Foundation
import LarderCore

/// A clock that counts how often it is read.
final class CountingClock: WallClockContract {
	private let reads = AtomicCount()

	var readCount: Int { reads.value }

	var now: Date {
		reads.increment()
		return Date(timeIntervalSinceReferenceDate: 0)
	}
}

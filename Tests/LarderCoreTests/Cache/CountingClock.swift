import Foundation
import LarderCore
import Synchronization

/// A clock that counts how often it is read.
final class CountingClock: WallClockContract {
	private let reads = Atomic(0)

	var readCount: Int { reads.load(ordering: .relaxed) }

	var now: Date {
		reads.wrappingAdd(1, ordering: .relaxed)
		return Date(timeIntervalSinceReferenceDate: 0)
	}
}

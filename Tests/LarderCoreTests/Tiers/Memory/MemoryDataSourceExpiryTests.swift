import Foundation
import LarderCore
import Testing

struct MemoryDataSourceExpiryTests {
	private let clock = SettableWallClock()

	@Test(
		"An entry expires as soon as its age equals its lifetime",
		arguments: [Duration.seconds(10), .milliseconds(100), .zero]
	)
	func entryAgedItsLifetimeIsExpired(lifetime: Duration) {
		let sut = MemoryDataSource<Int, Int>(lifetime: lifetime, clock: clock)
		sut.saveEntry(entry(storedAt: 0), for: 1)

		clock.set(lifetime / .seconds(1))

		#expect(sut.getEntry(for: 1) == nil)
	}

	@Test("An entry younger than its lifetime is returned with its original storedAt date")
	func youngerEntryIsReturned() {
		let sut = MemoryDataSource<Int, Int>(lifetime: .seconds(10), clock: clock)
		sut.saveEntry(entry(storedAt: 0), for: 1)

		clock.set(9.99)

		#expect(sut.getEntry(for: 1) == entry(storedAt: 0))
	}

	@Test("An entry's age is measured from its storedAt date, not from the call that saves the entry")
	func ageCountsFromStoredAt() {
		let sut = MemoryDataSource<Int, Int>(lifetime: .seconds(10), clock: clock)
		clock.set(8)
		sut.saveEntry(entry(storedAt: 0), for: 1)

		clock.set(10)

		#expect(sut.getEntry(for: 1) == nil)
	}

	@Test("Expired entries count neither in the number of entries nor in the total cost")
	func expiredEntriesDoNotCount() {
		let sut = MemoryDataSource<Int, Int>(costLimit: 100, lifetime: .seconds(10), clock: clock) { _ in 7 }
		(0..<5).forEach { sut.saveEntry(entry(storedAt: Double($0)), for: $0) }

		clock.set(12)

		#expect(sut.count == 2)
		#expect(sut.totalCost == 14)
	}

	@Test("Expired entries are removed before a live entry is evicted")
	func expiredEntriesMakeRoom() {
		let sut = MemoryDataSource<Int, Int>(countLimit: 10, lifetime: .seconds(10), clock: clock)
		(0..<5).forEach { sut.saveEntry(entry(storedAt: 5), for: $0) }
		(5..<10).forEach { sut.saveEntry(entry(storedAt: 0), for: $0) }
		clock.set(10)

		(10..<15).forEach { sut.saveEntry(entry(storedAt: 10), for: $0) }

		#expect(((0..<5).map { $0 } + (10..<15)).allSatisfy { sut.getEntry(for: $0) != nil })
	}

	@Test(
		"If an entry is already expired when it is saved, the entry is not kept, and the key's earlier entry is removed",
		arguments: [-10.0, 61, .nan]
	)
	func expiredEntryIsNotKept(storedAt: Double) {
		let sut = MemoryDataSource<Int, Int>(lifetime: .seconds(10), clock: clock)
		sut.saveEntry(entry(storedAt: 0), for: 1)

		sut.saveEntry(entry(storedAt: storedAt), for: 1)

		#expect(sut.getEntry(for: 1) == nil)
		#expect(sut.count == 0)
	}

	@Test("After an overwrite, the lifetime is measured from the new entry's storedAt date")
	func overwrittenEntryLivesByItsNewTime() {
		let sut = MemoryDataSource<Int, Int>(lifetime: .seconds(10), clock: clock)
		sut.saveEntry(entry(storedAt: 0), for: 1)
		clock.set(9)
		sut.saveEntry(entry(storedAt: 9), for: 1)

		clock.set(18)

		#expect(sut.getEntry(for: 1) == entry(storedAt: 9))
		#expect(sut.count == 1)
	}

	@Test("If the clock is set back by a minute, entries stay alive")
	func clockSetBackByALittleLeavesEntriesAlive() {
		let sut = MemoryDataSource<Int, Int>(lifetime: .seconds(10), clock: clock)
		sut.saveEntry(entry(storedAt: 0), for: 1)

		clock.set(-60)

		#expect(sut.getEntry(for: 1) != nil)
		#expect(sut.count == 1)
	}

	@Test("If the clock is set back by several minutes, only entries with a date that is now in the future expire")
	func clockSetBackByMoreExpiresWhatIsAhead() {
		let sut = MemoryDataSource<Int, Int>(lifetime: .seconds(1_000), clock: clock)
		sut.saveEntry(entry(storedAt: 0), for: 1)
		clock.set(500)
		sut.saveEntry(entry(storedAt: 500), for: 2)

		clock.set(100)

		#expect(sut.getEntry(for: 2) == nil)
		#expect(sut.count == 1)
		#expect(sut.getEntry(for: 1) != nil)
	}

	@Test("Under a random load, the tier's count is always the number of entries that are younger than their lifetime")
	func aliveIsWhatItsTimeSays() {
		let sut = MemoryDataSource<Int, Int>(lifetime: .seconds(50), clock: clock)
		var times: [Int: Double] = [:]
		var generator = MemorySeededGenerator(seed: 4)

		for moment in 0..<3_000 {
			let key = Int.random(in: 0..<100, using: &generator)
			let storedAt = Double(moment - Int.random(in: 0..<40, using: &generator))
			clock.set(Double(moment))
			if moment % 7 == 0 {
				sut.removeEntry(for: key)
				times[key] = nil
			} else {
				sut.saveEntry(entry(storedAt: storedAt), for: key)
				times[key] = storedAt
			}
			times = times.filter { Double(moment) < $0.value + 50 }
			#expect(sut.count == times.count)
		}
	}

	@Test("Without a lifetime, nothing expires and no clock is read")
	func withoutALifetimeNoClockIsRead() {
		let sut = MemoryDataSource<Int, Int>(clock: clock)

		sut.saveEntry(CacheEntry(0, storedAt: .distantPast), for: 1)
		sut.saveEntry(CacheEntry(0, storedAt: .distantFuture), for: 2)

		#expect(sut.getEntry(for: 1) != nil && sut.getEntry(for: 2) != nil)
		#expect(sut.count == 2)
		#expect(clock.readCount == 0)
	}
}

private func entry(storedAt seconds: Double) -> CacheEntry<Int> {
	CacheEntry(0, storedAt: SettableWallClock.start.addingTimeInterval(seconds))
}

private final class SettableWallClock: WallClockContract {
	static let start = Date(timeIntervalSinceReferenceDate: 800_000_000)

	private let state = Mutex((now: start, readCount: 0))

	var readCount: Int { state.withLock { $0.readCount } }

	var now: Date {
		state.withLock { state in
			state.readCount += 1
			return state.now
		}
	}

	func set(_ seconds: Double) {
		state.withLock { $0.now = Self.start.addingTimeInterval(seconds) }
	}
}

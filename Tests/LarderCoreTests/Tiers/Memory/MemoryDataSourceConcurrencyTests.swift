import Foundation
import LarderCore
import Testing

@Suite(.timeLimit(.minutes(30)))
struct MemoryDataSourceConcurrencyTests {
	@Test("Under eight concurrent tasks, the tier stays within its limit and keeps each value under its own key")
	func eightTasksLeaveItConsistent() async {
		let sut = MemoryDataSource<Int, Int>(costLimit: 300) { 1 + $0 % 7 }

		await withTaskGroup(of: Int.self) { group in
			for seed in UInt64(1)...8 {
				group.addTask { mismatches(in: sut, seed: seed) }
			}
			for await count in group { #expect(count == 0) }
		}

		let kept = (0..<200).compactMap { sut.getEntry(for: $0)?.value }
		#expect(sut.count == kept.count)
		#expect(sut.totalCost == kept.reduce(0) { $0 + 1 + $1 % 7 })
	}

	@Test(
		"A value is released outside the tier's lock, so that the value's deinit may use the tier",
		arguments: Departure.allCases
	)
	func valueIsReleasedOutsideTheLock(departure: Departure) {
		let released = Mutex(0)
		let sut = MemoryDataSource<Int, Tripwire>(countLimit: 4)
		let makeEntry = {
			let value = Tripwire { [weak sut] in
				released.withLock { $0 += 1 }
				_ = sut?.getEntry(for: 0)
				sut?.removeEntry(for: 99)
			}
			return CacheEntry(value, storedAt: .distantPast)
		}
		(0..<4).forEach { sut.saveEntry(makeEntry(), for: $0) }

		departure.happen(in: sut, makeEntry: makeEntry)

		#expect(released.withLock { $0 } == departure.releasedCount)
	}
}

/// Saves, reads and removes at random, and counts values that were read under the wrong key.
private func mismatches(in sut: MemoryDataSource<Int, Int>, seed: UInt64) -> Int {
	var generator = MemorySeededGenerator(seed: seed)
	var count = 0
	for _ in 0..<5_000 {
		let key = Int.random(in: 0..<200, using: &generator)
		switch Int.random(in: 0..<50, using: &generator) {
		case 0: sut.removeEntry(for: key)
		case 1: sut.shrink(toFraction: 0.5)
		case 2...20: sut.saveEntry(CacheEntry(key + 200 * Int(seed), storedAt: .distantPast), for: key)
		default:
			if let value = sut.getEntry(for: key)?.value, value % 200 != key { count += 1 }
			if sut.totalCost > 300 { count += 1 }
		}
	}
	return count
}

/// A value that runs app code when it is released.
private final class Tripwire: Sendable {
	private let onRelease: @Sendable () -> Void

	init(onRelease: @escaping @Sendable () -> Void) {
		self.onRelease = onRelease
	}

	deinit { onRelease() }
}

/// The ways in which a value leaves the tier.
enum Departure: CaseIterable {
	case overwritten, evicted, removed, allRemoved, shrunk

	var releasedCount: Int {
		switch self {
		case .overwritten, .evicted, .removed: 1
		case .shrunk: 2
		case .allRemoved: 4
		}
	}

	fileprivate func happen(in sut: MemoryDataSource<Int, Tripwire>, makeEntry: () -> CacheEntry<Tripwire>) {
		switch self {
		case .overwritten: sut.saveEntry(makeEntry(), for: 3)
		case .evicted: sut.saveEntry(makeEntry(), for: 4)
		case .removed: sut.removeEntry(for: 3)
		case .allRemoved: sut.removeAll()
		case .shrunk: sut.shrink(toFraction: 0.5)
		}
	}
}

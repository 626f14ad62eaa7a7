import Foundation
import LarderCore
import Testing

struct MemoryDataSourceBoundsTests {
	@Test("The count limit is never exceeded", arguments: [1, 2, 3, 10, 1_000])
	func boundedByCount(limit: Int) {
		let sut = MemoryDataSource<Int, Int>(countLimit: limit)

		for key in 0..<3_000 {
			sut.saveEntry(entry(key), for: key)
			#expect(sut.count == min(key + 1, limit))
			#expect(sut.getEntry(for: key) != nil)
		}
	}

	@Test("The cost limit is never exceeded")
	func boundedByCost() {
		let sut = MemoryDataSource<Int, Int>(costLimit: 100) { $0 }

		for key in 0..<500 {
			sut.saveEntry(entry(1 + key % 40), for: key)
			#expect(sut.totalCost <= 100)
			#expect(sut.getEntry(for: key) != nil)
		}
	}

	@Test(
		"If a value's cost is above the cost limit, the value is not kept, and saving it removes the key's earlier value"
	)
	func valueLargerThanTheLimitIsNotKept() {
		let sut = MemoryDataSource<Int, Int>(costLimit: 100) { $0 }
		sut.saveEntry(entry(10), for: 1)
		sut.saveEntry(entry(20), for: 2)

		sut.saveEntry(entry(101), for: 1)

		#expect(sut.getEntry(for: 1) == nil)
		#expect(sut.getEntry(for: 2) == entry(20))
		#expect(sut.totalCost == 20)
	}

	@Test("If a value's cost equals the cost limit, the value is kept")
	func valueAsLargeAsTheLimitIsKept() {
		let sut = MemoryDataSource<Int, Int>(costLimit: 100) { $0 }
		sut.saveEntry(entry(10), for: 1)

		sut.saveEntry(entry(100), for: 2)

		#expect(sut.getEntry(for: 2) == entry(100))
		#expect(sut.count == 1)
	}

	@Test("If the count limit or the cost limit is below one, nothing is kept", arguments: [0, -1, Int.min])
	func limitBelowOneKeepsNothing(limit: Int) {
		let counted = MemoryDataSource<Int, Int>(countLimit: limit)
		let measured = MemoryDataSource<Int, Int>(costLimit: limit) { $0 }

		counted.saveEntry(entry(1), for: 1)
		measured.saveEntry(entry(0), for: 1)
		measured.shrink(toFraction: 0.5)

		#expect(counted.count == 0)
		#expect(measured.count == 0)
	}

	@Test("A cost below one counts as one", arguments: [0, -5, Int.min])
	func costBelowOneCountsAsOne(cost: Int) {
		let sut = MemoryDataSource<Int, Int>(costLimit: 10) { _ in cost }

		(0..<20).forEach { sut.saveEntry(entry($0), for: $0) }

		#expect(sut.count == 10)
		#expect(sut.totalCost == 10)
	}

	@Test("The largest possible limit and cost cause no overflow")
	func largestLimitAndCostDoNotOverflow() {
		let sut = MemoryDataSource<Int, Int>(costLimit: .max) { _ in .max }

		(0..<5).forEach { sut.saveEntry(entry($0), for: $0) }
		(0..<5).forEach { sut.saveEntry(entry($0), for: $0) }
		sut.shrink(toFraction: 0.999_999_999_999_999_9)

		#expect(sut.count <= 1)
	}

	@Test("After an overwrite, the entry's new cost counts instead of its old cost")
	func overwriteTakesTheNewCost() {
		let sut = MemoryDataSource<Int, Int>(costLimit: 100) { $0 }

		sut.saveEntry(entry(60), for: 1)
		sut.saveEntry(entry(20), for: 1)
		#expect(sut.totalCost == 20)

		sut.saveEntry(entry(90), for: 1)
		#expect(sut.totalCost == 90)
		#expect(sut.count == 1)
	}

	@Test("An overwrite with a higher cost evicts other entries, never the entry that is written")
	func growingOverwriteEvictsOthers() {
		let sut = MemoryDataSource<Int, Int>(costLimit: 100) { $0 }
		(0..<10).forEach { sut.saveEntry(entry(10), for: $0) }

		for key in 0..<10 where sut.getEntry(for: key) != nil {
			sut.saveEntry(entry(95), for: key)
			#expect(sut.getEntry(for: key) == entry(95))
			#expect(sut.totalCost <= 100)
		}
	}

	@Test("Keys that are read repeatedly stay, even if many other keys are saved once")
	func rereadKeysAreNotPushedOut() {
		let sut = MemoryDataSource<Int, Int>(countLimit: 100)
		(0..<50).forEach { sut.saveEntry(entry($0), for: $0) }
		for _ in 0..<3 { (0..<50).forEach { _ = sut.getEntry(for: $0) } }

		(1_000..<5_000).forEach { sut.saveEntry(entry($0), for: $0) }

		#expect((0..<50).allSatisfy { sut.getEntry(for: $0) == entry($0) })
	}

	@Test("Saving a key again counts as a read of the key")
	func savingAgainCountsAsReading() {
		let sut = MemoryDataSource<Int, Int>(countLimit: 100)
		for _ in 0..<4 { (0..<50).forEach { sut.saveEntry(entry($0), for: $0) } }

		(1_000..<5_000).forEach { sut.saveEntry(entry($0), for: $0) }

		#expect((0..<50).allSatisfy { sut.getEntry(for: $0) == entry($0) })
	}

	@Test(
		"After the tier is shrunk, its entries take up at most the given fraction of its limit",
		arguments: [(0.5, 50), (0.25, 25), (0, 0), (-1, 0), (1, 100), (7, 100), (.infinity, 100), (.nan, 100)]
	)
	func shrinkingLeavesTheFraction(fraction: Double, count: Int) {
		let sut = MemoryDataSource<Int, Int>(countLimit: 100)
		(0..<100).forEach { sut.saveEntry(entry($0), for: $0) }

		sut.shrink(toFraction: fraction)

		#expect(sut.count == count)
	}

	@Test("A save asks for a value's cost once, and the cost function may use the tier itself")
	func costIsAskedForOnce() {
		let calls = Mutex(0)
		let reentered = Mutex<MemoryDataSource<Int, Int>?>(nil)
		let sut = MemoryDataSource<Int, Int>(costLimit: 10) { value in
			calls.withLock { $0 += 1 }
			return (reentered.withLock { $0 }?.count ?? 0) + value
		}
		reentered.withLock { $0 = sut }

		sut.saveEntry(entry(2), for: 1)

		#expect(calls.withLock { $0 } == 1)
		#expect(sut.totalCost == 2)
		reentered.withLock { $0 = nil }
	}
}

private func entry(_ value: Int) -> CacheEntry<Int> {
	CacheEntry(value, storedAt: Date(timeIntervalSince1970: 0))
}

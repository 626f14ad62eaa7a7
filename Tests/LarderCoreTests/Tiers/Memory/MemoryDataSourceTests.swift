import Foundation
import LarderCore
import Testing

struct MemoryDataSourceTests {
	@Test("A saved entry is returned unchanged")
	func answersWhatWasSaved() {
		let sut = MemoryDataSource<Int, String>()
		let entry = CacheEntry("value", storedAt: .distantPast, validators: Validators(entityTag: "\"1\""))

		sut.saveEntry(entry, for: 1)

		#expect(sut.getEntry(for: 1) == entry)
		#expect(sut.getEntry(for: 2) == nil)
	}

	@Test("A memory data source can be the tier of a cache")
	func servesAsATier() async throws {
		let sut: any LocalDataSourceContract<Int, String> = MemoryDataSource<Int, String>()

		try await sut.saveEntry(entry("value"), for: 1)
		#expect(try await sut.getEntry(for: 1) == entry("value"))

		try await sut.removeEntry(for: 1)
		#expect(try await sut.getEntry(for: 1) == nil)
	}

	@Test("A second save replaces the first")
	func secondSaveReplacesTheFirst() {
		let sut = MemoryDataSource<Int, String>()

		sut.saveEntry(entry("old"), for: 1)
		sut.saveEntry(entry("new"), for: 1)

		#expect(sut.getEntry(for: 1) == entry("new"))
		#expect(sut.count == 1)
	}

	@Test("Removing a key removes only that key")
	func removedKeyIsForgotten() {
		let sut = MemoryDataSource<Int, String>()
		sut.saveEntry(entry("one"), for: 1)
		sut.saveEntry(entry("two"), for: 2)

		sut.removeEntry(for: 1)
		sut.removeEntry(for: 3)

		#expect(sut.getEntry(for: 1) == nil)
		#expect(sut.getEntry(for: 2) == entry("two"))
		#expect(sut.count == 1)
	}

	@Test("Removing all entries forgets every key, and the tier can be filled again")
	func removingAllForgetsEveryKey() {
		let sut = MemoryDataSource<Int, String>(countLimit: 10)
		(0..<20).forEach { sut.saveEntry(entry("\($0)"), for: $0) }

		sut.removeAll()
		#expect(sut.count == 0 && sut.totalCost == 0)
		#expect((0..<20).allSatisfy { sut.getEntry(for: $0) == nil })

		(0..<10).forEach { sut.saveEntry(entry("\($0)"), for: $0) }
		#expect((0..<10).allSatisfy { sut.getEntry(for: $0) == entry("\($0)") })
	}

	@Test("Keys with equal hashes stay separate")
	func keysWithEqualHashesAreKeptApart() {
		let sut = MemoryDataSource<CollidingKey, Int>(countLimit: 50)

		(0..<100).forEach { sut.saveEntry(CacheEntry($0, storedAt: .distantPast), for: CollidingKey(id: $0)) }

		let kept = (0..<100).filter { sut.getEntry(for: CollidingKey(id: $0))?.value == $0 }
		#expect(kept.count == 50)
	}

	@Test(
		"Under a random load, each key has either the entry that was saved last for this key or none, and the tier's count and total cost are correct"
	)
	func whateverIsThereWasSavedLast() {
		let sut = MemoryDataSource<Int, Int>(costLimit: 200) { $0 % 9 }
		var saved: [Int: Int] = [:]
		var generator = MemorySeededGenerator(seed: 3)

		for value in 0..<20_000 {
			let key = Int.random(in: 0..<120, using: &generator)
			if value % 11 == 0 {
				sut.removeEntry(for: key)
				saved[key] = nil
			} else if value % 3 == 0 {
				sut.saveEntry(CacheEntry(value, storedAt: .distantPast), for: key)
				saved[key] = value
			}
			let found = sut.getEntry(for: key)?.value
			#expect(found == nil || found == saved[key])
		}

		let kept = (0..<120).compactMap { sut.getEntry(for: $0)?.value }
		#expect(sut.count == kept.count)
		#expect(sut.totalCost == kept.reduce(0) { $0 + max(1, $1 % 9) })
		#expect(sut.totalCost <= 200)
	}
}

private struct CollidingKey: Hashable {
	let id: Int

	func hash(into hasher: inout Hasher) {}
}

private func entry(_ value: String) -> CacheEntry<String> {
	CacheEntry(value, storedAt: Date(timeIntervalSince1970: 0))
}

import Testing

@testable import LarderCore

struct SlotIndexTests {
	@Test(
		"An index finds the same slots as a dictionary, with and without collisions",
		arguments: [UInt32(7), 1_000, .max]
	)
	func findsWhatADictionaryFinds(hashes: UInt32) {
		var sut = SlotIndex()
		var model: [Int: UInt32] = [:]
		var generator = MemorySeededGenerator(seed: 1)

		for _ in 0..<4_000 {
			let slot = Int.random(in: 1...400, using: &generator)
			if let hash = model.removeValue(forKey: slot) {
				sut.remove(slot, for: hash)
			} else {
				let hash = UInt32.random(in: 0...hashes, using: &generator)
				model[slot] = hash
				sut.insert(slot, for: hash)
			}
		}

		#expect(sut.count == model.count)
		#expect(model.allSatisfy { slot, hash in sut.slots(for: hash).contains(slot) })
		#expect(
			(1...400).allSatisfy { slot in
				model[slot] != nil || !sut.slots(for: UInt32(slot) % hashes).contains(slot)
			}
		)
	}

	@Test("Removing an unknown slot changes nothing")
	func removingAnAbsentSlotChangesNothing() {
		var sut = SlotIndex()
		sut.insert(1, for: 5)

		sut.remove(2, for: 5)

		#expect(sut.count == 1)
		#expect(sut.slots(for: 5) == [1])
	}
}

extension SlotIndex {
	/// All slots that a search for `hash` returns.
	fileprivate func slots(for hash: UInt32) -> [Int] {
		var search = search(for: hash)
		return Array(AnyIterator { next(in: &search) })
	}
}

import Testing

@testable import LarderCore

struct S3FIFOTests {
	@Test(
		"Under a random load, S3-FIFO stays within its limit, its totals add up, and it evicts only entries that it holds",
		arguments: [1, 7, 100, 5_000]
	)
	func staysWithinItsLimitAndAddsUp(limit: Int) {
		var sut = PolicyModel(limit: limit)
		var generator = MemorySeededGenerator(seed: UInt64(limit))

		for _ in 0..<20_000 {
			sut.change(using: &generator)
			if !sut.isConsistent { break }
		}

		#expect(sut.isConsistent)
		#expect(sut.findsEveryKey)
	}

	@Test("S3-FIFO evicts each entry once, and evicts nothing when it is empty")
	func evictsEachEntryOnce() {
		var sut = S3FIFO(limit: 50)
		let slots = (0..<50).map { sut.insert(hash: UInt32($0), cost: 1) }
		for slot in slots.prefix(20) { sut.recordAccess(to: slot) }

		let evicted = slots.indices.compactMap { _ in sut.evict() }

		#expect(Set(evicted) == Set(slots))
		#expect(sut.evict() == nil)
		#expect(sut.count == 0 && sut.totalCost == 0)
	}

	@Test("Keys that are read repeatedly survive a scan of keys that are read once")
	func rereadKeysSurviveAScan() {
		var sut = PolicyModel(limit: 100)
		for _ in 0..<3 { (0..<50).forEach { sut.access($0) } }

		(1_000..<10_000).forEach { sut.access($0) }

		#expect((0..<50).allSatisfy(sut.contains))
	}

	@Test("If a key returns soon after its eviction, it survives the next scan")
	func returningKeyStays() {
		var sut = PolicyModel(limit: 100)
		(0..<100).forEach { sut.access($0) }
		sut.access(500)
		(600..<620).forEach { sut.access($0) }
		#expect(!sut.contains(500))

		sut.access(500)
		(700..<780).forEach { sut.access($0) }

		#expect(sut.contains(500))
	}

	@Test("A loop over twice as many keys as the limit still has hits, although an LRU cache would have none")
	func loopStillHits() {
		var sut = PolicyModel(limit: 100)

		for _ in 0..<100 { (0..<200).forEach { sut.access($0) } }

		#expect(sut.hitRatio > 0.4)
	}

	@Test(
		"The first entries survive a scan, because they went to the main queue when the small queue was full"
	)
	func firstFillSurvivesAScan() {
		var sut = PolicyModel(limit: 100)
		(0..<100).forEach { sut.access($0) }

		(1_000..<2_000).forEach { sut.access($0) }

		#expect((0..<100).count(where: sut.contains) == 95)
	}

	@Test("If keys are read forwards and then backwards, reads hit, because the small queue grows")
	func walkBackAndForthHits() {
		var sut = PolicyModel(limit: 100)

		for _ in 0..<50 {
			(0..<200).forEach { sut.access($0) }
			(0..<200).reversed().forEach { sut.access($0) }
		}

		#expect(sut.hitRatio > 0.35)
	}

	@Test("The small queue's share grows if a key returns soon after that queue evicted it, and not if it returns late")
	func smallGrowsByReturningKeys() {
		var sut = PolicyModel(limit: 100)
		(0..<105).forEach { sut.access($0) }
		#expect(sut.policy.smallShare == 5)

		sut.access(1)
		#expect(sut.policy.smallShare == 6)

		(200..<220).forEach { sut.access($0) }
		sut.access(4)
		#expect(sut.policy.smallShare == 6)
	}

	@Test("The small queue's share shrinks if a key returns soon after the main queue evicted it, down to a hundredth")
	func smallShrinksByReturningKeys() {
		var sut = PolicyModel(limit: 200)
		(0..<200).forEach { sut.access($0) }
		(0..<10).forEach { sut.remove($0) }
		let shares = (10..<30).map { key in
			sut.evict()
			sut.access(key)
			sut.remove(key)
			return sut.policy.smallShare
		}

		#expect(shares.starts(with: [9, 8, 7, 6, 5, 4, 3, 2, 2]))
		#expect(shares.last == 2)
	}

	@Test("A withdrawn entry is not evicted, and gets its new cost when it is readmitted")
	func withdrawnEntryIsNotEvicted() {
		var sut = S3FIFO(limit: 10)
		let slots = (0..<3).map { sut.insert(hash: UInt32($0), cost: 3) }

		sut.withdraw(slots[0])
		let evicted = (0..<3).compactMap { _ in sut.evict() }
		sut.readmit(slots[0], cost: 10)

		#expect(Set(evicted) == Set(slots.dropFirst()))
		#expect(sut.totalCost == 10 && sut.count == 1)
	}
}

/// A policy used as a store uses it, with a plain model of what it should hold.
private struct PolicyModel {
	private(set) var policy: S3FIFO
	private var slots: [Int: Int] = [:]
	private var keys: [Int: (key: Int, cost: Int)] = [:]
	private var accesses = 0
	private var hits = 0

	init(limit: Int) {
		policy = S3FIFO(limit: limit)
	}

	var hitRatio: Double { Double(hits) / Double(accesses) }

	var isConsistent: Bool {
		policy.count == keys.count && slots.count == keys.count && policy.totalCost <= policy.limit
			&& policy.totalCost == keys.values.reduce(0) { $0 + $1.cost }
	}

	var findsEveryKey: Bool {
		slots.allSatisfy { key, slot in
			var search = policy.search(for: hash(key))
			return AnyIterator { policy.next(in: &search) }.contains(slot)
		}
	}

	func contains(_ key: Int) -> Bool { slots[key] != nil }

	mutating func access(_ key: Int, cost: Int = 1) {
		accesses += 1
		if let slot = slots[key] {
			hits += 1
			policy.recordAccess(to: slot)
		} else {
			makeRoom(for: cost)
			let slot = policy.insert(hash: hash(key), cost: cost)
			slots[key] = slot
			keys[slot] = (key, cost)
		}
	}

	mutating func change(using generator: inout MemorySeededGenerator) {
		let key = Int.random(in: 0..<300, using: &generator)
		let cost = Int.random(in: 1...max(1, policy.limit / 5), using: &generator)
		switch Int.random(in: 0..<10, using: &generator) {
		case 0: remove(key)
		case 1: resize(key, to: cost)
		default: access(key, cost: cost)
		}
	}

	mutating func remove(_ key: Int) {
		guard let slot = slots.removeValue(forKey: key) else { return }
		keys[slot] = nil
		policy.remove(slot)
	}

	mutating func evict() {
		guard let slot = policy.evict(), let evicted = keys.removeValue(forKey: slot) else {
			Issue.record("A full policy evicted nothing, or a slot that nothing was in.")
			return
		}
		slots[evicted.key] = nil
	}

	private mutating func resize(_ key: Int, to cost: Int) {
		guard let slot = slots[key] else { return }
		policy.withdraw(slot)
		makeRoom(for: cost)
		policy.readmit(slot, cost: cost)
		keys[slot] = (key, cost)
	}

	private mutating func makeRoom(for cost: Int) {
		while !policy.hasRoom(for: cost), policy.totalCost > 0 { evict() }
	}

	/// Collides now and then.
	private func hash(_ key: Int) -> UInt32 { UInt32(key % 290) }
}

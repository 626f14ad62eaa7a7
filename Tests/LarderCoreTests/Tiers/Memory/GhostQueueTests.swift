import Testing

@testable import LarderCore

struct GhostQueueTests {
	@Test("The ghost queue returns the total cost of an entry and of all entries that were evicted after it")
	func saysWhatWasEvictedSince() {
		var sut = GhostQueue(horizon: 100)
		sut.remember(1, cost: 5)
		sut.remember(2, cost: 7)

		#expect(sut.recall(1) == 12)
		#expect(sut.recall(2) == 7)
	}

	@Test("The ghost queue recalls each hash only once")
	func forgetsWhatItRecalled() {
		var sut = GhostQueue(horizon: 100)
		sut.remember(1, cost: 1)

		#expect(sut.recall(1) != nil)
		#expect(sut.recall(1) == nil)
	}

	@Test("The ghost queue does not recall a hash that is older than the horizon")
	func doesNotRecallBeyondTheHorizon() {
		var sut = GhostQueue(horizon: 10)
		sut.remember(1, cost: 1)
		sut.remember(2, cost: 9)
		#expect(sut.recall(1) == 10)

		sut.remember(3, cost: 1)
		sut.remember(4, cost: 10)
		#expect(sut.recall(3) == nil)
	}

	@Test("A new ghost queue recalls nothing, not even the hash 0")
	func recallsNothingWhenNew() {
		var sut = GhostQueue(horizon: .max)

		#expect(sut.recall(0) == nil)
	}

	@Test("The ghost queue still recalls hashes after it has grown")
	func recallsAfterGrowing() {
		var sut = GhostQueue(horizon: 100)
		sut.remember(1, cost: 1)
		sut.remember(2, cost: 1)

		sut.reserve(1_000)

		#expect(sut.recall(1) == 2)
		#expect(sut.recall(2) == 1)
	}

	@Test("If a bucket of the ghost queue is full, its oldest hash is dropped")
	func oldestOfAFullBucketGoes() {
		var sut = GhostQueue(horizon: 100)

		for hash in UInt32(1)...5 { sut.remember(hash, cost: 1) }

		#expect(sut.recall(1) == nil)
		#expect(sut.recall(2) == 4)
	}
}

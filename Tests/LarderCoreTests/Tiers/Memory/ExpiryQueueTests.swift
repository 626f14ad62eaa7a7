import Foundation
import Testing

@testable import LarderCore

struct ExpiryQueueTests {
	@Test("Slots expire in the order of their times, and no slot expires early")
	func slotsComeInTheOrderOfTheirTimes() {
		var sut = ExpiryQueue()
		var generator = MemorySeededGenerator(seed: 2)
		for slot in (1...200).shuffled(using: &generator) { sut.set(time(slot), for: slot) }

		let popped = Array(1...200).compactMap { _ in sut.pop(outOf: LifeSpan(now: time(150), lifetime: 0)) }

		#expect(popped == Array(1...150))
	}

	@Test("If the time of a slot is set again, the slot expires at its latest time")
	func slotLivesByItsLastTime() {
		var sut = ExpiryQueue()
		sut.set(time(0), for: 1)
		sut.set(time(5), for: 1)

		#expect(sut.isAlive(1, in: LifeSpan(now: time(9), lifetime: 5)))
		#expect(!sut.isAlive(1, in: LifeSpan(now: time(10), lifetime: 5)))
	}

	@Test("Rebuilding the queue keeps only the given slots")
	func rebuildingKeepsTheGivenSlots() {
		var sut = ExpiryQueue()
		for slot in 1...100 { sut.set(time(slot), for: slot) }

		sut.rebuild(with: [3, 50])

		let span = LifeSpan(now: time(1_000), lifetime: 0)
		#expect([sut.pop(outOf: span), sut.pop(outOf: span), sut.pop(outOf: span)] == [3, 50, nil])
	}

	private func time(_ seconds: Int) -> Date { Date(timeIntervalSince1970: Double(seconds)) }
}

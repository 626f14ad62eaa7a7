import Testing

@testable import LarderCore

struct WaiterQueueTests {
	private var sut = WaiterQueue<String>()

	@Test("Waiters are in the order of their numbers, in whatever order they were added")
	mutating func waitersAreInOrder() {
		for id in [2, 1, 4, 3, 5] { sut.add("\(id)", as: id) }

		#expect(sut.waiters == ["1", "2", "3", "4", "5"])
	}

	@Test("A waiter is removed once, and the others stay", arguments: 1...5)
	mutating func waiterIsRemovedOnce(id: Int) {
		for id in 1...5 { sut.add("\(id)", as: id) }

		#expect(sut.remove(id) == "\(id)")
		#expect(sut.remove(id) == nil)
		#expect(sut.waiters == (1...5).filter { $0 != id }.map(String.init))
	}

	@Test("However many waiters come and leave, the number of empty slots in the queue is bounded")
	mutating func placesAreBounded() {
		sut.add("patient", as: 0)
		for id in 1...10_000 {
			sut.add("\(id)", as: id)
			#expect(sut.remove(id) == "\(id)")
		}

		#expect(sut.placeCount < 100)
		#expect(sut.waiters == ["patient"])
	}

	@Test("A queue is empty only when all waiters have left")
	mutating func queueIsEmptyWhenAllHaveLeft() {
		#expect(sut.isEmpty)
		for id in 1...2 { sut.add("\(id)", as: id) }
		_ = sut.remove(1)
		#expect(!sut.isEmpty)
		_ = sut.remove(3)
		#expect(!sut.isEmpty)
		_ = sut.remove(2)

		#expect(sut.isEmpty)
	}

	@Test("Merged waiters keep the order of their numbers, and waiters that have left do not come back")
	mutating func mergedWaitersKeepTheirPlaces() {
		for id in [1, 3, 5] { sut.add("\(id)", as: id) }
		_ = sut.remove(3)
		var other = WaiterQueue<String>()
		for id in [2, 4] { other.add("\(id)", as: id) }

		sut.merge(other)

		#expect(sut.waiters == ["1", "2", "4", "5"])
		#expect(sut.remove(4) == "4")
		#expect(sut.waiters == ["1", "2", "5"])
	}
}

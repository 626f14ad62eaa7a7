import Testing

@testable import LarderCore

struct CommitQueueTests {
	@Test("A free lane is granted at once, and each key has its own")
	func freeLaneIsGranted() {
		var sut = CommitQueue<String, Int>()

		#expect(sut.enter("a", waiter: 1) == true)
		#expect(sut.enter("b", waiter: 2) == true)
	}

	@Test("Waiters of a lane come one at a time, first come, first served")
	func waitersComeInOrder() {
		var sut = CommitQueue<String, Int>()
		_ = sut.enter("a", waiter: 1)
		#expect(sut.enter("a", waiter: 2) == false)
		#expect(sut.enter("a", waiter: 3) == false)

		#expect(sut.leave("a") == [2])
		#expect(sut.leave("a") == [3])
		#expect(sut.leave("a") == [])
		#expect(sut.isIdle)
	}

	@Test("A clear waits for all who came before it")
	func clearWaitsForEarlierLanes() {
		var sut = CommitQueue<String, Int>()
		_ = sut.enter("a", waiter: 1)
		_ = sut.enter("a", waiter: 2)
		_ = sut.enter("b", waiter: 3)

		#expect(sut.enterClear(waiter: 4) == false)

		#expect(sut.leave("b") == [])
		#expect(sut.leave("a") == [2])
		#expect(sut.leave("a") == [4])
	}

	@Test("Who comes after a clear waits for it, even for a free lane")
	func laterLanesWaitForTheClear() {
		var sut = CommitQueue<String, Int>()
		_ = sut.enter("a", waiter: 1)
		_ = sut.enterClear(waiter: 2)

		#expect(sut.enter("b", waiter: 3) == false)
		#expect(sut.enter("a", waiter: 4) == false)
		#expect(sut.enter("b", waiter: 5) == false)
		#expect(sut.leave("a") == [2])

		#expect(sut.leaveClear() == [3, 4])
		#expect(sut.leave("b") == [5])
	}

	@Test("Clears come in order with what lies between them")
	func clearsComeInOrder() {
		var sut = CommitQueue<String, Int>()
		#expect(sut.enterClear(waiter: 1) == true)
		#expect(sut.enterClear(waiter: 2) == false)
		#expect(sut.enter("a", waiter: 3) == false)
		#expect(sut.enterClear(waiter: 4) == false)

		#expect(sut.leaveClear() == [2])
		#expect(sut.leaveClear() == [3])
		#expect(sut.leave("a") == [4])
		#expect(sut.leaveClear() == [])
		#expect(sut.isIdle)
	}
}

import Testing

@testable import LarderCore

struct CommitQueueTests {
	@Test("Exclusive access to a free key is given at once, separately for each key")
	func freeTurnIsGiven() {
		var sut = CommitQueue<String, Int>()

		#expect(sut.enter("a", waiter: 1) == true)
		#expect(sut.enter("b", waiter: 2) == true)
	}

	@Test("The waiters of a key get exclusive access one at a time, in the order in which they came")
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

	@Test("A clear waits for all commits that came before it")
	func clearWaitsForEarlierCommits() {
		var sut = CommitQueue<String, Int>()
		_ = sut.enter("a", waiter: 1)
		_ = sut.enter("a", waiter: 2)
		_ = sut.enter("b", waiter: 3)

		#expect(sut.enterClear(waiter: 4) == false)

		#expect(sut.leave("b") == [])
		#expect(sut.leave("a") == [2])
		#expect(sut.leave("a") == [4])
	}

	@Test("A commit that comes after a clear waits for the clear, even if the commit's key is free")
	func laterCommitsWaitForTheClear() {
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

	@Test("Clears and the commits between them keep their order")
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

	@Test("A commit of several keys gets access to all of them at once, after all commits that came before it")
	func severalTurnsAreGivenAtOnce() {
		var sut = CommitQueue<String, Int>()
		_ = sut.enter("a", waiter: 1)
		_ = sut.enter("b", waiter: 2)

		#expect(sut.enter(["a", "b", "c"], waiter: 3) == false)

		#expect(sut.leave("a") == [])
		#expect(sut.leave("b") == [3])
		#expect(sut.leave(["a", "b", "c"]) == [])
		#expect(sut.isIdle)
	}

	@Test(
		"A commit of several keys holds its free keys while it waits for the others, so later commits of the free keys wait"
	)
	func freeTurnsAreHeld() {
		var sut = CommitQueue<String, Int>()
		_ = sut.enter("a", waiter: 1)
		_ = sut.enter(["a", "b"], waiter: 2)

		#expect(sut.enter("b", waiter: 3) == false)
		#expect(sut.leave("a") == [2])
		#expect(sut.leave(["a", "b"]) == [3])
	}

	@Test("Commits of the same keys, named in any order, never wait for each other")
	func commitsDoNotDeadlock() {
		var sut = CommitQueue<String, Int>()
		_ = sut.enter(["a", "b"], waiter: 1)
		#expect(sut.enter(["b", "c"], waiter: 2) == false)
		#expect(sut.enter(["c", "a"], waiter: 3) == false)

		#expect(sut.leave(["a", "b"]) == [2])
		#expect(sut.leave(["b", "c"]) == [3])
		#expect(sut.leave(["c", "a"]) == [])
		#expect(sut.isIdle)
	}

	@Test("A clear waits for earlier commits of several keys, and later commits of several keys wait for the clear")
	func clearAndSeveralTurnsWait() {
		var sut = CommitQueue<String, Int>()
		_ = sut.enter(["a", "b"], waiter: 1)
		_ = sut.enterClear(waiter: 2)
		#expect(sut.enter(["c", "d"], waiter: 3) == false)

		#expect(sut.leave(["a", "b"]) == [2])
		#expect(sut.leaveClear() == [3])
	}
}

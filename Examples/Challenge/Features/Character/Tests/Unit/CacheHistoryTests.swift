import Testing

@testable import ChallengeCharacter

struct CacheHistoryTests {
	@Test(
		"A change that is pending counts in every second until it is sent, and one that is sent at once in that second"
	)
	func pendingChangesCountUntilSent() {
		var history = CacheHistory()
		history.notePending(1, in: 100)
		history.notePending(2, in: 102)
		history.notePending(0, in: 104)
		history.notePending(1, in: 106)
		history.notePending(0, in: 106)

		let counts = history.seconds(upTo: 108).suffix(9).map(\.pendingChanges)

		#expect(counts == [1, 1, 2, 2, 2, 0, 1, 0, 0])
	}

	@Test("A change that has been pending for longer than a minute counts in each of its seconds")
	func oldChangeStillCounts() {
		var history = CacheHistory()
		history.notePending(3, in: 10)
		#expect(history.seconds(upTo: 500).map(\.pendingChanges) == Array(repeating: 3, count: CacheHistory.length))

		history.notePending(1, in: 500)
		history.notePending(0, in: 500)
		#expect(history.seconds(upTo: 501).suffix(3).map(\.pendingChanges) == [3, 3, 0])
	}

	@Test("Nothing is pending before the first change")
	func nothingIsPendingAtFirst() {
		var history = CacheHistory()
		history.notePending(0, in: 1)

		#expect(history.seconds(upTo: 60).allSatisfy { $0.pendingChanges == 0 })
	}
}

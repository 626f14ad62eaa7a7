import Testing

@testable import LarderCore

struct CommitHistoryTests {
	@Test("A fetch is admitted if nothing was committed since it began")
	func fetchIsAdmitted() {
		var sut = CommitHistory<String>()
		let fetch = sut.open("a")

		#expect(sut.admitFetch(of: "a", ticket: fetch) == true)
	}

	@Test("A fetch that began before a save or a removal is refused")
	func fetchBeforeAChangeIsRefused() {
		var sut = CommitHistory<String>()
		let fetch = sut.open("a")
		sut.commitChange(of: "a")

		#expect(sut.admitFetch(of: "a", ticket: fetch) == false)
	}

	@Test("A fetch that began after a save is admitted")
	func fetchAfterAChangeIsAdmitted() {
		var sut = CommitHistory<String>()
		_ = sut.open("a")
		sut.commitChange(of: "a")
		let fetch = sut.open("a")

		#expect(sut.admitFetch(of: "a", ticket: fetch) == true)
	}

	@Test("Of two fetches, the one that began later wins, whichever arrives first")
	func laterFetchWins() {
		var sut = CommitHistory<String>()
		let older = sut.open("a")
		let newer = sut.open("a")

		#expect(sut.admitFetch(of: "a", ticket: newer) == true)
		#expect(sut.admitFetch(of: "a", ticket: older) == false)

		let third = sut.open("a")
		let fourth = sut.open("a")
		#expect(sut.admitFetch(of: "a", ticket: third) == true)
		#expect(sut.admitFetch(of: "a", ticket: fourth) == true)
	}

	@Test("A clear refuses the fetches of every key that began before it")
	func clearRefusesEveryKey() {
		var sut = CommitHistory<String>()
		let before = sut.open("a")
		sut.commitClear()
		let after = sut.open("b")

		#expect(sut.admitFetch(of: "a", ticket: before) == false)
		#expect(sut.admitFetch(of: "b", ticket: after) == true)
	}

	@Test("A commit of one key does not refuse a fetch of another")
	func keysAreIndependent() {
		var sut = CommitHistory<String>()
		let fetch = sut.open("a")
		_ = sut.open("b")
		sut.commitChange(of: "b")

		#expect(sut.admitFetch(of: "a", ticket: fetch) == true)
	}

	@Test(
		"A promotion is refused if a commit reached the tiers since the disk was read, even of a fetch that began earlier"
	)
	func promotionIsRefusedAfterACommit() {
		var sut = CommitHistory<String>()
		let fetch = sut.open("a")
		let early = sut.open("a")
		#expect(sut.admitsPromotion(of: "a", ticket: early))
		#expect(sut.admitFetch(of: "a", ticket: fetch) == true)
		let betweenAdmissionAndWrite = sut.open("a")
		sut.noteWrite(of: "a")
		let late = sut.open("a")

		#expect(!sut.admitsPromotion(of: "a", ticket: early))
		#expect(!sut.admitsPromotion(of: "a", ticket: betweenAdmissionAndWrite))
		#expect(sut.admitsPromotion(of: "a", ticket: late))
	}

	@Test("A promotion is refused if a clear reached the tiers since the disk was read")
	func promotionIsRefusedAfterAClear() {
		var sut = CommitHistory<String>()
		sut.commitClear()
		let read = sut.open("a")
		#expect(sut.admitsPromotion(of: "a", ticket: read))

		sut.noteClear()

		#expect(!sut.admitsPromotion(of: "a", ticket: read))
	}

	@Test("A promotion does not refuse an older fetch")
	func promotionDoesNotRefuseFetches() {
		var sut = CommitHistory<String>()
		let fetch = sut.open("a")
		let read = sut.open("a")
		#expect(sut.admitsPromotion(of: "a", ticket: read))

		#expect(sut.admitFetch(of: "a", ticket: fetch) == true)
	}

	@Test("A key is forgotten when its last operation ends")
	func closedKeyIsForgotten() {
		var sut = CommitHistory<String>()
		_ = sut.open("a")
		_ = sut.open("a")
		sut.close("a")
		#expect(sut.count == 1)

		sut.close("a")

		#expect(sut.count == 0)
		sut.commitChange(of: "a")
		#expect(sut.count == 0)
	}
}

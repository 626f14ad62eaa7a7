import Testing

@testable import LarderCore

struct CommitHistoryTests {
	@Test("A fetch is admitted if nothing was committed since it began")
	func fetchIsAdmitted() {
		var sut = CommitHistory<String>()
		let fetch = sut.beginReading("a")

		#expect(sut.admitFetch(of: "a", ticket: fetch) == true)
	}

	@Test("The history refuses a fetch that began before a save or a removal")
	func fetchBeforeAChangeIsRefused() {
		var sut = CommitHistory<String>()
		let fetch = sut.beginReading("a")
		sut.commitChange(of: "a")

		#expect(sut.admitFetch(of: "a", ticket: fetch) == false)
	}

	@Test("The history admits a fetch that began after a save")
	func fetchAfterAChangeIsAdmitted() {
		var sut = CommitHistory<String>()
		_ = sut.beginReading("a")
		sut.commitChange(of: "a")
		let fetch = sut.beginReading("a")

		#expect(sut.admitFetch(of: "a", ticket: fetch) == true)
	}

	@Test("Of two fetches, the one that began later wins, whichever arrives first")
	func laterFetchWins() {
		var sut = CommitHistory<String>()
		let older = sut.beginReading("a")
		let newer = sut.beginReading("a")

		#expect(sut.admitFetch(of: "a", ticket: newer) == true)
		#expect(sut.admitFetch(of: "a", ticket: older) == false)

		let third = sut.beginReading("a")
		let fourth = sut.beginReading("a")
		#expect(sut.admitFetch(of: "a", ticket: third) == true)
		#expect(sut.admitFetch(of: "a", ticket: fourth) == true)
	}

	@Test("After a clear, every fetch that began before the clear is refused, whatever its key")
	func clearRefusesEveryKey() {
		var sut = CommitHistory<String>()
		let before = sut.beginReading("a")
		sut.commitClear()
		let after = sut.beginReading("b")

		#expect(sut.admitFetch(of: "a", ticket: before) == false)
		#expect(sut.admitFetch(of: "b", ticket: after) == true)
	}

	@Test("A commit of one key does not refuse a fetch of another key")
	func keysAreIndependent() {
		var sut = CommitHistory<String>()
		let fetch = sut.beginReading("a")
		_ = sut.beginReading("b")
		sut.commitChange(of: "b")

		#expect(sut.admitFetch(of: "a", ticket: fetch) == true)
	}

	@Test(
		"A promotion is refused if any commit, even one of an earlier fetch, has reached the tiers since the disk was read"
	)
	func promotionIsRefusedAfterACommit() {
		var sut = CommitHistory<String>()
		let fetch = sut.beginReading("a")
		let early = sut.beginReading("a")
		#expect(sut.admitsPromotion(of: "a", ticket: early))
		#expect(sut.admitFetch(of: "a", ticket: fetch) == true)
		let betweenAdmissionAndWrite = sut.beginReading("a")
		sut.noteWrite(of: "a")
		let late = sut.beginReading("a")

		#expect(!sut.admitsPromotion(of: "a", ticket: early))
		#expect(!sut.admitsPromotion(of: "a", ticket: betweenAdmissionAndWrite))
		#expect(sut.admitsPromotion(of: "a", ticket: late))
	}

	@Test("A promotion is refused if a clear reached the tiers since the disk was read")
	func promotionIsRefusedAfterAClear() {
		var sut = CommitHistory<String>()
		sut.commitClear()
		let read = sut.beginReading("a")
		#expect(sut.admitsPromotion(of: "a", ticket: read))

		sut.noteClear()

		#expect(!sut.admitsPromotion(of: "a", ticket: read))
	}

	@Test("A promotion does not refuse an older fetch")
	func promotionDoesNotRefuseFetches() {
		var sut = CommitHistory<String>()
		let fetch = sut.beginReading("a")
		let read = sut.beginReading("a")
		#expect(sut.admitsPromotion(of: "a", ticket: read))

		#expect(sut.admitFetch(of: "a", ticket: fetch) == true)
	}

	@Test(
		"A modification refuses earlier fetches, but only after the modification is committed, and never refuses later fetches"
	)
	func modificationIsOrderedByItsBeginning() {
		var sut = CommitHistory<String>()
		let before = sut.beginReading("a")
		let modification = sut.nextTicket()
		let after = sut.beginReading("a")
		#expect(sut.admitFetch(of: "a", ticket: before) == true)

		sut.commitModification(of: "a", ticket: modification)

		#expect(sut.admitFetch(of: "a", ticket: before) == false)
		#expect(sut.admitFetch(of: "a", ticket: after) == true)
	}

	@Test("Even after an older modification is committed, the history refuses a fetch that began before a newer change")
	func modificationHidesNoNewerChange() {
		var sut = CommitHistory<String>()
		let modification = sut.nextTicket()
		let fetch = sut.beginReading("a")
		sut.commitChange(of: "a")
		sut.commitModification(of: "a", ticket: modification)

		#expect(sut.admitFetch(of: "a", ticket: fetch) == false)
	}

	@Test("A key is forgotten when its last operation ends")
	func closedKeyIsForgotten() {
		var sut = CommitHistory<String>()
		_ = sut.beginReading("a")
		_ = sut.beginReading("a")
		sut.endReading("a")
		#expect(sut.count == 1)

		sut.endReading("a")

		#expect(sut.count == 0)
		sut.commitChange(of: "a")
		#expect(sut.count == 0)
	}
}

/// Seedings, whose keys are known only when they answer.
struct SeedingHistoryTests {
	@Test("A seed is admitted if nothing was committed for its key since the seeding began")
	func seedIsAdmitted() {
		var sut = CommitHistory<String>()
		sut.commitChange(of: "a")
		let seeding = sut.beginSeeding()
		sut.commitChange(of: "b")

		#expect(sut.admitSeed(of: "a", ticket: seeding) == true)
	}

	@Test(
		"A seed is refused after a newer commit, even if no operation on its key was running",
		arguments: Commit.allCases
	)
	func seedBeforeACommitIsRefused(commit: Commit) {
		var sut = CommitHistory<String>()
		let seeding = sut.beginSeeding()
		commit.perform(on: &sut, key: "a")

		#expect(sut.admitSeed(of: "a", ticket: seeding) == false)
	}

	@Test("A seed refuses older fetches and older seeds, and admits newer ones")
	func seedIsOrderedByItsBeginning() {
		var sut = CommitHistory<String>()
		let olderFetch = sut.beginReading("a")
		let olderSeeding = sut.beginSeeding()
		let seeding = sut.beginSeeding()
		let newerSeeding = sut.beginSeeding()
		let newerFetch = sut.beginReading("a")
		#expect(sut.admitSeed(of: "a", ticket: seeding) == true)

		#expect(sut.admitFetch(of: "a", ticket: olderFetch) == false)
		#expect(sut.admitSeed(of: "a", ticket: olderSeeding) == false)
		#expect(sut.admitSeed(of: "a", ticket: newerSeeding) == true)
		#expect(sut.admitFetch(of: "a", ticket: newerFetch) == true)
	}

	@Test("When the last seeding ends, keys without a running operation are forgotten")
	func endForgetsKeys() {
		var sut = CommitHistory<String>()
		let first = sut.beginSeeding()
		let second = sut.beginSeeding()
		_ = sut.beginReading("open")
		for key in ["open", "a", "b"] { sut.commitChange(of: key) }

		sut.endSeeding(first)
		#expect(sut.admitSeed(of: "a", ticket: second) == false)
		sut.endSeeding(second)

		#expect(sut.count == 1)
	}

	@Test("A key that no seeding needs is forgotten as soon as no operation on it is running")
	func unneededKeyIsForgotten() {
		var sut = CommitHistory<String>()
		let fetch = sut.beginReading("a")
		_ = sut.beginSeeding()
		_ = sut.admitFetch(of: "a", ticket: fetch)

		sut.endReading("a")

		#expect(sut.count == 0)
	}

	@Test("Past the limit of remembered keys, every forgotten key refuses older seedings and admits newer ones")
	func floorRises() {
		var sut = CommitHistory<Int>(limit: 100)
		let open = sut.beginReading(-1)
		let older = sut.beginSeeding()
		for key in 0...100 { sut.commitChange(of: key) }
		let newer = sut.beginSeeding()

		#expect(sut.count == 1)
		#expect(sut.admitSeed(of: 1, ticket: older) == false)
		#expect(sut.admitSeed(of: 1_000, ticket: older) == false)
		#expect(sut.admitSeed(of: 1, ticket: newer) == true)
		_ = sut.beginReading(2)
		#expect(sut.admitSeed(of: 2, ticket: older) == false)
		#expect(sut.admitSeed(of: -1, ticket: older) == true)
		#expect(sut.admitFetch(of: -1, ticket: open) == false)
	}

	@Test(
		"Past the limit of remembered keys, keys that no running seeding needs are forgotten first, and refuse no seeding"
	)
	func unneededKeysAreForgottenFirst() {
		var sut = CommitHistory<Int>(limit: 100)
		let first = sut.beginSeeding()
		for key in 0..<90 { sut.commitChange(of: key) }
		let second = sut.beginSeeding()
		sut.endSeeding(first)

		for key in 100...110 { sut.commitChange(of: key) }

		#expect(sut.count == 11)
		#expect(sut.admitSeed(of: 1, ticket: second) == true)
		#expect(sut.admitSeed(of: 100, ticket: second) == false)
	}

	enum Commit: CaseIterable {
		case change, fetch, seed, clear

		func perform(on history: inout CommitHistory<String>, key: String) {
			switch self {
			case .change: history.commitChange(of: key)
			case .clear: history.commitClear()
			case .seed: _ = history.admitSeed(of: key, ticket: history.beginSeeding())
			case .fetch:
				_ = history.admitFetch(of: key, ticket: history.beginReading(key))
				history.endReading(key)
			}
		}
	}

	@Test("A member that is read during a seeding is promoted, unless it was written after the seeding began")
	func seedingAdmitsPromotion() {
		var sut = CommitHistory<String>()
		sut.commitChange(of: "begun before")
		let seeding = sut.beginSeeding()
		#expect(sut.admitsPromotion(of: "a", ticket: seeding))

		sut.commitChange(of: "a")
		sut.noteWrite(of: "a")
		// Its write reaches the tiers after the seeding has read them.
		sut.noteWrite(of: "begun before")

		#expect(!sut.admitsPromotion(of: "a", ticket: seeding))
		#expect(!sut.admitsPromotion(of: "begun before", ticket: seeding))
		#expect(sut.admitsPromotion(of: "b", ticket: seeding))
	}

	@Test("Past its limit, the history reports that it has forgotten the keys of a seeding")
	func forgettingIsKnown() {
		var sut = CommitHistory<Int>(limit: 2)
		let seeding = sut.beginSeeding()
		#expect(!sut.hasForgotten(7, since: seeding))

		for key in 0..<5 { sut.commitChange(of: key) }

		#expect(sut.hasForgotten(7, since: seeding))
		#expect(!sut.admitsPromotion(of: 7, ticket: seeding))
		let isAdmitted = sut.admitSeed(of: 7, ticket: seeding)
		#expect(!isAdmitted)
	}
}

import Testing

@testable import LarderCore

/// The order of invalidations, fetches and sessions, without tasks.
struct TagTableTests {
	private var sut = TagTable(TagRecord(file: 1))

	@Test("An entry is stale if one of its tags was invalidated after the fetch of the entry began")
	mutating func olderFetchIsStale() {
		let ticket = sut.ticket
		invalidate("soups")

		#expect(sut.isStale(ticket.marked(["soups", "salads"])))
		#expect(!sut.isStale(ticket.marked(["salads"])))
		#expect(!sut.isStale(ticket.marked([])))
	}

	@Test("An entry is not stale if the fetch of the entry began after the invalidation of its tag")
	mutating func laterFetchIsFresh() {
		invalidate("soups")

		#expect(!sut.isStale(sut.ticket.marked(["soups"])))
	}

	@Test("Until an invalidation is committed, it counts as later than every fetch")
	mutating func pendingInvalidationIsHighest() {
		sut.beginInvalidation(of: ["soups"])
		let ticket = sut.ticket
		#expect(sut.isStale(ticket.marked(["soups"])))

		sut.commitInvalidation(of: ["soups"], as: TagRecord(file: 1, number: 1, tags: ["soups": 1]))

		#expect(sut.isStale(ticket.marked(["soups"])))
		#expect(!sut.isStale(sut.ticket.marked(["soups"])))
	}

	@Test("If two invalidations of a tag overlap, entries with the tag are stale until both are committed")
	mutating func pendingInvalidationsAreCounted() {
		sut.beginInvalidation(of: ["soups"])
		sut.beginInvalidation(of: ["soups"])
		sut.commitInvalidation(of: ["soups"], as: TagRecord(file: 1, number: 1, tags: ["soups": 1]))
		#expect(sut.isStale(sut.ticket.marked(["soups"])))

		sut.commitInvalidation(of: ["soups"], as: TagRecord(file: 1, number: 2, tags: ["soups": 2]))

		#expect(!sut.isStale(sut.ticket.marked(["soups"])))
	}

	@Test(
		"If the record of tags forgets a tag, a valid entry may count as stale, but an invalidated entry never counts as fresh"
	)
	mutating func forgottenTagsMakeMoreStale() {
		let first = sut.ticket
		for tag in ["a", "b", "c"] { invalidate(CacheTag(tag), limit: 2) }
		let last = sut.ticket

		#expect(sut.isStale(first.marked(["a"])))
		#expect(sut.isStale(first.marked(["never invalidated"])))
		#expect(!sut.isStale(last.marked(["a", "b", "c", "never invalidated"])))
	}

	@Test("An entry whose ticket names another file is stale")
	mutating func otherFileIsStale() {
		invalidate("soups")
		let ticket = sut.ticket
		sut.adopt(TagRecord(file: 2))

		#expect(sut.isStale(ticket.marked([])))
		#expect(!sut.isStale(sut.ticket.marked([])))
	}

	@Test(
		"After a sign-out, a commit is refused if its ticket was taken before the sign-out, and admitted if its ticket was taken later"
	)
	mutating func sessionsDoNotMix() {
		let ticket = sut.ticket
		sut.endSession()

		#expect(!sut.admits(ticket))
		#expect(sut.admits(sut.ticket))
	}

	@Test("If the file is replaced after a session has ended, the session stays ended")
	mutating func replacedFileEndsNoSessionAnew() {
		let ticket = sut.ticket
		sut.endSession()
		sut.adopt(TagRecord(file: 2))

		#expect(!sut.admits(ticket))
		#expect(sut.admits(sut.ticket))
	}

	@Test(
		"If the file is replaced and the new file records a sign-out, the session ends, whatever number the session has"
	)
	mutating func otherFileEndsSession() {
		for _ in 0..<3 { sut.endSession() }
		let ticket = sut.ticket
		let decoded = CacheTicket(file: 1, session: ticket.session, number: 0)
		var other = TagRecord(file: 2)
		other.endSessions(upTo: 1)
		sut.adopt(other)

		#expect(!sut.admits(ticket))
		#expect(!sut.admits(decoded))
		#expect(!sut.admits(CacheTicket(file: 1, session: 2 * other.session, number: 0)))
		#expect(sut.admits(sut.ticket))
		#expect(sut.ticket.session == other.session)
	}

	@Test(
		"If a session continues after the file was replaced, the session ends once the new file records a sign-out"
	)
	mutating func signOutInNewFileEndsSession() {
		for _ in 0..<3 { sut.endSession() }
		var other = TagRecord(file: 2)
		sut.adopt(other)
		let ticket = sut.ticket
		other.endSessions(upTo: 1)
		sut.adopt(other)

		#expect(!sut.admits(ticket))
	}

	@Test(
		"If the file was replaced and the new file records no sign-out, the session continues, and operations of the session stay valid"
	)
	mutating func sessionGoesOn() {
		let ticket = sut.ticket
		sut.adopt(TagRecord(file: 2, number: 5, tags: ["salads": 5]))

		#expect(sut.admits(ticket))
		#expect(!sut.isStale(sut.mark(of: ticket, ["soups"])))
		#expect(sut.isStale(sut.mark(of: ticket, ["salads"])))
		#expect(!sut.isStale(sut.mark(of: sut.ticket, ["salads"])))
	}

	@Test(
		"If the record of the old file arrives after the file was replaced, the record is ignored, but an invalidation that was written to the old file stays valid in this process"
	)
	mutating func lateRecordOfReplacedFile() {
		let (old, count) = (sut.mark(of: sut.ticket, []), sut.fileCount)
		sut.beginInvalidation(of: ["soups"])
		sut.adopt(TagRecord(file: 2))
		let ticket = sut.ticket
		sut.adopt(TagRecord(file: 1, number: 1), since: count)
		#expect(sut.isStale(old))
		#expect(!sut.isStale(ticket.marked([])))

		sut.commitInvalidation(of: ["soups"], as: TagRecord(file: 1, number: 1, tags: ["soups": 1]), since: count)

		#expect(sut.isStale(ticket.marked(["soups"])))
		#expect(!sut.isStale(sut.ticket.marked(["soups"])))
	}

	@Test(
		"If an invalidation makes an operation stale, the operation stays stale when the file is replaced",
		arguments: [true, false]
	)
	mutating func overtakenOperationStaysStale(isCommittedAfterwards: Bool) {
		let ticket = sut.ticket
		sut.beginInvalidation(of: ["soups"])
		if isCommittedAfterwards {
			sut.adopt(TagRecord(file: 2, number: 7, tags: ["soups": 6, "salads": 7]))
			sut.commitInvalidation(of: ["soups"], as: TagRecord(file: 2, number: 7, tags: ["soups": 6, "salads": 7]))
		} else {
			sut.commitInvalidation(of: ["soups"], as: TagRecord(file: 1, number: 1, tags: ["soups": 1]))
			sut.adopt(TagRecord(file: 2))
		}

		#expect(sut.isStale(sut.mark(of: ticket, ["soups"])))
		#expect(!sut.isStale(sut.mark(of: sut.ticket, ["soups"])))
	}

	@Test(
		"Even if an operation begins before the file's record is read, invalidations and sign-outs during the operation apply to the operation"
	)
	mutating func beginningCountsBeforeLoad() {
		sut = TagTable(TagRecord(file: 9), isLoaded: false)
		let first = sut.ticket
		sut.beginInvalidation(of: ["soups"])
		sut.commitInvalidation(of: ["soups"], as: TagRecord(file: 1, session: 5, number: 3, tags: ["soups": 3]))

		#expect(sut.isStale(sut.mark(of: first, ["soups"])))
		#expect(!sut.isStale(sut.mark(of: first, ["salads"])))

		sut = TagTable(TagRecord(file: 9), isLoaded: false)
		let second = sut.ticket
		sut.endSession()
		sut.adopt(TagRecord(file: 1, session: 5))

		#expect(!sut.admits(second))
		#expect(!sut.admits(CacheTicket(file: 1, session: 5, number: 0)))
	}

	@Test(
		"If the sign-outs of two processes overlap, they also end a session that began after the first sign-out had begun"
	)
	mutating func overlappingSignOutsEndBoth() {
		var file = TagRecord(file: 1)
		sut.endSession()
		let ticket = sut.ticket
		file.endSessions(upTo: 1)
		file.endSessions(upTo: sut.beginCommit() - 1)
		sut.adopt(file, isSessionEnd: true)

		#expect(!sut.admits(ticket))
		#expect(sut.ticket.session == file.session)
	}

	@Test("If a save begins the next session before the sign-out is committed, the sign-out does not end that session")
	mutating func earlySaveBeginsSession() {
		var file = TagRecord(file: 1)
		sut.endSession()
		let ticket = sut.ticket
		file.session = ticket.session
		file.endSessions(upTo: sut.beginCommit() - 1)
		sut.adopt(file, isSessionEnd: true)

		#expect(file.session == ticket.session)
		#expect(sut.admits(ticket))
	}

	@Test("A process applies an invalidation and a sign-out by another process")
	mutating func otherProcessIsHeard() {
		let ticket = sut.ticket
		sut.adopt(TagRecord(file: 1, session: 2, number: 5, tags: ["soups": 5]))

		#expect(sut.isStale(ticket.marked(["soups"])))
		#expect(!sut.admits(ticket))
	}

	@Test("If an older record of tags and sessions is read late, it does not undo an invalidation or a sign-out")
	mutating func lateRecordTakesNothingBack() {
		let ticket = sut.ticket
		sut.adopt(TagRecord(file: 1, session: 2, number: 5, tags: ["soups": 5]))
		sut.adopt(TagRecord(file: 1, session: 1, number: 3, tags: ["soups": 3, "salads": 2]))

		#expect(!sut.admits(ticket))
		#expect(sut.isStale(CacheTicket(file: 1, session: 2, number: 4).marked(["soups"])))
		#expect((sut.ticket.session, sut.ticket.number) == (2, 5))
	}

	@Test("Each invalidation, each sign-out and each new file raises the epoch")
	mutating func epochRises() {
		var epochs = [sut.epoch]
		sut.beginInvalidation(of: ["soups"])
		epochs.append(sut.epoch)
		sut.failInvalidation(of: ["soups"], limit: 10)
		epochs.append(sut.epoch)
		sut.endSession()
		epochs.append(sut.epoch)
		sut.adopt(TagRecord(file: 2))
		epochs.append(sut.epoch)

		#expect(zip(epochs, epochs.dropFirst()).allSatisfy { $0 < $1 })
	}

	private mutating func invalidate(_ tag: CacheTag, limit: Int = 1_000) {
		sut.beginInvalidation(of: [tag])
		sut.failInvalidation(of: [tag], limit: limit)
	}
}

import Testing

@testable import LarderCore

struct FlightTableTests {
	private typealias Table = FlightTable<String, String, String, Int>

	private var sut = Table()
	private var lastWaiterID = 0

	// MARK: - Joining

	@Test("Readers of one key share a flight, and those of another have their own")
	mutating func readersOfOneKeyShareAFlight() {
		let first = start("a", .remote, "1")

		#expect(join("a", .remote, "2") == .wait(first, hurrying: nil))
		#expect(start("b", .remote, "3") != first)
	}

	@Test("A reader that is not to be cached shares only with its like")
	mutating func uncachedSharesOnlyWithItsLike() {
		let remote = start("a", .remote, "1")
		let uncached = start("a", .uncached, "2")

		#expect(join("a", .uncached, "3") == .wait(uncached, hurrying: nil))
		#expect(join("a", .remote, "4") == .wait(remote, hurrying: nil))
	}

	@Test("A reader that wants the remote does not join a search")
	mutating func remoteReaderDoesNotJoinASearch() {
		let search = start("a", .cachedOrRemote, "1")

		#expect(start("a", .remote, "2") != search)
		#expect(join("a", .cachedOrRemote, "3") == .wait(search, hurrying: nil))
	}

	@Test("A reader that takes what is cached searches although a fetch is under way")
	mutating func cachedReaderSearchesBesideAFetch() {
		let fetch = start("a", .remote, "1")

		#expect(start("a", .cachedOrRemote, "2") != fetch)
	}

	@Test("No one joins a flight that was overtaken, and its waiters stay")
	mutating func overtakenFlightIsNotJoined() {
		let old = start("a", .remote, "1")
		let other = start("b", .remote, "2")
		sut.close("a")

		#expect(start("a", .remote, "3") != old)
		#expect(join("b", .remote, "4") == .wait(other, hurrying: nil))
		#expect(sut.finish(old) == ["1"])
	}

	@Test("A clear overtakes the flights of every key")
	mutating func clearOvertakesEveryKey() {
		let a = start("a", .remote, "1")
		let b = start("b", .uncached, "2")
		sut.closeAll()

		#expect(start("a", .remote, "3") != a)
		#expect(start("b", .uncached, "4") != b)
	}

	@Test("A search is not joined once a commit has reached the disk, and a fetch still is", arguments: [true, false])
	mutating func overtakenSearchIsNotJoined(isClear: Bool) {
		let search = start("a", .cachedOrRemote, "1")
		let fetch = start("a", .remote, "2")
		if isClear { sut.closeAllSearches() } else { sut.closeSearches(of: "a") }

		#expect(start("a", .cachedOrRemote, "3") != search)
		#expect(join("a", .remote, "4") == .wait(fetch, hurrying: nil))
	}

	// MARK: - Beginning to fetch

	@Test("A search that finds nothing goes on to fetch, and is then joined by those who want the remote")
	mutating func missedSearchFetches() {
		let search = start("a", .cachedOrRemote, "1")

		#expect(sut.beginFetch(search) == .fetch)

		#expect(join("a", .remote, "2") == .wait(search, hurrying: nil))
		#expect(sut.finish(search) == ["1", "2"])
	}

	@Test("A search that finds nothing hands its waiters to a fetch under way")
	mutating func missedSearchMerges() {
		let search = start("a", .cachedOrRemote, "1")
		let fetch = start("a", .remote, "2")

		#expect(sut.beginFetch(search) == .merged)

		#expect(sut.count == 1)
		#expect(sut.finish(fetch) == ["1", "2"])
		#expect(sut.finish(search) == [])
	}

	@Test(
		"A fetch that takes more urgent waiters over is hurried for them, and for no others",
		arguments: [(1, 2), (2, 2), (2, 1)]
	)
	mutating func fetchHurriesForThoseWhomItTakesOver(fetchUrgency: Int, searchUrgency: Int) {
		let search = start("a", .cachedOrRemote, "1", urgency: 1)
		_ = join("a", .cachedOrRemote, "2", urgency: searchUrgency)
		let fetch = start("a", .remote, "3", urgency: fetchUrgency)
		_ = sut.setHandle("task", of: fetch)

		#expect(
			sut.beginFetch(search) == (searchUrgency > fetchUrgency ? .mergedInHurry("task", searchUrgency) : .merged)
		)

		#expect(join("a", .remote, "4", urgency: 2) == .wait(fetch, hurrying: nil))
	}

	@Test("A refresh that finds a fetch under way does not hurry it")
	mutating func refreshHurriesNoFetch() throws {
		let started = sut.startUnattended("a", urgency: 2)
		let refresh = try #require(started)
		sut.close("a")
		let fetch = start("a", .remote, "1", urgency: 1)
		_ = sut.setHandle("task", of: fetch)

		#expect(sut.beginFetch(refresh) == .merged)
	}

	@Test("A flight that a fetch of its key waits for is not handed over to that fetch")
	mutating func circularFlightIsNotMerged() {
		let fetch = start("a", .remote, "1")
		let search = start("a", .cachedOrRemote, "2")

		#expect(sut.beginFetch(search, waitedForBy: [fetch]) == .circular("a"))

		#expect(sut.finish(search) == ["2"])
		#expect(sut.finish(fetch) == ["1"])
	}

	@Test("A waiter that was handed over can leave")
	mutating func mergedWaiterLeaves() {
		let search = start("a", .cachedOrRemote, "1")
		let id = makeWaiterID()
		_ = sut.join("a", demand: .cachedOrRemote, abandonment: .cancel, urgency: 0, as: id, waiter: "2")
		let fetch = start("a", .remote, "3")
		_ = sut.beginFetch(search)

		#expect(sut.leave(id, of: "a").waiter == "2")
		#expect(sut.finish(fetch) == ["1", "3"])
	}

	@Test("A search that finds nothing does not join an overtaken fetch")
	mutating func missedSearchAvoidsAnOvertakenFetch() {
		_ = start("a", .remote, "1")
		sut.close("a")
		let search = start("a", .cachedOrRemote, "2")

		#expect(sut.beginFetch(search) == .fetch)
	}

	@Test("A flight that was overtaken before its fetch began can be joined once it begins")
	mutating func fetchThatBeginsLaterIsNotOvertaken() {
		let search = start("a", .cachedOrRemote, "1")
		sut.close("a")
		#expect(sut.beginFetch(search) == .fetch)

		#expect(join("a", .remote, "2") == .wait(search, hurrying: nil))
	}

	@Test("A flight that was overtaken before its fetch began hands its waiters to one that was started since")
	mutating func overtakenFlightMergesIntoANewerOne() {
		let old = start("a", .uncached, "1")
		sut.close("a")
		let new = start("a", .uncached, "2")

		#expect(sut.beginFetch(old) == .merged)
		#expect(sut.beginFetch(new) == .fetch)
		#expect(sut.finish(new) == ["1", "2"])
	}

	// MARK: - Leaving

	@Test("A reader leaves and the others stay")
	mutating func readerLeaves() {
		let id = makeWaiterID()
		_ = sut.join("a", demand: .remote, abandonment: .cancel, urgency: 0, as: id, waiter: "1")
		_ = join("a", .remote, "2")

		let (waiter, cancel) = sut.leave(id, of: "a")

		#expect(waiter == "1")
		#expect(cancel == nil)
	}

	@Test("The last reader to leave cancels the flight, which no one joins any more")
	mutating func lastReaderCancels() {
		let id = makeWaiterID()
		guard
			case .start(let flight) = sut.join(
				"a",
				demand: .remote,
				abandonment: .cancel,
				urgency: 0,
				as: id,
				waiter: "1"
			)
		else {
			Issue.record("The first reader starts a flight")
			return
		}
		#expect(sut.setHandle("task", of: flight) == .run(0))

		#expect(sut.leave(id, of: "a").cancel == "task")

		#expect(start("a", .remote, "2") != flight)
		#expect(sut.finish(flight) == [])
		#expect(sut.count == 1)
	}

	@Test("A flight that was abandoned before it had a handle is cancelled when it gets one")
	mutating func lateHandleIsCancelled() {
		let id = makeWaiterID()
		guard
			case .start(let flight) = sut.join(
				"a",
				demand: .remote,
				abandonment: .cancel,
				urgency: 0,
				as: id,
				waiter: "1"
			)
		else {
			Issue.record("The first reader starts a flight")
			return
		}
		#expect(sut.leave(id, of: "a").cancel == nil)

		#expect(sut.setHandle("task", of: flight) == .cancel)
	}

	@Test("A flight that is to finish goes on without readers and can be joined")
	mutating func finishingFlightGoesOn() {
		let id = makeWaiterID()
		guard
			case .start(let flight) = sut.join(
				"a",
				demand: .remote,
				abandonment: .finish,
				urgency: 0,
				as: id,
				waiter: "1"
			)
		else {
			Issue.record("The first reader starts a flight")
			return
		}
		_ = sut.setHandle("task", of: flight)

		#expect(sut.leave(id, of: "a").cancel == nil)

		#expect(join("a", .remote, "2") == .wait(flight, hurrying: nil))
	}

	@Test("Leaving twice, or after landing, does nothing")
	mutating func leavingTwiceDoesNothing() {
		let id = makeWaiterID()
		_ = sut.join("a", demand: .remote, abandonment: .cancel, urgency: 0, as: id, waiter: "1")
		_ = sut.leave(id, of: "a")

		#expect(sut.leave(id, of: "a").waiter == nil)
	}

	// MARK: - Hurrying

	@Test("A flight is hurried by a reader who is more urgent than all before, and by no other")
	mutating func moreUrgentReaderHurries() {
		let flight = start("a", .remote, "1", urgency: 1)
		_ = sut.setHandle("task", of: flight)

		#expect(join("a", .remote, "2", urgency: 1) == .wait(flight, hurrying: nil))
		#expect(join("a", .remote, "3", urgency: 2) == .wait(flight, hurrying: "task"))
		#expect(join("a", .remote, "4", urgency: 2) == .wait(flight, hurrying: nil))
	}

	@Test("A flight that was to hurry before it had a handle is told when it gets one")
	mutating func lateHandleIsHurried() {
		let flight = start("a", .remote, "1", urgency: 1)

		#expect(join("a", .remote, "2", urgency: 2) == .wait(flight, hurrying: nil))
		#expect(sut.setHandle("task", of: flight) == .run(2))
	}

	// MARK: - Landing

	@Test("Waiters are answered in the order in which they came")
	mutating func waitersAreAnsweredInOrder() {
		let flight = start("a", .remote, "1")
		for name in 2...50 { _ = join("a", .remote, "\(name)") }

		#expect(sut.finish(flight) == (1...50).map(String.init))
		#expect(sut.count == 0)
	}

	@Test("A refresh starts unattended once, and readers join it")
	mutating func refreshStartsOnce() throws {
		let started = sut.startUnattended("a", urgency: 0)
		let refresh = try #require(started)

		#expect(sut.startUnattended("a", urgency: 0) == nil)
		#expect(join("a", .remote, "1") == .wait(refresh, hurrying: nil))
	}

	private mutating func makeWaiterID() -> Table.WaiterID {
		lastWaiterID += 1
		return lastWaiterID
	}

	private mutating func join(
		_ key: String,
		_ demand: FlightDemand,
		_ waiter: String,
		urgency: Int = 0
	) -> Table.JoinAction {
		sut.join(key, demand: demand, abandonment: .cancel, urgency: urgency, as: makeWaiterID(), waiter: waiter)
	}

	private mutating func start(
		_ key: String,
		_ demand: FlightDemand,
		_ waiter: String,
		urgency: Int = 0
	) -> Table.FlightID {
		// No flight has this number, so that a reader who joins where one should start fails the test.
		guard case .start(let id) = join(key, demand, waiter, urgency: urgency) else { return -1 }
		return id
	}
}

import Testing

@testable import LarderCore

struct FlightTableTests {
	private typealias Table = FlightTable<String, String, String, Int>

	private var sut = Table()
	private var lastWaiterID = 0

	// MARK: - Joining

	@Test("Readers of one key share a flight, and readers of another key have a flight of their own")
	mutating func readersOfOneKeyShareAFlight() {
		let first = start("a", .remote, "1")

		#expect(join("a", .remote, "2") == .wait(first, raising: nil))
		#expect(start("b", .remote, "3") != first)
	}

	@Test("A noCache reader shares a flight only with other noCache readers")
	mutating func uncachedSharesOnlyWithItsLike() {
		let remote = start("a", .remote, "1")
		let uncached = start("a", .uncached, "2")

		#expect(join("a", .uncached, "3") == .wait(uncached, raising: nil))
		#expect(join("a", .remote, "4") == .wait(remote, raising: nil))
	}

	@Test("A remoteFirst reader does not join a search")
	mutating func remoteReaderDoesNotJoinASearch() {
		let search = start("a", .cachedOrRemote, "1")

		#expect(start("a", .remote, "2") != search)
		#expect(join("a", .cachedOrRemote, "3") == .wait(search, raising: nil))
	}

	@Test("If a reader accepts a cached value, it searches even while a fetch of the key is in flight")
	mutating func cachedReaderSearchesBesideAFetch() {
		let fetch = start("a", .remote, "1")

		#expect(start("a", .cachedOrRemote, "2") != fetch)
	}

	@Test("Nobody joins a closed flight, and its waiters stay")
	mutating func closedFlightIsNotJoined() {
		let old = start("a", .remote, "1")
		let other = start("b", .remote, "2")
		sut.close("a")

		#expect(start("a", .remote, "3") != old)
		#expect(join("b", .remote, "4") == .wait(other, raising: nil))
		#expect(sut.finish(old) == ["1"])
	}

	@Test("A clear closes the flights of every key")
	mutating func clearClosesEveryKey() {
		let a = start("a", .remote, "1")
		let b = start("b", .uncached, "2")
		sut.closeAll()

		#expect(start("a", .remote, "3") != a)
		#expect(start("b", .uncached, "4") != b)
	}

	@Test(
		"After a commit, a running search can no longer be joined, but a running fetch can",
		arguments: [true, false]
	)
	mutating func closedSearchIsNotJoined(isClear: Bool) {
		let search = start("a", .cachedOrRemote, "1")
		let fetch = start("a", .remote, "2")
		if isClear { sut.closeAllSearches() } else { sut.closeSearches(of: "a") }

		#expect(start("a", .cachedOrRemote, "3") != search)
		#expect(join("a", .remote, "4") == .wait(fetch, raising: nil))
	}

	@Test("If the fetches up to a given number are closed, readers can still join later fetches and searches")
	mutating func olderFetchesAreClosed() {
		let older = start("a", .remote, "1")
		let other = start("b", .remote, "2")
		let waiting = start("c", .remote, "3")
		_ = sut.beginFetch(older)
		let number = sut.lastFetchNumber
		_ = sut.beginFetch(other)
		for key in ["a", "b", "c"] { sut.closeFetches(of: key, upTo: number) }

		#expect(start("a", .remote, "4") != older)
		#expect(join("b", .remote, "5") == .wait(other, raising: nil))
		#expect(join("c", .remote, "6") == .wait(waiting, raising: nil))
	}

	// MARK: - Beginning to fetch

	@Test("Once a search finds nothing, its flight fetches, and remoteFirst readers can join the flight")
	mutating func missedSearchFetches() {
		let search = start("a", .cachedOrRemote, "1")

		#expect(sut.beginFetch(search) == .fetch)

		#expect(join("a", .remote, "2") == .wait(search, raising: nil))
		#expect(sut.finish(search) == ["1", "2"])
	}

	@Test("A search that finds nothing hands its waiters to a fetch in flight")
	mutating func missedSearchMerges() {
		let search = start("a", .cachedOrRemote, "1")
		let fetch = start("a", .remote, "2")

		#expect(sut.beginFetch(search) == .merged)

		#expect(sut.count == 1)
		#expect(sut.finish(fetch) == ["1", "2"])
		#expect(sut.finish(search) == [])
	}

	@Test(
		"A fetch that takes over waiters gets a higher priority only if the waiters are more urgent",
		arguments: [(1, 2), (2, 2), (2, 1)]
	)
	mutating func fetchIsRaisedForWaitersThatItTakesOver(fetchPriority: Int, searchPriority: Int) {
		let search = start("a", .cachedOrRemote, "1", priority: 1)
		_ = join("a", .cachedOrRemote, "2", priority: searchPriority)
		let fetch = start("a", .remote, "3", priority: fetchPriority)
		_ = sut.setHandle("task", of: fetch)

		#expect(
			sut.beginFetch(search)
				== (searchPriority > fetchPriority ? .mergedRaising("task", searchPriority) : .merged)
		)

		#expect(join("a", .remote, "4", priority: 2) == .wait(fetch, raising: nil))
	}

	@Test("A refresh stops if a fetch of its key is in flight, and the priority of that fetch does not rise")
	mutating func refreshRaisesNoFetch() throws {
		let started = sut.startUnattended("a", priority: 2)
		let refresh = try #require(started)
		sut.close("a")
		let fetch = start("a", .remote, "1", priority: 1)
		_ = sut.setHandle("task", of: fetch)

		#expect(sut.beginFetch(refresh) == .stop)
	}

	@Test("If a fetch waits for a flight of the same key, the flight is not handed over to that fetch")
	mutating func circularFlightIsNotMerged() {
		let fetch = start("a", .remote, "1")
		let search = start("a", .cachedOrRemote, "2", waitedForBy: [fetch])

		#expect(sut.beginFetch(search) == .circular("a"))

		#expect(sut.finish(search) == ["2"])
		#expect(sut.finish(fetch) == ["1"])
	}

	@Test("A join is refused if it would make a flight wait for itself, even through many other flights")
	mutating func circleOfFlightsIsRefused() {
		let a = start("a", .remote, "1")
		let b = start("b", .remote, "2", waitedForBy: [a])
		let c = start("c", .remote, "3")

		#expect(join("c", .remote, "4", waitedForBy: [b]) == .wait(c, raising: nil))
		#expect(join("a", .remote, "5", waitedForBy: [c]) == .circular)
		#expect(sut.finish(a) == ["1"])
	}

	@Test("A join that was refused because of a cycle of waits succeeds after one of these waits has ended")
	mutating func brokenCircleIsJoined() {
		let a = start("a", .remote, "1")
		let b = start("b", .remote, "2")
		let id = makeWaiterID()
		_ = sut.join("b", demand: .remote, abandonment: .cancel, priority: 0, as: id, waiter: "3", waitedForBy: [a])
		#expect(join("a", .remote, "4", waitedForBy: [b]) == .circular)

		_ = sut.leave(id, of: "b")

		#expect(join("a", .remote, "5", waitedForBy: [b]) == .wait(a, raising: nil))
	}

	@Test("Waiters that were handed over count as waiting for their new flight, so a cycle of waits is still noticed")
	mutating func mergedWaitersStillWait() {
		let a = start("a", .remote, "1")
		let search = start("b", .cachedOrRemote, "2", waitedForBy: [a])
		let b = start("b", .remote, "3")
		#expect(sut.beginFetch(search) == .merged)

		#expect(join("a", .remote, "4", waitedForBy: [b]) == .circular)
	}

	@Test("A waiter that was handed over can leave")
	mutating func mergedWaiterLeaves() {
		let search = start("a", .cachedOrRemote, "1")
		let id = makeWaiterID()
		_ = sut.join("a", demand: .cachedOrRemote, abandonment: .cancel, priority: 0, as: id, waiter: "2")
		let fetch = start("a", .remote, "3")
		_ = sut.beginFetch(search)

		#expect(sut.leave(id, of: "a").waiter == "2")
		#expect(sut.finish(fetch) == ["1", "3"])
	}

	@Test("A search that finds nothing does not merge into a closed fetch")
	mutating func missedSearchAvoidsAClosedFetch() {
		_ = start("a", .remote, "1")
		sut.close("a")
		let search = start("a", .cachedOrRemote, "2")

		#expect(sut.beginFetch(search) == .fetch)
	}

	@Test("If a flight is closed before its fetch begins, readers can join it once the fetch begins")
	mutating func fetchThatBeginsLaterIsOpen() {
		let search = start("a", .cachedOrRemote, "1")
		sut.close("a")
		#expect(sut.beginFetch(search) == .fetch)

		#expect(join("a", .remote, "2") == .wait(search, raising: nil))
	}

	@Test("If a flight is closed before its fetch begins, it hands its waiters to a newer flight")
	mutating func closedFlightMergesIntoANewerOne() {
		let old = start("a", .uncached, "1")
		sut.close("a")
		let new = start("a", .uncached, "2")

		#expect(sut.beginFetch(old) == .merged)
		#expect(sut.beginFetch(new) == .fetch)
		#expect(sut.finish(new) == ["1", "2"])
	}

	// MARK: - Leaving

	@Test("If one reader leaves a flight, the others stay")
	mutating func readerLeaves() {
		let id = makeWaiterID()
		_ = sut.join("a", demand: .remote, abandonment: .cancel, priority: 0, as: id, waiter: "1")
		_ = join("a", .remote, "2")

		let (waiter, cancel) = sut.leave(id, of: "a")

		#expect(waiter == "1")
		#expect(cancel == nil)
	}

	@Test("The last reader to leave cancels the flight, and nobody joins it any more")
	mutating func lastReaderCancels() {
		let id = makeWaiterID()
		guard
			case .start(let flight) = sut.join(
				"a",
				demand: .remote,
				abandonment: .cancel,
				priority: 0,
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

	@Test(
		"A flight that its last reader has left does not fetch, and joins no fetch of its key",
		arguments: [true, false]
	)
	mutating func abandonedFlightDoesNotFetch(isKeyFetched: Bool) {
		let search = start("a", .cachedOrRemote, "1")
		_ = sut.leave(lastWaiterID, of: "a")
		if isKeyFetched { _ = start("a", .remote, "2") }

		#expect(sut.beginFetch(search) == .stop)

		#expect(sut.count == (isKeyFetched ? 1 : 0))
	}

	@Test("A flight whose session has ended does not fetch")
	mutating func endedFlightDoesNotFetch() {
		let flight = start("a", .remote, "1")
		_ = sut.endAll()

		#expect(sut.beginFetch(flight) == .stop)
		#expect(sut.count == 0)
	}

	@Test(
		"If the last reader leaves a flight before the flight's task is known, the task is cancelled as soon as it is known"
	)
	mutating func lateHandleIsCancelled() {
		let id = makeWaiterID()
		guard
			case .start(let flight) = sut.join(
				"a",
				demand: .remote,
				abandonment: .cancel,
				priority: 0,
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

	@Test("If a flight may finish in the background, it goes on without readers and can still be joined")
	mutating func finishingFlightGoesOn() {
		let id = makeWaiterID()
		guard
			case .start(let flight) = sut.join(
				"a",
				demand: .remote,
				abandonment: .finish,
				priority: 0,
				as: id,
				waiter: "1"
			)
		else {
			Issue.record("The first reader starts a flight")
			return
		}
		_ = sut.setHandle("task", of: flight)

		#expect(sut.leave(id, of: "a").cancel == nil)

		#expect(join("a", .remote, "2") == .wait(flight, raising: nil))
	}

	@Test("Leaving a flight twice has the same effect as leaving it once")
	mutating func leavingTwiceDoesNothing() {
		let id = makeWaiterID()
		_ = sut.join("a", demand: .remote, abandonment: .cancel, priority: 0, as: id, waiter: "1")
		_ = sut.leave(id, of: "a")

		#expect(sut.leave(id, of: "a").waiter == nil)
	}

	// MARK: - Priorities

	@Test("A reader raises the priority of a flight only if it is more urgent than all earlier readers")
	mutating func moreUrgentReaderHurries() {
		let flight = start("a", .remote, "1", priority: 1)
		_ = sut.setHandle("task", of: flight)

		#expect(join("a", .remote, "2", priority: 1) == .wait(flight, raising: nil))
		#expect(join("a", .remote, "3", priority: 2) == .wait(flight, raising: "task"))
		#expect(join("a", .remote, "4", priority: 2) == .wait(flight, raising: nil))
	}

	@Test("If a flight's priority rises before its task is known, the task gets that priority")
	mutating func lateHandleIsHurried() {
		let flight = start("a", .remote, "1", priority: 1)

		#expect(join("a", .remote, "2", priority: 2) == .wait(flight, raising: nil))
		#expect(sut.setHandle("task", of: flight) == .run(2))
	}

	// MARK: - Finishing

	@Test("Waiters are answered in the order in which they came")
	mutating func waitersAreAnsweredInOrder() {
		let flight = start("a", .remote, "1")
		for name in 2...50 { _ = join("a", .remote, "\(name)") }

		#expect(sut.finish(flight) == (1...50).map(String.init))
		#expect(sut.count == 0)
	}

	@Test("A refresh starts once, and readers join it")
	mutating func refreshStartsOnce() throws {
		let started = sut.startUnattended("a", priority: 0)
		let refresh = try #require(started)

		#expect(sut.startUnattended("a", priority: 0) == nil)
		#expect(join("a", .remote, "1") == .wait(refresh, raising: nil))
	}

	private mutating func makeWaiterID() -> Table.WaiterID {
		lastWaiterID += 1
		return lastWaiterID
	}

	private mutating func join(
		_ key: String,
		_ demand: FlightDemand,
		_ waiter: String,
		priority: Int = 0,
		waitedForBy dependents: Set<Table.FlightID> = []
	) -> Table.JoinAction {
		sut.join(
			key,
			demand: demand,
			abandonment: .cancel,
			priority: priority,
			as: makeWaiterID(),
			waiter: waiter,
			waitedForBy: dependents
		)
	}

	private mutating func start(
		_ key: String,
		_ demand: FlightDemand,
		_ waiter: String,
		priority: Int = 0,
		waitedForBy dependents: Set<Table.FlightID> = []
	) -> Table.FlightID {
		// No flight has this number, so the test fails if a reader joins instead of starting a flight.
		guard case .start(let id) = join(key, demand, waiter, priority: priority, waitedForBy: dependents) else {
			return -1
		}
		return id
	}
}

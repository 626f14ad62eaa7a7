import Foundation
import LarderCore
import Testing

@testable import LarderObservation

/// The state machine of a query, apart from tasks and clocks.
struct QueryStateTests {
	private typealias State = QueryState<[Int]>

	private let now = Date(timeIntervalSinceReferenceDate: 1_000)

	private func makeState(_ reloads: Reloads = []) -> State {
		var state = State(reloads: reloads, isEmpty: \.isEmpty) { $0 == [-1] }
		state.begin(isNewKey: true, keepsPrevious: false, hasKey: true)
		return state
	}

	private func observed(
		_ value: [Int]?,
		storedAt offset: Double = 0,
		isStale: Bool = false,
		staleAt: Date? = nil,
		isRefreshing: Bool = false,
		error: (any Error)? = nil
	) -> CacheState<[Int]> {
		CacheState(
			value: value,
			origin: value == nil ? nil : .memory,
			storedAt: value == nil ? nil : now + offset,
			isStale: isStale,
			staleAt: staleAt,
			isRefreshing: isRefreshing,
			error: error
		)
	}

	private func loaded(_ value: [Int], isStale: Bool = false, fallback: (any Error)? = nil) -> CacheResult<[Int]> {
		CacheResult(value: value, origin: .remote, storedAt: now, isStale: isStale, fallbackError: fallback)
	}

	// MARK: - Errors

	@Test("A query with a new key shows no error, staleness or time of the old key")
	func newKeyForgets() {
		var state = makeState()
		_ = state.observed(observed([1], staleAt: now), now: now)
		state.loadBegan()
		state.loadEnded(.failure(Failure.unreachable), policy: .localFirst)
		state.loadBegan(ofNextPage: true)
		#expect(state.parts.error != nil)

		state.begin(isNewKey: true, keepsPrevious: true, hasKey: true)
		#expect(state.parts.error == nil)
		#expect(state.parts.isPrevious)
		#expect(state.staleAt == nil)
		_ = state.observed(observed([2]), now: now)
		#expect(!state.parts.isPrevious)
		#expect(!state.isBusy)
	}

	@Test("If a value of the previous key is still shown, it is not marked as stale when its lifetime ends")
	func previousValueKeepsItsState() {
		var state = makeState(.lifetimeOver)
		_ = state.observed(observed([1], staleAt: now + 10), now: now)
		state.begin(isNewKey: true, keepsPrevious: true, hasKey: true)
		let isReload = state.timePassed(now: now + 20)
		#expect(!isReload && !state.parts.isStale)
	}

	@Test("The next commit clears the error of a load, but a state without a new commit keeps the error")
	func commitClearsError() {
		var state = makeState()
		_ = state.observed(observed([1]), now: now)
		state.loadBegan()
		state.loadEnded(.failure(Failure.unreachable), policy: .remoteFirst)
		_ = state.observed(observed([1], isRefreshing: true), now: now)
		#expect(state.parts.error as? Failure == .unreachable)
		_ = state.observed(observed([2], storedAt: 1), now: now)
		#expect(state.parts.error == nil)
	}

	@Test("A query shows the error of another reader's fetch until a later fetch by any other reader succeeds")
	func errorOfOthersIsShown() {
		var state = makeState()
		_ = state.observed(observed([1], error: Failure.unreachable), now: now)
		#expect(state.parts.error as? Failure == .unreachable)
		_ = state.observed(observed([1]), now: now)
		#expect(state.parts.error == nil)
	}

	@Test("A successful load of a query also clears an older error of another reader's fetch")
	func goodLoadClearsObservedError() {
		var state = makeState()
		_ = state.observed(observed([1], error: Failure.unreachable), now: now)
		state.loadBegan()
		state.loadEnded(.success(loaded([2])), policy: .remoteFirst)
		#expect(state.parts.error == nil)
	}

	@Test("If a read fell back, the query shows the value as stale, with the error of the fetch")
	func fallbackIsStale() {
		var state = makeState()
		_ = state.observed(observed([1]), now: now)
		state.loadBegan()
		_ = state.observed(observed([1]), now: now)
		state.loadEnded(.success(loaded([1], fallback: Failure.unreachable)), policy: .remoteFirst)
		#expect(state.parts.error as? Failure == .unreachable)
		#expect(state.parts.isStale)
		#expect(state.parts.phase == .content)
	}

	@Test(
		"If a load fails and the key has no value, the query is shown as failed even if no observed state has the error"
	)
	func loadErrorIsShown() {
		var state = makeState()
		_ = state.observed(observed(nil), now: now)
		state.loadBegan()
		state.loadEnded(.failure(Failure.unreachable), policy: .noCache)
		#expect(state.parts.phase == .failed)
	}

	// MARK: - Values

	@Test("A query shows the result of a load until it observes a state that is at least as new")
	func statesBeatResults() {
		var state = makeState()
		_ = state.observed(observed([1]), now: now)
		state.loadBegan()
		state.loadEnded(.success(loaded([2])), policy: .remoteFirst)
		#expect(state.value == [2])

		state.loadBegan()
		_ = state.observed(observed([4], storedAt: 2), now: now)
		state.loadEnded(.success(loaded([3])), policy: .remoteFirst)
		#expect(state.value == [4])
	}

	@Test("A value from a noCache read stays on screen until a newer state comes or a new run begins")
	func uncachedValueIsKept() {
		var state = makeState()
		state.loadBegan()
		_ = state.observed(observed([1]), now: now)
		state.loadEnded(.success(loaded([2])), policy: .noCache)
		#expect(state.value == [2])
		_ = state.observed(observed([1], isRefreshing: true), now: now)
		#expect(state.value == [2])
		state.begin(isNewKey: false, keepsPrevious: false, hasKey: true)
		_ = state.observed(observed([1]), now: now)
		#expect(state.value == [1])
	}

	@Test(
		"If a query is run again with the same key during a load, the load's result is shown even before the new run's first state"
	)
	func newRunBeginsAnew() {
		var state = makeState()
		state.loadBegan()
		_ = state.observed(observed([1]), now: now)
		state.begin(isNewKey: false, keepsPrevious: false, hasKey: true)
		state.loadEnded(.success(loaded([2])), policy: .remoteFirst)
		#expect(state.value == [2])
	}

	@Test("A load of the next page returns a list, which is shown only until the list's next state arrives")
	func nextPageIsTaken() {
		var state = makeState()
		_ = state.observed(observed([1]), now: now)
		state.loadBegan(ofNextPage: true)
		#expect(state.isBusy)
		#expect(state.parts.activity == .idle)
		state.nextPageEnded(.success(loaded([1, 2])))
		#expect(state.value == [1, 2])
		#expect(!state.isBusy)

		state.loadBegan(ofNextPage: true)
		_ = state.observed(observed([1, 2, 3, 4], storedAt: 1), now: now)
		state.nextPageEnded(.success(loaded([1, 2, 3])))
		#expect(state.value == [1, 2, 3, 4])
	}

	// MARK: - Phase and activity

	@Test("A query without a value is neither empty nor failed while it loads")
	func loadingIsUnknown() {
		var state = makeState()
		state.loadBegan()
		_ = state.observed(observed([1]), now: now)
		_ = state.observed(observed(nil), now: now)
		#expect(state.parts.phase == .unknown)
		state.loadEnded(.failure(Failure.unreachable), policy: .localFirst)
		#expect(state.parts.phase == .failed)
		state.loadBegan()
		#expect(state.parts.phase == .unknown)
	}

	@Test("During another reader's fetch, a query shows that it is refreshing, and counts as busy")
	func othersFetchIsShown() {
		var state = makeState()
		_ = state.observed(observed([1], isRefreshing: true), now: now)
		#expect(state.parts.activity == .refreshing)
		#expect(state.isBusy)
		_ = state.observed(observed([1]), now: now)
		#expect(state.parts.activity == .idle)
		#expect(!state.isBusy)
		_ = state.observed(observed([-1]), now: now)
		#expect(state.isBusy)
	}

	@Test(
		"A query counts as waiting for the network only if it is running and was created to reload when the network is back",
		arguments: [true, false]
	)
	func waitingNeedsTheSwitch(isSwitchedOn: Bool) {
		var state = makeState(isSwitchedOn ? .networkBack : [.invalidated, .lifetimeOver, .inFront])
		_ = state.observed(observed([1], error: Failure.unreachable), now: now)
		#expect(state.parts.activity == (isSwitchedOn ? .waiting : .idle))
		state.loadBegan()
		state.loadEnded(.failure(Failure.unreachable), policy: .localFirst)
		state.end()
		#expect(state.parts.error != nil)
		#expect(state.parts.activity == .idle)
	}

	@Test("After the run of a query has ended, the query is not busy, and no longer shows fetches of other readers")
	func endedRunIsSettled() {
		var state = makeState()
		state.end()
		#expect(!state.isBusy)
		state.begin(isNewKey: false, keepsPrevious: false, hasKey: true)
		_ = state.observed(observed([1], isRefreshing: true), now: now)
		state.end()
		#expect(!state.isBusy)
		#expect(state.parts.activity == .idle)
	}

	// MARK: - Reloads

	@Test(
		"If a lifetime ends or a value is invalidated, a query loads the value again only if it was created to reload for that reason",
		arguments: [Reloads.lifetimeOver, .invalidated]
	)
	func causeDecides(reloads: Reloads) {
		var state = makeState(reloads)
		_ = state.observed(observed([1], staleAt: now + 10), now: now)
		let atItsEnd = state.observed(observed([1], isStale: true, staleAt: now + 10), now: now + 10)
		#expect(atItsEnd == (reloads == .lifetimeOver))

		_ = state.observed(observed([2], storedAt: 20, staleAt: now + 30), now: now + 20)
		let before = state.observed(observed([2], storedAt: 20, isStale: true, staleAt: now + 30), now: now + 21)
		#expect(before == (reloads == .invalidated))
	}

	@Test("A stale value causes no reload if it was never fresh in this run, or if another reader is fetching it")
	func oldStalenessIsNoCause() {
		var state = makeState(.all)
		_ = state.observed(observed([1]), now: now)
		let whileOthersFetch = state.observed(observed([1], isStale: true, isRefreshing: true), now: now)
		state.begin(isNewKey: false, keepsPrevious: false, hasKey: true)
		let inNewRun = state.observed(observed([1], isStale: true), now: now)
		#expect((whileOthersFetch, inNewRun) == (false, false))
	}

	@Test("The end of a lifetime causes one reload, whether the timer or a state reports it first")
	func lifetimeEndsOnce() {
		var state = makeState(.all)
		_ = state.observed(observed([1], staleAt: now + 10), now: now)
		let byTimer = state.timePassed(now: now + 10)
		let byState = state.observed(observed([1], isStale: true, staleAt: now + 10), now: now + 10)
		#expect((byTimer, byState) == (true, false))
	}

	@Test(
		"When the app comes to the front, a query loads a missing or stale value and retries a failed load, unless the query is already loading or its run has ended"
	)
	func signalsNeedAReason() {
		func isReload(_ value: [Int]?, isStale: Bool = false, error: (any Error)? = nil) -> Bool {
			var state = makeState(.inFront)
			_ = state.observed(observed(value, isStale: isStale, error: error), now: now)
			return state.isReload(.inFront)
		}
		#expect(!isReload([1]))
		#expect(isReload([1], isStale: true))
		#expect(isReload([1], error: Failure.unreachable))
		#expect(isReload(nil))

		var state = makeState(.inFront)
		_ = state.observed(observed(nil), now: now)
		#expect(!state.isReload(.networkBack))
		state.loadBegan()
		#expect(!state.isReload(.inFront))
		state.loadEnded(.failure(Failure.unreachable), policy: .localFirst)
		#expect(state.isReload(.inFront))
		state.end()
		#expect(!state.isReload(.inFront))
	}
}

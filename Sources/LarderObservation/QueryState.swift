import Foundation
import LarderCore

/// What a query shows, and when it loads again.
///
/// The observed states of the key are the truth. What a load returns counts only until they have caught up with it, or if
/// the cache does not keep it.
///
/// This is a pure state machine. The query assigns what has changed to its properties, and carries out what is returned.
struct QueryState<Value: Equatable & Sendable> {
	/// The parts that a screen sees.
	struct Shown {
		var value: Value?
		var error: (any Error)?
		var origin: CacheOrigin?
		var storedAt: Date?
		var isStale = false
		var isPrevious = false
		var pendingCount = 0
		var phase = QueryPhase.unknown
		var activity = QueryActivity.idle
	}

	private(set) var shown = Shown()
	/// When the value becomes stale, as far as is known.
	private(set) var staleAt: Date?
	/// The reloads that the query was made with.
	let reloads: Reloads
	private let isEmpty: (Value) -> Bool
	/// Whether an observed value says that a load without a state of its own is under way.
	private let isPending: (Value) -> Bool
	/// Whether the first state of this run has not come yet.
	private var awaitsState = false
	/// The state that was observed last in this run.
	private var observed: CacheState<Value>?
	/// Whether a state was observed since the newest load began.
	private var isCaughtUp = false
	private var loadCount = 0
	private var pageLoadCount = 0
	/// Whether the key was looked up in this run, so that no value means that there is none.
	private var isKnown = false
	/// Whether an observed value was fresh since the last reload.
	///
	/// What a fetch returns is never stale, also with a lifetime of zero, so it does not count.
	private var wasFresh = false
	/// The error of the newest load, until something is committed.
	private var loadError: (any Error)?
	private var isRunning = false
	/// Whether the value came from a read that the cache does not keep.
	private var showsUncached = false

	init(
		reloads: Reloads,
		isEmpty: @escaping (Value) -> Bool,
		isPending: @escaping (Value) -> Bool = { _ in false }
	) {
		self.reloads = reloads
		self.isEmpty = isEmpty
		self.isPending = isPending
	}

	/// Whether something is under way that will change what is shown.
	var isBusy: Bool { awaitsState || loadCount > 0 || pageLoadCount > 0 || isObservedBusy }

	private var isObservedBusy: Bool {
		guard let observed else { return false }
		return observed.isRefreshing || observed.value.map(isPending) == true
	}

	/// Whether a `localFirst` read would return what is observed.
	var isFresh: Bool { observed?.value != nil && observed?.isStale == false }

	/// Begins a run, for another key if `isNewKey`.
	mutating func begin(isNewKey: Bool, keepsPrevious: Bool, hasKey: Bool) {
		(observed, isCaughtUp, wasFresh, isRunning, awaitsState) = (nil, false, false, hasKey, hasKey)
		showsUncached = false
		guard isNewKey else { return update() }
		(loadCount, pageLoadCount, loadError, isKnown, staleAt) = (0, 0, nil, false, nil)
		if keepsPrevious, hasKey, shown.value != nil {
			shown.isPrevious = true
		} else {
			show(nil)
		}
		update()
	}

	/// Ends a run, and leaves what is shown.
	mutating func end() {
		(isRunning, awaitsState, observed) = (false, false, nil)
		update()
	}

	mutating func peeked(_ result: CacheResult<Value>) {
		take(result)
		update()
	}

	/// Notes an observed state, and returns whether to reload.
	mutating func observed(_ state: CacheState<Value>, now: Date) -> Bool {
		let last = observed
		observed = state
		(isCaughtUp, awaitsState) = (true, false)
		let isNews = last == nil || last?.storedAt != state.storedAt || last?.value != state.value
		if state.error == nil, last?.error != nil || last != nil && isNews { loadError = nil }
		let mayReload = wasFresh && state.value != nil && state.isStale && !state.isRefreshing
		let cause: Reloads = if let staleAt, now >= staleAt { .lifetimeOver } else { .invalidated }
		if showsUncached, last == nil || !isNews {
			// The cache's own value is older than what is shown.
		} else if let value = state.value {
			showsUncached = false
			show(value)
			(shown.origin, shown.storedAt, shown.isStale) = (state.origin, state.storedAt, state.isStale)
			(staleAt, isKnown) = (state.staleAt, true)
			if !state.isStale { wasFresh = true }
		} else if last?.value != nil {
			show(nil)
			(staleAt, isKnown) = (nil, true)
		}
		// A pending removal counts, too.
		if !showsUncached { shown.pendingCount = state.pendingCount }
		update()
		guard mayReload else { return false }
		wasFresh = false
		return reloads.contains(cause)
	}

	/// Notes that the sequence of states has ended.
	mutating func observationEnded() {
		awaitsState = false
		update()
	}

	/// Notes that a load begins.
	///
	/// The load of a next page is not shown as refreshing, nor is its error the query's error.
	mutating func loadBegan(ofNextPage isNextPage: Bool = false) {
		if isNextPage { pageLoadCount += 1 } else { loadCount += 1 }
		isCaughtUp = false
		update()
	}

	mutating func nextPageEnded(_ result: Result<CacheResult<Value>, any Error>) {
		pageLoadCount = max(0, pageLoadCount - 1)
		if case .success(let result) = result, !isCaughtUp || observed?.value == nil || isObservedBusy { take(result) }
		update()
	}

	mutating func loadEnded(_ result: Result<CacheResult<Value>, any Error>, policy: CachePolicy) {
		loadCount = max(0, loadCount - 1)
		switch result {
		case .success(let result):
			isKnown = true
			loadError = result.fallbackError
			let isBehind = !isCaughtUp || observed?.value == nil || isObservedBusy
			if policy == .noCache || isBehind { take(result) }
			if isBehind, result.fallbackError == nil { observed?.error = nil }
			showsUncached = policy == .noCache
			if result.fallbackError != nil { shown.isStale = true }
		case .failure(let error) where error is CancellationError:
			break
		case .failure(let error):
			loadError = error
		}
		update()
	}

	/// Asks the clock whether the value has become stale, and returns whether to reload.
	mutating func timePassed(now: Date) -> Bool {
		guard let staleAt, now >= staleAt, !shown.isPrevious, shown.value != nil, !shown.isStale else { return false }
		shown.isStale = true
		defer { wasFresh = false }
		return wasFresh && reloads.contains(.lifetimeOver)
	}

	/// Whether a signal of the app is a cause to reload.
	func isReload(_ signal: Reloads) -> Bool {
		isRunning && !isBusy && reloads.contains(signal) && (shown.isStale || shown.error != nil || shown.value == nil)
	}

	private mutating func take(_ result: CacheResult<Value>) {
		show(result.value)
		(shown.origin, shown.storedAt, shown.isStale) = (result.origin, result.storedAt, result.isStale)
		shown.pendingCount = result.pendingCount
		(staleAt, isKnown) = (result.staleAt, true)
	}

	private mutating func show(_ value: Value?) {
		shown.value = value
		shown.isPrevious = false
		guard value == nil else { return }
		(shown.origin, shown.storedAt, shown.isStale, shown.pendingCount) = (nil, nil, false, 0)
	}

	private mutating func update() {
		shown.error = observed?.error ?? loadError
		let willRetry = shown.error != nil && isRunning && reloads.contains(.networkBack)
		let isRefreshing = loadCount > 0 || observed?.isRefreshing == true
		shown.activity = isRefreshing ? .refreshing : willRetry ? .waiting : .idle
		shown.phase =
			if let value = shown.value {
				isEmpty(value) ? .empty : .content
			} else if shown.error != nil, !isRefreshing {
				.failed
			} else {
				isKnown && !isRefreshing ? .empty : .unknown
			}
	}
}

/// What a screen has to show.
public enum QueryPhase: Sendable {
	/// Nothing is known yet: a load is under way, or none has begun.
	case unknown
	/// There is no value, or the value is an empty collection.
	case empty
	/// There is a value.
	case content
	/// There is no value, and loading it failed.
	case failed
}

/// What a query is doing.
public enum QueryActivity: Sendable {
	/// Nothing.
	case idle
	/// The query loads, or another reader of its key fetches.
	case refreshing
	/// The last fetch failed, and the query will load again when the network is back.
	case waiting
}

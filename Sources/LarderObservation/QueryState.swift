import Foundation
import LarderCore

/// The properties of a query except its value.
struct QueryParts {
	var error: (any Error)?
	var origin: CacheOrigin?
	var storedAt: Date?
	var isStale = false
	var isPrevious = false
	var pendingCount = 0
	var phase = QueryPhase.unknown
	var activity = QueryActivity.idle
}

/// Decides what a query shows, and when it loads again.
///
/// The observed states of the key decide what is shown. The result of a load is shown only until an observed state is
/// as new, or if the cache does not keep the result.
///
/// Properties that do not depend on the value's type are separate and come first, because generic code looks up types
/// whenever it accesses a property that does.
///
/// This is a pure state machine. The query assigns the changes to its properties, and executes the returned actions.
struct QueryState<Value: Equatable & Sendable> {
	private(set) var parts = QueryParts()
	/// When the value becomes stale, or `nil` if that is not known.
	private(set) var staleAt: Date?
	/// The events at which the query reloads.
	let reloads: Reloads
	/// Whether the first state of this run has not come yet.
	private var awaitsState = false
	/// The state that was observed last in this run, without its value.
	private var observed: Observed?
	/// Whether a state was observed since the newest load began.
	private var isCaughtUp = false
	private var loadCount = 0
	private var pageLoadCount = 0
	/// Whether this run has already looked for a value.
	///
	/// Afterwards, `nil` means that there is no value.
	private var isKnown = false
	/// Whether an observed value was fresh since the last reload.
	///
	/// A fetch's result is never stale, even with a lifetime of zero, so it does not count.
	private var wasFresh = false
	/// The error of the newest load, until a commit clears it.
	private var loadError: (any Error)?
	private var isRunning = false
	/// Whether the value came from a read that the cache does not keep.
	private var showsUncached = false
	/// Whether the screen sees a value.
	private(set) var hasValue = false
	/// Whether the query has one of the two closures below; most changes then skip the checks.
	private let hasEmptiness: Bool
	private let hasPendingness: Bool
	/// The value that the screen sees.
	private(set) var value: Value?
	private var observedValue: Value?
	/// Decides whether a value counts as empty; it is `nil` if no value can be empty, because a call would copy the
	/// value.
	private let isEmpty: ((Value) -> Bool)?
	/// Whether an observed value says that a load is running that has no state of its own.
	private let isPending: ((Value) -> Bool)?

	init(
		reloads: Reloads,
		isEmpty: ((Value) -> Bool)?,
		isPending: ((Value) -> Bool)? = nil
	) {
		self.reloads = reloads
		(self.isEmpty, hasEmptiness) = (isEmpty, isEmpty != nil)
		(self.isPending, hasPendingness) = (isPending, isPending != nil)
	}

	/// Whether something is running that will change what is shown.
	var isBusy: Bool { awaitsState || loadCount > 0 || pageLoadCount > 0 || isObservedBusy }

	private var isObservedBusy: Bool {
		guard let observed else { return false }
		return observed.isRefreshing || observed.isPending
	}

	/// Whether a `localFirst` read would return the observed value.
	var isFresh: Bool { observed?.isFresh == true }

	/// Begins a run, for another key if `isNewKey` is true.
	mutating func begin(isNewKey: Bool, keepsPrevious: Bool, hasKey: Bool) {
		(observed, observedValue) = (nil, nil)
		(isCaughtUp, wasFresh, isRunning, awaitsState) = (false, false, hasKey, hasKey)
		showsUncached = false
		guard isNewKey else { return update() }
		(loadCount, pageLoadCount, loadError, isKnown, staleAt) = (0, 0, nil, false, nil)
		if keepsPrevious, hasKey, hasValue {
			parts.isPrevious = true
		} else {
			show(nil)
		}
		update()
	}

	/// Ends a run, and keeps what is shown.
	mutating func end() {
		(isRunning, awaitsState, observed, observedValue) = (false, false, nil, nil)
		update()
	}

	mutating func peeked(_ result: CacheResult<Value>) {
		take(result)
		update()
	}

	/// Takes over an observed state, and returns whether to reload.
	mutating func observed(_ state: CacheState<Value>, now: @autoclosure () -> Date) -> Bool {
		let last = observed
		let isNews = last == nil || last?.storedAt != state.storedAt || !Self.areEqual(observedValue, state.value)
		var isPendingValue = false
		if hasPendingness, let isPending, let value = state.value { isPendingValue = isPending(value) }
		let newest = Observed(state, isPending: isPendingValue)
		observed = newest
		if isNews { observedValue = state.value }
		(isCaughtUp, awaitsState) = (true, false)
		if newest.error == nil, last?.error != nil || last != nil && isNews { loadError = nil }
		let mayReload = wasFresh && newest.hasValue && newest.isStale && !newest.isRefreshing
		let cause: Reloads = if mayReload, let staleAt, now() >= staleAt { .lifetimeOver } else { .invalidated }
		if showsUncached, last == nil || !isNews {
			// The cached value is older than the value that is shown.
		} else if newest.hasValue {
			showsUncached = false
			show(state.value)
			(parts.origin, parts.storedAt, parts.isStale) = (state.origin, newest.storedAt, newest.isStale)
			(staleAt, isKnown) = (state.staleAt, true)
			if !newest.isStale { wasFresh = true }
		} else if last?.hasValue == true {
			show(nil)
			(staleAt, isKnown) = (nil, true)
		}
		// Pending removals are included.
		if !showsUncached { parts.pendingCount = state.pendingCount }
		update()
		guard mayReload else { return false }
		wasFresh = false
		return reloads.contains(cause)
	}

	/// Whether two values are equal, as `==` says; in generic code, `==` looks up more types.
	@inline(__always)
	static func areEqual(_ one: Value?, _ other: Value?) -> Bool {
		switch one {
		case .some(let one): if case .some(let other) = other { one == other } else { false }
		case .none: if case .none = other { true } else { false }
		}
	}

	/// Records that the sequence of states has ended.
	mutating func observationEnded() {
		awaitsState = false
		update()
	}

	/// Records that a load begins.
	///
	/// The load of a next page is not shown as refreshing, nor is its error the query's error.
	mutating func loadBegan(ofNextPage isNextPage: Bool = false) {
		if isNextPage { pageLoadCount += 1 } else { loadCount += 1 }
		isCaughtUp = false
		update()
	}

	mutating func nextPageEnded(_ result: Result<CacheResult<Value>, any Error>) {
		pageLoadCount = max(0, pageLoadCount - 1)
		if case .success(let result) = result, !isCaughtUp || observed?.hasValue != true || isObservedBusy {
			take(result)
		}
		update()
	}

	mutating func loadEnded(_ result: Result<CacheResult<Value>, any Error>, policy: CachePolicy) {
		loadCount = max(0, loadCount - 1)
		switch result {
		case .success(let result):
			isKnown = true
			loadError = result.fallbackError
			let isBehind = !isCaughtUp || observed?.hasValue != true || isObservedBusy
			if policy == .noCache || isBehind { take(result) }
			if isBehind, result.fallbackError == nil { observed?.error = nil }
			showsUncached = policy == .noCache
			if result.fallbackError != nil { parts.isStale = true }
		case .failure(let error) where error is CancellationError:
			break
		case .failure(let error):
			loadError = error
		}
		update()
	}

	/// Checks whether the value has become stale by now, and returns whether to reload.
	mutating func timePassed(now: Date) -> Bool {
		guard let staleAt, now >= staleAt, !parts.isPrevious, hasValue, !parts.isStale else { return false }
		parts.isStale = true
		defer { wasFresh = false }
		return wasFresh && reloads.contains(.lifetimeOver)
	}

	/// Whether a signal of the app causes a reload.
	func isReload(_ signal: Reloads) -> Bool {
		isRunning && !isBusy && reloads.contains(signal) && (parts.isStale || parts.error != nil || !hasValue)
	}

	private mutating func take(_ result: CacheResult<Value>) {
		show(result.value)
		(parts.origin, parts.storedAt, parts.isStale) = (result.origin, result.storedAt, result.isStale)
		parts.pendingCount = result.pendingCount
		(staleAt, isKnown) = (result.staleAt, true)
	}

	@inline(__always)
	private mutating func show(_ newest: Value?) {
		value = newest
		hasValue = if case .some = newest { true } else { false }
		parts.isPrevious = false
		guard !hasValue else { return }
		(parts.origin, parts.storedAt, parts.isStale, parts.pendingCount) = (nil, nil, false, 0)
	}

	private var isShownEmpty: Bool {
		guard let isEmpty, let value else { return false }
		return isEmpty(value)
	}

	private mutating func update() {
		parts.error = observed?.error ?? loadError
		let willRetry = parts.error != nil && isRunning && reloads.contains(.networkBack)
		let isRefreshing = loadCount > 0 || observed?.isRefreshing == true
		parts.activity = isRefreshing ? .refreshing : willRetry ? .waiting : .idle
		parts.phase =
			if hasValue {
				hasEmptiness && isShownEmpty ? .empty : .content
			} else if parts.error != nil, !isRefreshing {
				.failed
			} else {
				isKnown && !isRefreshing ? .empty : .unknown
			}
	}
}

/// An observed state without its value.
private struct Observed {
	let hasValue: Bool
	let isPending: Bool
	let storedAt: Date?
	let isStale: Bool
	let isRefreshing: Bool
	var error: (any Error)?

	init<Value>(_ state: CacheState<Value>, isPending: Bool) {
		hasValue = if case .some = state.value { true } else { false }
		self.isPending = isPending
		(storedAt, isStale, isRefreshing, error) = (state.storedAt, state.isStale, state.isRefreshing, state.error)
	}

	/// Whether a `localFirst` read would return the value.
	var isFresh: Bool { hasValue && !isStale }
}

/// What a screen should show.
public enum QueryPhase: Sendable {
	/// Nothing is known yet: a load is running, or no load has begun.
	case unknown
	/// There is no value, or the value counts as empty, such as an empty collection.
	case empty
	/// There is a value.
	case content
	/// There is no value, and loading it failed.
	case failed
}

/// What a query is doing.
public enum QueryActivity: Sendable {
	/// Nothing is being loaded.
	case idle
	/// The query loads, or another reader of its key fetches.
	case refreshing
	/// The last fetch failed, and the query will load again when the network is back.
	case waiting
}

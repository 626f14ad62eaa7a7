public import Foundation
public import LarderCore
public import Observation

/// The state of one key for a screen: its value, its error, its age, and whether it is being loaded.
///
/// ```swift
/// struct MemoView: View {
/// 	let id: Int
/// 	@State var query: Query<Int, Memo>
///
/// 	var body: some View {
/// 		Text(query.value?.title ?? "")
/// 			.task(id: id) { await query.run(id) }
/// 			.refreshable { await query.refresh() }
/// 	}
/// }
/// ```
///
/// Each property is observed separately. For example, if a view shows only ``value``, it is not drawn again when
/// ``activity`` changes. Properties that change at the same time change in one job of the main actor. A property whose
/// new value is equal to its old value notifies no view.
///
/// A query may fetch when it is run or refreshed, and at the events of its ``Reloads``. Creating a query, or drawing a
/// view that reads it, fetches nothing. When the query is released, its loads are cancelled.
@MainActor
public final class Query<Key: Hashable & Sendable, Value: Equatable & Sendable> {
	/// What the screen should show: content, an empty state, a failure, or that nothing is known yet.
	public var phase: QueryPhase { observation.access(.phase, shown.phase) }
	/// The value, or `nil` if the key has no value or the value is not known yet.
	public var value: Value? { observation.access(.value, shownValue) }
	/// The error of the last load, unless a change of the key's value was committed after that load began.
	///
	/// The query may show a cached value at the same time. A cancelled load sets no error.
	public var error: (any Error)? { observation.access(.error, shown.error) }
	/// Where the value came from.
	public var origin: CacheOrigin? { observation.access(.origin, shown.origin) }
	/// When the value was stored.
	public var storedAt: Date? { observation.access(.storedAt, shown.storedAt) }
	/// Whether the value's lifetime is over, the value was invalidated, or a read fell back to the value after an
	/// error.
	///
	/// When the lifetime ends, a timer sets this to `true`.
	public var isStale: Bool { observation.access(.isStale, shown.isStale) }
	/// Whether the value still belongs to the previous key, because the value of the new ``key`` is not known yet.
	public var isPrevious: Bool { observation.access(.isPrevious, shown.isPrevious) }
	/// How many changes in an `Outbox` the value already shows, although the service has not confirmed them.
	public var pendingCount: Int { observation.access(.pendingCount, shown.pendingCount) }
	/// Whether the query is idle, is refreshing, or waits to try again.
	public var activity: QueryActivity { observation.access(.activity, shown.activity) }

	private let observation = QueryObservation()
	/// The values of all properties except the value itself.
	private var shown = QueryParts()
	/// The key of the latest run.
	///
	/// Before the first run, this is the key with which the query was created.
	public private(set) var key: Key?
	private var state: QueryState<Value>
	private var shownValue: Value?
	private let source: any QuerySourceContract<Key, Value>
	private let keepsPrevious: Bool
	private let signals: QuerySignals
	private let clock: any Clock<Duration>
	private let wallClock: any WallClockContract
	private let tasks = OwnedTasks()
	private var runID = 0
	private var keyID = 0
	private var timer: Date?
	// The elements of both arrays do not depend on the query's types, so each change can search them cheaply.
	private var waiting: [SettlingWaiter] = []
	private var parts: [() -> Bool] = []
	/// The callers that wait for the running refresh, or `nil` if none is running.
	private var refreshing: [AsyncStream<Void>.Continuation]?

	/// Creates a query that shows the value in memory for `key`, if there is one, until the query is run.
	///
	/// SwiftUI draws a view for the first time before the view's task begins. With `key`, this first frame already
	/// shows the value in memory. The query fetches nothing and changes nothing until it is run.
	///
	/// - Parameters:
	///   - source: Where the values come from.
	///   - key: The key whose value is shown, if ``QuerySourceContract/peek(_:)`` finds this value. Normally, this is
	///     the key of the first run. Default: none.
	///   - keepsPrevious: Whether a run with a new key still shows the value of the old key, marked by ``isPrevious``,
	///     until the value of the new key is known. Default: no.
	///   - reloads: The events that make the query load again by itself. Default: none.
	///   - signals: The app's signals to its queries. Default: ``QuerySignals/shared``.
	///   - clock: The clock of the timer that marks the value as stale at the end of its lifetime. Default: the
	///     system's.
	///   - wallClock: The clock by which values age; use the clock of the cache. Default: the system's.
	///   - isEmpty: Whether a value counts as empty. Default: an empty collection does.
	public convenience init(
		_ source: some QuerySourceContract<Key, Value>,
		showing key: Key? = nil,
		keepsPrevious: Bool = false,
		reloads: Reloads = [],
		signals: QuerySignals = .shared,
		clock: any Clock<Duration> = ContinuousClock(),
		wallClock: any WallClockContract = SystemWallClock(),
		isEmpty: ((Value) -> Bool)? = nil
	) {
		self.init(
			source,
			showing: key,
			keepsPrevious: keepsPrevious,
			signals: signals,
			clock: clock,
			wallClock: wallClock,
			state: QueryState(reloads: reloads, isEmpty: isEmpty ?? Self.emptiness)
		)
	}

	/// Whether a value is an empty collection, or `nil` if the type is not a collection.
	private static var emptiness: ((Value) -> Bool)? {
		guard Value.self is any Collection.Type || Value.self is any OptionalValue.Type || Value.self is AnyClass else {
			return nil
		}
		return { ($0 as? any Collection)?.isEmpty == true }
	}

	init(
		_ source: any QuerySourceContract<Key, Value>,
		showing key: Key?,
		keepsPrevious: Bool,
		signals: QuerySignals,
		clock: any Clock<Duration>,
		wallClock: any WallClockContract,
		state: QueryState<Value>
	) {
		self.source = source
		self.keepsPrevious = keepsPrevious
		self.signals = signals
		self.clock = clock
		self.wallClock = wallClock
		self.state = state
		self.key = key
		guard let key, let result = source.peek(key) else { return }
		self.state.peeked(result)
		(shown, shownValue) = (self.state.parts, result.value)
	}

	// MARK: - Running

	/// Loads and observes the value for `key` until the calling task is cancelled.
	///
	/// In SwiftUI this is `.task(id: key) { await query.run(key) }`. Under `localFirst`, a value in memory is shown
	/// before this call suspends. If the value is fresh, nothing is loaded. If it is stale, it is shown while a new
	/// value is loaded. When the run ends, the query keeps showing its value, and the loads of the run are cancelled.
	/// When another run begins, the earlier run ends at once, and no longer changes anything.
	///
	/// - Parameters:
	///   - key: Which value to show. If it is `nil`, the query shows nothing and returns at once.
	///   - policy: How the first value is read. Default: `localFirst`.
	public func run(_ key: Key?, policy: CachePolicy = .localFirst) async {
		runID = tasks.makeID()
		let id = runID
		let isNewKey = key != self.key
		self.key = key
		tasks.cancel(.run, .load)
		if isNewKey { endKey() }
		state.begin(isNewKey: isNewKey, keepsPrevious: keepsPrevious, hasKey: key != nil)
		if policy == .localFirst, let key, let result = source.peek(key) { state.peeked(result) }
		show()
		guard let key else { return }
		let listener = signals.listen { [weak self] in self?.hear($0) }
		defer { signals.stopListening(listener) }
		let task = Task { await self.observe(key, policy, id) }
		tasks.add(task, id, as: .run)
		await withTaskCancellationHandler {
			await task.value
		} onCancel: {
			task.cancel()
		}
		tasks.forget(id, as: .run)
		guard runID == id else { return }
		tasks.cancel(.load)
		state.end()
		show()
	}

	private func observe(_ key: Key, _ policy: CachePolicy, _ id: Int) async {
		if policy != .localFirst { load(key, policy, as: .load) }
		var isFirst = true
		for await newest in source.updates(for: key) {
			guard runID == id, !Task.isCancelled else { return }
			let isReload = state.observed(newest, now: wallClock.now)
			if isFirst ? policy == .localFirst && !state.isFresh : isReload { load(key, .localFirst, as: .load) }
			isFirst = false
			show()
		}
		guard runID == id, !Task.isCancelled else { return }
		if isFirst, policy == .localFirst { load(key, policy, as: .load) }
		state.observationEnded()
		show()
		// The sequence of a test double may end. The run still continues until it is cancelled.
		let (stream, continuation) = AsyncStream<Void>.makeStream()
		await stream.end()
		withExtendedLifetime(continuation) {}
	}

	private func endKey() {
		keyID += 1
		tasks.cancel(.refresh)
		for waiter in refreshing ?? [] { waiter.finish() }
		refreshing = nil
	}

	private func hear(_ signal: Reloads) {
		let isReload = state.timePassed(now: wallClock.now)
		if let key, isReload || state.isReload(signal) { load(key, .localFirst, as: .load) }
		show()
	}

	// MARK: - Loading

	/// Loads under `remoteFirst`, and returns when the load has ended.
	///
	/// The refresh belongs to the query. If the calling task is cancelled, this call returns at once, and the refresh
	/// goes on. SwiftUI cancels the task of `.refreshable` when the view is drawn again. This call also returns at once
	/// if the query is run with another key. If a refresh is already running, another call waits for the same refresh.
	public func refresh() async {
		let source = source
		await refresh { try await source.load($0, policy: .remoteFirst) }
	}

	/// Refreshes with the given read, unless a refresh is already running.
	func refresh(by read: @escaping @Sendable (Key) async throws -> CacheResult<Value>) async {
		guard let key else { return }
		let (stream, waiter) = AsyncStream<Void>.makeStream()
		if refreshing == nil {
			refreshing = []
			load(key, .remoteFirst, as: .refresh, by: read)
		}
		refreshing?.append(waiter)
		await stream.end()
	}

	private func load(_ key: Key, _ policy: CachePolicy, as role: OwnedTasks.Role) {
		let source = source
		load(key, policy, as: role) { try await source.load($0, policy: policy) }
	}

	private func load(
		_ key: Key,
		_ policy: CachePolicy,
		as role: OwnedTasks.Role,
		by read: @escaping @Sendable (Key) async throws -> CacheResult<Value>
	) {
		state.loadBegan()
		show()
		let keyID = keyID
		let id = tasks.makeID()
		let task = Task { [weak self] in
			let result: Result<CacheResult<Value>, any Error>
			do { result = .success(try await read(key)) } catch { result = .failure(error) }
			guard let self, self.keyID == keyID else { return }
			tasks.forget(id, as: role)
			state.loadEnded(result, policy: policy)
			show()
			guard role == .refresh else { return }
			for waiter in refreshing ?? [] { waiter.finish() }
			refreshing = nil
		}
		tasks.add(task, id, as: role)
	}

	/// Loads the next page of a list as a part of the running operation.
	func loadNextPage(_ read: @Sendable (Key) async throws -> CacheResult<Value>) async throws {
		guard let key else { return }
		let keyID = keyID
		state.loadBegan(ofNextPage: true)
		show()
		let result: Result<CacheResult<Value>, any Error>
		do { result = .success(try await read(key)) } catch { result = .failure(error) }
		guard self.keyID == keyID else { return }
		state.nextPageEnded(result)
		show()
		_ = try result.get()
	}

	// MARK: - Waiting and parts

	/// For tests: returns when the query was run and nothing is loading any more.
	///
	/// - Parameter key: The key with which the query must have been run. Default: any key.
	public func settles(on key: Key? = nil) async {
		let (stream, waiter) = AsyncStream<Void>.makeStream()
		waiting.append(SettlingWaiter(waiter, if: { [weak self] in key == nil || key == self?.key }))
		resumeSettled()
		await stream.end()
	}

	/// A part of the value that is observed separately, so that a view is drawn again only when the part changes.
	///
	/// ```swift
	/// let title = query.map(\.title)
	/// ```
	///
	/// Keep the returned part as long as the view is shown.
	public func map<Part: Equatable & Sendable>(_ transform: @escaping (Value) -> Part) -> QueryPart<Part> {
		let part = QueryPart(shownValue.map(transform))
		parts.append { [weak part, weak self] in
			part?.show(self?.shownValue.map(transform))
			return part != nil
		}
		return part
	}

	private func resumeSettled() {
		guard !waiting.isEmpty, runID > 0, !state.isBusy else { return }
		waiting.removeAll { $0.resume() }
	}

	/// Assigns the parts that have changed.
	private func show() {
		if !QueryState.areEqual(shownValue, state.value) {
			observation.change(.value) { shownValue = state.value }
			if !parts.isEmpty { parts.removeAll { !$0() } }
		}
		showParts(state.parts)
		setTimer()
		resumeSettled()
	}

	private func showParts(_ newest: QueryParts) {
		if !areEqual(shown.error, newest.error) { observation.change(.error) { shown.error = newest.error } }
		if shown.origin != newest.origin { observation.change(.origin) { shown.origin = newest.origin } }
		if shown.storedAt != newest.storedAt { observation.change(.storedAt) { shown.storedAt = newest.storedAt } }
		if shown.isStale != newest.isStale { observation.change(.isStale) { shown.isStale = newest.isStale } }
		if shown.isPrevious != newest.isPrevious {
			observation.change(.isPrevious) { shown.isPrevious = newest.isPrevious }
		}
		if shown.pendingCount != newest.pendingCount {
			observation.change(.pendingCount) { shown.pendingCount = newest.pendingCount }
		}
		if shown.activity != newest.activity { observation.change(.activity) { shown.activity = newest.activity } }
		if shown.phase != newest.phase { observation.change(.phase) { shown.phase = newest.phase } }
	}

	private func areEqual(_ one: (any Error)?, _ other: (any Error)?) -> Bool {
		guard let one, let other else { return one == nil && other == nil }
		return areKnownEqual(one, other)
	}

	// MARK: - The timer

	private func setTimer() {
		let date = state.staleAt == nil || state.parts.isStale || !state.hasValue ? nil : state.staleAt
		guard date != timer else { return }
		timer = date
		tasks.cancel(.timer)
		guard let date else { return }
		// A century is practically never, and every clock can sleep that long.
		let seconds = min(max(0, date.timeIntervalSince(wallClock.now)), 3_155_760_000)
		let task = Task { [weak self, clock] in
			try? await clock.sleep(for: .seconds(seconds))
			guard !Task.isCancelled else { return }
			self?.fire()
		}
		tasks.add(task, tasks.makeID(), as: .timer)
	}

	/// Checks the wall clock again, because it may have been set, and sets the timer again if it fired too early.
	private func fire() {
		timer = nil
		if state.timePassed(now: wallClock.now), let key { load(key, .localFirst, as: .load) }
		show()
	}
}

/// A type whose values may hold a collection.
private protocol OptionalValue {}
extension Optional: OptionalValue {}

/// A caller that waits until a query has settled.
@MainActor
private struct SettlingWaiter {
	private let waiter: AsyncStream<Void>.Continuation
	private let fits: () -> Bool

	init(_ waiter: AsyncStream<Void>.Continuation, if fits: @escaping () -> Bool) {
		(self.waiter, self.fits) = (waiter, fits)
	}

	/// Ends the wait if the query has the right key, and returns whether it did.
	func resume() -> Bool {
		guard fits() else { return false }
		waiter.finish()
		return true
	}
}

// The properties are observed one by one, so this conformance adds no observation.
extension Query: Observable {}

public import Foundation
public import LarderCore
public import Observation

/// What a screen shows of one key: its value and everything that a screen says about it.
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
/// Each property is observed by itself, so a view that shows ``value`` is not drawn again when ``activity`` changes. All
/// properties change in one turn of the main actor, and one that stays equal notifies nobody.
///
/// A query fetches when it is run or refreshed, and for the ``Reloads`` that it was made with. It fetches nothing when it
/// is made or drawn. When it is released, its loads are cancelled.
@MainActor @Observable
public final class Query<Key: Hashable & Sendable, Value: Equatable & Sendable> {
	/// What a screen has to show.
	public private(set) var phase = QueryPhase.unknown
	/// The value, or `nil` if there is none or none is known yet.
	public private(set) var value: Value?
	/// The error of the last load, if nothing was committed since, also if a cached value is shown.
	///
	/// A cancellation is no error.
	public private(set) var error: (any Error)?
	/// Where the value came from.
	public private(set) var origin: CacheOrigin?
	/// When the value was stored.
	public private(set) var storedAt: Date?
	/// Whether the value's lifetime is over, it was invalidated, or the read fell back to it.
	///
	/// A timer changes this when the lifetime ends.
	public private(set) var isStale = false
	/// Whether the value belongs to the key before this one.
	public private(set) var isPrevious = false
	/// How many changes of an `Outbox` the value shows that the service has not confirmed.
	public private(set) var pendingCount = 0
	/// Whether the query is idle, is refreshing, or waits to try again.
	public private(set) var activity = QueryActivity.idle

	/// The key that the query was run with last.
	@ObservationIgnored public private(set) var key: Key?
	@ObservationIgnored private var state: QueryState<Value>
	@ObservationIgnored private let source: any QuerySourceContract<Key, Value>
	@ObservationIgnored private let keepsPrevious: Bool
	@ObservationIgnored private let signals: QuerySignals
	@ObservationIgnored private let clock: any Clock<Duration>
	@ObservationIgnored private let wallClock: any WallClockContract
	@ObservationIgnored private let tasks = OwnedTasks()
	@ObservationIgnored private var runID = 0
	@ObservationIgnored private var keyID = 0
	@ObservationIgnored private var timer: Date?
	@ObservationIgnored private var waiting: [(key: Key?, waiter: AsyncStream<Void>.Continuation)] = []
	/// Who waits for the refresh that is under way, if one is.
	@ObservationIgnored private var refreshing: [AsyncStream<Void>.Continuation]?
	@ObservationIgnored private var parts: [(Value?) -> Bool] = []

	/// Creates a query, which shows nothing until it is run.
	///
	/// - Parameters:
	///   - source: Where the values come from.
	///   - keepsPrevious: Whether the value of the old key is shown, marked, until that of a new key is known. Default:
	///     no.
	///   - reloads: What makes the query load again by itself. Default: nothing.
	///   - signals: What the app tells its queries. Default: ``QuerySignals/shared``.
	///   - clock: The clock of the timer. Default: the system's.
	///   - wallClock: The clock by which values age, which is the cache's. Default: the system's.
	///   - isEmpty: Whether a value counts as empty. Default: an empty collection does.
	public convenience init(
		_ source: some QuerySourceContract<Key, Value>,
		keepsPrevious: Bool = false,
		reloads: Reloads = [],
		signals: QuerySignals = .shared,
		clock: any Clock<Duration> = ContinuousClock(),
		wallClock: any WallClockContract = SystemWallClock(),
		isEmpty: @escaping (Value) -> Bool = { ($0 as? any Collection)?.isEmpty == true }
	) {
		self.init(
			source,
			keepsPrevious: keepsPrevious,
			signals: signals,
			clock: clock,
			wallClock: wallClock,
			state: QueryState(reloads: reloads, isEmpty: isEmpty)
		)
	}

	init(
		_ source: any QuerySourceContract<Key, Value>,
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
	}

	// MARK: - Running

	/// Loads and observes the value for `key` until the calling task is cancelled.
	///
	/// In SwiftUI this is `.task(id: key) { await query.run(key) }`. Under `localFirst`, a fresh value loads nothing, and
	/// a stale one is shown while it is loaded. When the run ends, what is shown stays, and the loads of the run are
	/// cancelled. Only the newest run counts: an earlier one ends at once and changes nothing any more.
	///
	/// - Parameters:
	///   - key: Which value to show. Without one, the query shows nothing and returns at once.
	///   - policy: How the first value is read. Default: `localFirst`.
	public func run(_ key: Key?, policy: CachePolicy = .localFirst) async {
		runID = tasks.makeID()
		let id = runID
		let isNewKey = key != self.key
		self.key = key
		tasks.cancel(.run, .load)
		if isNewKey { endKey() }
		state.begin(isNewKey: isNewKey, keepsPrevious: keepsPrevious, hasKey: key != nil)
		if isNewKey, policy == .localFirst, let key, let result = source.peek(key) { state.peeked(result) }
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
		// The sequence of a test's double may end. The run goes on until it is cancelled.
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

	/// Loads under `remoteFirst`, and returns when that has ended.
	///
	/// The refresh belongs to the query. If the calling task is cancelled, as SwiftUI cancels `.refreshable` when the view is
	/// drawn again, this returns at once, and the refresh goes on. It also returns at once when the key changes. While a
	/// refresh is under way, another call waits for the same one.
	public func refresh() async {
		let source = source
		await refresh { try await source.load($0, policy: .remoteFirst) }
	}

	/// Refreshes with a read of its own, unless a refresh is under way.
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

	/// Loads the next page of a list as a part of what is under way.
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

	/// Returns when the query was run and nothing is under way any more, for tests.
	///
	/// - Parameter key: Waits until the query was run with this key. Default: any.
	public func settles(on key: Key? = nil) async {
		let (stream, waiter) = AsyncStream<Void>.makeStream()
		waiting.append((key, waiter))
		resumeSettled()
		await stream.end()
	}

	/// A part of the value that is observed by itself, so that a view is drawn again only when the part changes.
	///
	/// ```swift
	/// let title = query.map(\.title)
	/// ```
	///
	/// Keep what this returns as long as the view is shown.
	public func map<Part: Equatable & Sendable>(_ transform: @escaping (Value) -> Part) -> QueryPart<Part> {
		let part = QueryPart(value.map(transform))
		parts.append { [weak part] value in
			part?.show(value.map(transform))
			return part != nil
		}
		return part
	}

	private func resumeSettled() {
		guard runID > 0, !state.isBusy, !waiting.isEmpty else { return }
		waiting.removeAll { key, waiter in
			guard key == nil || key == self.key else { return false }
			waiter.finish()
			return true
		}
	}

	/// Assigns the parts that have changed.
	private func show() {
		let shown = state.shown
		if value != shown.value {
			value = shown.value
			if !parts.isEmpty { parts.removeAll { !$0(shown.value) } }
		}
		if !areEqual(error, shown.error) { error = shown.error }
		if origin != shown.origin { origin = shown.origin }
		if storedAt != shown.storedAt { storedAt = shown.storedAt }
		if isStale != shown.isStale { isStale = shown.isStale }
		if isPrevious != shown.isPrevious { isPrevious = shown.isPrevious }
		if pendingCount != shown.pendingCount { pendingCount = shown.pendingCount }
		if activity != shown.activity { activity = shown.activity }
		if phase != shown.phase { phase = shown.phase }
		setTimer()
		resumeSettled()
	}

	private func areEqual(_ one: (any Error)?, _ other: (any Error)?) -> Bool {
		guard let one, let other else { return one == nil && other == nil }
		return areKnownEqual(one, other)
	}

	// MARK: - The timer

	private func setTimer() {
		let date = state.shown.isStale || state.shown.value == nil ? nil : state.staleAt
		guard date != timer else { return }
		timer = date
		tasks.cancel(.timer)
		guard let date else { return }
		// A century is as good as never, and every clock can sleep for so long.
		let seconds = min(max(0, date.timeIntervalSince(wallClock.now)), 3_155_760_000)
		let task = Task { [weak self, clock] in
			try? await clock.sleep(for: .seconds(seconds))
			guard !Task.isCancelled else { return }
			self?.fire()
		}
		tasks.add(task, tasks.makeID(), as: .timer)
	}

	/// Asks the wall clock again, which may have been set, and sets the timer again if it is too early.
	private func fire() {
		timer = nil
		if state.timePassed(now: wallClock.now), let key { load(key, .localFirst, as: .load) }
		show()
	}
}

/// A part of a query's value.
@MainActor @Observable
public final class QueryPart<Part: Equatable & Sendable> {
	/// The part, or `nil` if the query has no value.
	public private(set) var value: Part?

	init(_ value: Part?) { self.value = value }

	func show(_ value: Part?) {
		if self.value != value { self.value = value }
	}
}

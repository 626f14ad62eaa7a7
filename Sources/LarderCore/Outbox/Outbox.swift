/// The durable queue of the changes that the service has not confirmed yet.
///
/// ```swift
/// let outbox = try Outbox(
/// 	journal: .sqlite(at: folder.appending(path: "outbox.sqlite")),
/// 	group: group,
/// 	kinds: [creations, renames, removals]
/// )
/// try await outbox.enqueue(Rename(key: task.id, title: "Buy milk"))
/// await outbox.run()
/// ```
///
/// When ``enqueue(_:)`` has returned, the change is kept, and the values, lists and observers of the cache show the
/// change. ``run()`` sends the changes of one key one after another, and retries by itself. If the service refuses a
/// change, the change stays until the app retries, replaces or discards it. Until then, later changes of the same key
/// wait. The article <doc:OfflineWrites> explains all of this.
///
/// Make one outbox for a group of caches, and keep it as long as the caches are used: without an outbox, the caches
/// show only confirmed values. Making a second outbox for the group throws an error until the first outbox is released.
/// Several processes may use one journal: all of them may enqueue, and one of them sends.
public final class Outbox: Sendable {
	private let core: OutboxCore

	/// Creates an outbox, which loads its journal at the first call or read that needs the journal.
	///
	/// - Parameters:
	///   - journal: Where the changes are kept.
	///   - group: The group of the caches. By default, its ``CacheGroup/removeAll(unsent:)`` throws while changes are
	///     pending.
	///   - kinds: All kinds of changes that the app has. A change in the journal is parked
	///     (``PendingChange/State/parked``) if its kind is not among these.
	///   - configuration: Clocks, limits and how many changes are sent at once. Default: the default configuration.
	/// - Throws: ``OutboxError/groupHasOutbox`` if this group, or another group over the same database, has an outbox
	///   that is in use. If `kinds` are wrong, ``OutboxError/kindRegisteredTwice(_:)``,
	///   ``OutboxError/differentCaches(entity:)`` or ``OutboxError/cacheOutsideGroup(entity:)``.
	public init(
		journal: OutboxJournal,
		group: CacheGroup,
		kinds: [ChangeKind],
		configuration: OutboxConfiguration = OutboxConfiguration()
	) throws(OutboxError) {
		var known: [String: ChangeKind] = [:]
		for kind in kinds {
			guard kind.group === group.state else { throw .cacheOutsideGroup(entity: kind.entity) }
			guard known.updateValue(kind, forKey: kind.kind) == nil else { throw .kindRegisteredTwice(kind.kind) }
		}
		core = OutboxCore(journal.contract, group: group.state, kinds: known, configuration: configuration)
		try core.attach()
	}

	deinit {
		core.close()
	}

	// MARK: - Changing

	/// Adds a change after all other changes, and returns once the journal keeps the change.
	///
	/// This call never waits for the service. Once the call has returned, every read of the cache shows the change. If
	/// the service has replaced the key of the entity, the change gets the new key. If the `joins` closure of the
	/// change's kind joins this change with an earlier change, the outcome of the earlier change is
	/// ``ChangeOutcome/replaced(by:)``.
	///
	/// - Returns: The change's identifier, for ``outcome(of:)``.
	/// - Throws: An error if the change is not kept. The outbox is then unchanged.
	@discardableResult
	public func enqueue(_ change: some ChangeContract) async throws(OutboxError) -> PendingChange.ID {
		try await core.enqueue(change)
	}

	/// Replaces a change that was never sent, or that the service refused, with a new change of the same kind and key.
	///
	/// - Returns: The identifier of the new change. The outcome of the old change is ``ChangeOutcome/replaced(by:)``.
	/// - Throws: ``OutboxError/maySent(_:)`` if the old change may have been sent, or
	///   ``OutboxError/unknownChange(_:)``.
	@discardableResult
	public func replace(
		_ id: PendingChange.ID,
		with change: some ChangeContract
	) async throws(OutboxError) -> PendingChange.ID {
		try await core.replace(id, with: change)
	}

	/// Sends again a change that was refused, or whose outcome is unknown.
	///
	/// A refused change is replaced by a new change. A change of unknown outcome keeps its identifier and its
	/// idempotency key, and may be applied twice if the service no longer recognizes that key.
	///
	/// - Returns: The identifier of the change that is sent.
	/// - Throws: ``OutboxError/notFailed(_:)`` if the change needs no decision, or ``OutboxError/unknownChange(_:)``.
	@discardableResult
	public func retry(_ id: PendingChange.ID) async throws(OutboxError) -> PendingChange.ID {
		try await core.retry(id)
	}

	/// What happens to the changes that need a discarded creation.
	public enum Dependents: Sendable {
		/// If other changes need the creation, nothing is discarded.
		case refuse
		/// The changes that need the creation are also discarded.
		case discard
	}

	/// Discards a change, so that readers see the value without the change.
	///
	/// If the change is being sent, the outbox discards it after the attempt has ended, unless the service has
	/// confirmed the change in this attempt. If the change may have been applied, the value counts as stale.
	///
	/// - Parameters:
	///   - id: The change.
	///   - dependents: What happens if the change is a creation that other changes need. Default: the creation is not
	///     discarded.
	/// - Throws: ``OutboxError/needed(by:)`` or ``OutboxError/unknownChange(_:)``.
	public func discard(_ id: PendingChange.ID, dependents: Dependents = .refuse) async throws(OutboxError) {
		try await core.discard(id, includingDependents: dependents == .discard)
	}

	// MARK: - Sending

	/// Sends changes until the calling task is cancelled.
	///
	/// After a transient error, a change is sent again after a pause. The first pause is about a second, and each later
	/// pause is twice as long, up to 15 minutes. If the service asks for a longer pause, that pause applies. The app
	/// need not do anything for these retries. If another call of this method is running, this call waits until the
	/// other call ends. This call also waits while another process sends (``OutboxGauge/waitsForOtherSenderSince``).
	///
	/// Keep this call running while the app is active, for example with `.task { await outbox.run() }`.
	public func run() async {
		let returns = core.configuration.networkReturns()
		let watch = Task { [core] in
			var signals = returns.makeAsyncIterator()
			while await signals.next() != nil { core.wake() }
		}
		defer { watch.cancel() }
		await core.run(untilIdle: false)
	}

	/// Sends every change that can be sent now, and returns when no attempt is running any more.
	///
	/// This call does not wait for retries. So if an attempt fails, its change is still pending when this call returns.
	/// If ``run()`` is running, this call waits until ``run()`` ends. If another process sends, this call returns at
	/// once.
	public func flush() async {
		await core.run(untilIdle: true)
	}

	/// Retries waiting changes at once, for example because the network is back.
	///
	/// If the service asked for a delay in its response to a change, for example with `Retry-After`, all changes of
	/// that kind still wait until the delay is over.
	public func wake() {
		core.wake()
	}

	/// Stops sending until ``resume()``.
	///
	/// Running attempts continue.
	public func pause() {
		core.setPaused(true)
	}

	/// Resumes sending after ``pause()``, or after the service required a credential
	/// (``RemoteErrorReason/unauthenticated``).
	public func resume() {
		core.setPaused(false)
	}

	// MARK: - Pending changes

	/// The pending changes in the order in which they are sent, including changes that wait for the app's decision.
	///
	/// - Throws: ``OutboxError/journal(_:)``.
	public func pendingChanges() async throws(OutboxError) -> [PendingChange] {
		try await core.load()
		try await core.refresh()
		return core.pendingChanges
	}

	/// How many changes are pending, and how many of them wait for the app's decision.
	///
	/// - Throws: ``OutboxError/journal(_:)``.
	public func gauge() async throws(OutboxError) -> OutboxGauge {
		OutboxGauge(try await pendingChanges(), waitsForOtherSenderSince: core.otherSenderSince)
	}

	/// The events of the changes from now on, in this process.
	///
	/// Without listeners, the outbox emits no events. A slow listener loses the oldest events. The stream ends when the
	/// outbox is released.
	///
	/// - Parameter bufferLimit: How many events wait for a slow listener. Default: 1,000.
	public func events(bufferLimit: Int = 1_000) -> AsyncStream<OutboxEvent> {
		core.events.stream(bufferLimit: bufferLimit)
	}

	/// The list of pending changes: the current list first, then the list after each update.
	///
	/// A slow observer skips to the newest list. The sequence ends when the outbox is released. If the journal cannot
	/// be read, the pending changes are unknown, and the sequence throws ``OutboxError/journal(_:)``. To try again,
	/// call this method again.
	public func changes() -> AsyncThrowingStream<[PendingChange], any Error> {
		let watch = ChangeWatch(core)
		return AsyncThrowingStream { try await watch.next() }
	}

	/// Waits until a change is confirmed, replaced or discarded, or needs the app's decision.
	///
	/// For a change that has already ended, this call returns the outcome at once, even if the change ended before the
	/// app was launched. If the change needs the app's decision, this call also returns at once. The outbox keeps the
	/// newest 1,000 outcomes, until a sign-out.
	///
	/// - Throws: ``OutboxError/unknownChange(_:)``, ``OutboxError/journal(_:)``, or `CancellationError` if the task is
	///   cancelled.
	public func outcome(of id: PendingChange.ID) async throws -> ChangeOutcome {
		try await core.outcome(of: id)
	}

	/// A negative number, to use as the key of an entity until the service gives the entity a key.
	///
	/// The number is random, so two calls, launches or processes do not get the same number. The number is not the key
	/// of a pending change, and not a key that the service has replaced. The outbox does not reserve the number: it
	/// knows the number only after a change with this key is enqueued. For keys that are strings or UUIDs, make a UUID
	/// instead, which needs no outbox.
	///
	/// - Parameter type: The type of the number, of at least 32 bits. Default: the type that the context requires.
	/// - Returns: A number from -2⁵³ to -1. If the type cannot hold -2⁵³, its smallest number is the lower limit.
	/// - Throws: ``OutboxError/journal(_:)``.
	public func temporaryKey<Number: FixedWidthInteger & SignedInteger & Sendable>(
		as type: Number.Type = Number.self
	) async throws(OutboxError) -> Number {
		precondition(Number.bitWidth >= 32, "A temporary key needs a type of at least 32 bits.")
		try await core.load()
		// Some services and clients read numbers as floating-point values, which have 53 bits.
		let lowest = Number(exactly: -(1 << 53) as Int64) ?? .min
		return core.unusedNumber { Number.random(in: lowest ... -1) }
	}

	/// The key that the service has given the entity in place of `key`, or `key` if the service has not replaced it.
	public func currentKey<Key: Hashable & Codable & Sendable>(for key: Key, of entity: String) -> Key {
		guard let text = try? KeyText.text(of: key) else { return key }
		let old = OutboxKey(entity: entity, text: text)
		let new = core.read { $0.key(for: old) }
		return new == old ? key : KeyText.key(of: new.text) ?? key
	}
}

/// One observer of the pending changes.
private final class ChangeWatch: Sendable {
	private weak let core: OutboxCore?
	// Only the observer that receives the elements uses the iterator.
	private nonisolated(unsafe) var signals: AsyncStream<Void>.Iterator
	private nonisolated(unsafe) var last: [PendingChange]?

	init(_ core: OutboxCore) {
		self.core = core
		signals = core.listen().makeAsyncIterator()
	}

	@concurrent func next() async throws -> [PendingChange]? {
		while await signals.next() != nil, let core {
			try await core.load()
			let changes = core.pendingChanges
			guard changes != last else { continue }
			last = changes
			return changes
		}
		return nil
	}
}

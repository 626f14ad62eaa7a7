import Foundation

extension OutboxCore {
	private typealias Prepared = (change: OutboxChange, overlay: any EntityOverlayContract)

	/// See ``Outbox/enqueue(_:)``.
	func enqueue<Change: ChangeContract>(_ change: Change) async throws(OutboxError) -> ID {
		try await load()
		let session = read { $0.session }
		while true {
			let prepared = try prepare(change)
			let isDone = try await writing {
				try await prepared.overlay.inTurn(of: prepared.change.key.text, as: .look) {
					try await add(prepared, in: session)
				}
			}
			if isDone { return prepared.change.id }
		}
	}

	/// Adds a change with exclusive access to its key.
	///
	/// Calls are already in order, so one switch of threads is enough for reading and writing.
	@concurrent private func add(_ prepared: Prepared, in session: Int) async throws -> Bool {
		let current = await prepared.overlay.current(prepared.change.key.text)
		return try await turn.run { try await add(prepared.change, current: current, in: session) }
	}

	/// Adds a change, or returns false if one of its keys was replaced in the meantime.
	private func add(_ change: OutboxChange, current: KnownValue, in session: Int) async throws -> Bool {
		var isDone = false
		try await transact(preparing: { self.joined(change) }) { state, joined throws(OutboxError) in
			guard !state.isSuspended, !state.isClosed else { throw .suspended }
			guard state.table.session == session else { throw .sessionEnded }
			let table = state.table
			isDone = change.keys.allSatisfy { table.key(for: $0) == $0 }
			guard isDone else { return [] }
			if let joined, let records = table.planJoining(joined.change, of: joined.earlier) { return records }
			guard table.changes.count < configuration.changeLimit else {
				throw .tooManyChanges(limit: configuration.changeLimit)
			}
			return table.planEnqueue(change, current: current)
		}
		return isDone
	}

	/// The change that replaces an earlier change and `change`, if the kind's rule joins them.
	private func joined(_ change: OutboxChange) -> (change: OutboxChange, earlier: ID)? {
		guard let kind = kinds[change.kind], let join = kind.join, let earlier = read({ $0.joinable(change) }),
			let joined = join(earlier, change), joined.payload.count <= configuration.sizeLimit
		else { return nil }
		return (joined, earlier.id)
	}

	/// The change as the journal keeps it, with its current keys.
	private func prepare<Change: ChangeContract>(_ change: Change) throws(OutboxError) -> Prepared {
		let kind = try kind(of: Change.self)
		var change = change
		var keys: [OutboxKey] = []
		do {
			keys = try self.keys(of: change, entity: kind.entity)
			let current = read { table in keys.map { table.key(for: $0) } }
			for (old, new) in zip(keys, current) where new != old {
				change = try change.rekeyed(by: Rekeying(old: old, new: new))
				keys = try self.keys(of: change, entity: kind.entity)
				// If a change kept the old key, it would be rewritten over and over.
				guard !keys.contains(old) else { throw ChangeError.cannotReplaceKey(kind: kind.kind) }
			}
		} catch {
			throw .notEncodable(kind: kind.kind, error)
		}
		guard keys.allSatisfy({ $0.text.utf8.count <= outboxKeyLimit }) else {
			throw .keyTooLong(limit: outboxKeyLimit)
		}
		guard let overlay = overlay(of: kind.entity) else { throw .suspended }
		let stored = OutboxChange(
			kind: kind.kind,
			version: kind.rule.version,
			role: change.role,
			key: keys[0],
			references: Array(keys.dropFirst()),
			payload: try payload(of: change),
			createdAt: configuration.wallClock.now
		)
		return (stored, overlay)
	}

	private func keys<Change: ChangeContract>(of change: Change, entity: String) throws -> [OutboxKey] {
		let references = try change.references.map { OutboxKey(entity: $0.entity, text: try $0.text.get()) }
		return [OutboxKey(entity: entity, text: try KeyText.text(of: change.key))] + references
	}

	private static let encoder = JSONEncoder()
	private static let decoder = JSONDecoder()

	private func payload<Change: ChangeContract>(of change: Change) throws(OutboxError) -> Data {
		let payload: Data
		do {
			payload = try Self.encoder.encode(change)
			// A change that cannot be decoded again would be lost.
			_ = try Self.decoder.decode(Change.self, from: payload)
		} catch {
			throw .notEncodable(kind: Change.kind, error)
		}
		guard payload.count <= configuration.sizeLimit else { throw .changeTooLarge(limit: configuration.sizeLimit) }
		return payload
	}

	private func kind<Change: ChangeContract>(of type: Change.Type) throws(OutboxError) -> ChangeKind {
		guard let kind = kinds[Change.kind], kind.type == ObjectIdentifier(type) else {
			throw .unknownKind(Change.kind)
		}
		return kind
	}

	// MARK: - Decisions

	/// See ``Outbox/replace(_:with:)``.
	func replace<Change: ChangeContract>(_ id: ID, with change: Change) async throws(OutboxError) -> ID {
		try await load()
		let new = try prepare(change).change
		try await decide(on: id) { table throws(OutboxRefusal) in
			guard let old = table.change(id), old.kind == new.kind, old.key == new.key else { throw .unknownChange }
			return try table.planReplacement(of: id, by: new.payload, id: new.id, idempotencyKey: new.idempotencyKey)
		}
		return new.id
	}

	/// See ``Outbox/retry(_:)``.
	func retry(_ id: ID) async throws(OutboxError) -> ID {
		try await load()
		let new = UUID()
		try await decide(on: id) { table throws(OutboxRefusal) in
			try table.planRetry(of: id, as: new, idempotencyKey: UUID())
		}
		state.withLock { $0.table.due[id] = nil }
		signal()
		return read { $0.outcome(of: id) == .replaced(by: new) } ? new : id
	}

	/// See ``Outbox/discard(_:dependents:)``.
	func discard(_ id: ID, includingDependents: Bool) async throws(OutboxError) {
		try await load()
		try await decide(on: id) { table throws(OutboxRefusal) in
			try table.planDiscard(id, includingDependents: includingDependents) ?? []
		}
	}

	private func decide(
		on id: ID,
		_ body: (inout OutboxTable) throws(OutboxRefusal) -> [OutboxRecord]
	) async throws(OutboxError) {
		try await writing {
			try await turn.run {
				try await transact { state throws(OutboxError) in
					guard !state.isSuspended, !state.isClosed else { throw .suspended }
					do throws(OutboxRefusal) {
						return try body(&state.table)
					} catch {
						throw OutboxError(error, id)
					}
				}
			}
		}
	}

	/// Runs `work`, and wraps an error of the journal in ``OutboxError/journal(_:)``.
	private func writing<Answer>(_ work: () async throws -> Answer) async throws(OutboxError) -> Answer {
		do {
			return try await work()
		} catch let error as OutboxError {
			throw error
		} catch {
			events.emit(.journalFailure(error))
			throw .journal(error)
		}
	}

	// MARK: - Outcomes

	/// See ``Outbox/outcome(of:)``.
	func outcome(of id: ID) async throws -> ChangeOutcome {
		try await load()
		// If this fails, the outcome that is known here still counts, and the event names the error.
		do { try await refresh() } catch {}
		var signals = listen().makeAsyncIterator()
		while await signals.next() != nil {
			let outcome = try state.withLock { state throws(OutboxError) -> ChangeOutcome? in
				if let change = state.table.change(id) { return ChangeOutcome(PendingChange(change, in: state.table)) }
				guard let outcome = state.table.outcome(of: id) else { throw .unknownChange(id) }
				return ChangeOutcome(outcome)
			}
			if let outcome { return outcome }
		}
		try Task.checkCancellation()
		throw OutboxError.suspended
	}

	var pendingChanges: [PendingChange] {
		read { table in table.changes.map { PendingChange($0, in: table) } }
	}

	// MARK: - Sessions

	/// Refuses to end the session while changes are pending, unless they are to be discarded.
	func checkSessionEnd(discardingChanges: Bool) async throws(OutboxError) {
		try await load()
		let count = read { $0.changes.count }
		if count > 0, !discardingChanges { throw .changesPending(count) }
	}

	/// Ends the session, so that no request of the session runs and none of its changes is kept.
	func endSession(discardingChanges: Bool) async throws(OutboxError) {
		try await load()
		await stopSending()
		defer { continueSending() }
		try await writing {
			try await turn.run {
				try await transact { state throws(OutboxError) in
					// From now on, every fetch that began earlier counts as older.
					state.number += 1
					do throws(OutboxRefusal) {
						let session = state.table.session + 1
						return try state.table.planSession(session, discardingChanges: discardingChanges)
					} catch {
						throw OutboxError(error, UUID())
					}
				}
				state.withLock { state in
					(state.unwritten, state.inCache, state.floors, state.deferred) = ([], [:], [:], [])
					state.forgottenFloor = state.number
				}
			}
		}
		await awaitOtherSender()
	}
}

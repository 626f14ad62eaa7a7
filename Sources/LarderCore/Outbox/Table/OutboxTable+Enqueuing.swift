import Foundation

/// Why the outbox could not do what the app asked for.
enum OutboxRefusal: Error, Hashable {
	case unknownChange
	/// The change may have been sent, so it can no longer be edited.
	case maySent
	/// The change was not refused, and its outcome is not unknown.
	case notFailed
	/// Other changes need this creation.
	case needed(by: [UUID])
	/// Changes are pending.
	case pending(Int)
}

extension OutboxTable {
	/// Adds a change after all other changes.
	///
	/// - Parameter current: The cache's value of the key, which counts if the outbox has no newer value.
	func planEnqueue(_ change: OutboxChange, current: KnownValue) -> [OutboxRecord] {
		var change = change
		change.sequence = lastSequence + 1
		// A key with changes has an unknown value unless a record gives its value.
		let isKnown = known[change.key] != nil || current.content == .unknown
		return (isKnown ? [] : [.known(change.key, current)]) + [.change(change)]
	}

	/// The pending change that a new change of the same kind and key may join.
	///
	/// The pending change was never sent, and no later change shares a key with either of the two. So the joined change
	/// can take its place without changing the order in which changes are sent.
	func joinable(_ change: OutboxChange) -> OutboxChange? {
		guard hasChanges(of: change.key), let earlier = changes.last(where: { $0.key == change.key }),
			earlier.kind == change.kind, earlier.version == change.version, earlier.role == change.role,
			earlier.status == .waiting, running[earlier.id] == nil, !isParked(earlier)
		else { return nil }
		let keys = Set(earlier.keys + change.keys)
		let isShared = changes.contains { $0.sequence > earlier.sequence && !keys.isDisjoint(with: $0.keys) }
		return isShared ? nil : earlier
	}

	/// Puts a joined change in the place of the earlier change.
	///
	/// - Returns: `nil` if the earlier change can no longer be joined.
	func planJoining(_ joined: OutboxChange, of earlier: ID) -> [OutboxRecord]? {
		guard let old = joinable(joined), old.id == earlier else { return nil }
		var joined = joined
		joined.sequence = old.sequence
		return [.ended(old.id, .replaced(by: joined.id)), .change(joined)]
	}

	/// Replaces a change that was never sent, or was refused, with a new change.
	func planReplacement(of id: ID, by payload: Data?, id newID: ID, idempotencyKey: UUID)
		throws(OutboxRefusal) -> [OutboxRecord]
	{
		guard let old = change(id) else { throw .unknownChange }
		guard running[id] == nil, old.status == .waiting || old.status == .refused else { throw .maySent }
		let new = old.renewed(id: newID, idempotencyKey: idempotencyKey, payload: payload)
		return [.ended(id, .replaced(by: newID)), .change(new)]
	}

	/// Sends a change again after it has failed.
	///
	/// A refused change is replaced by a new change. A change of unknown outcome stays the same change, so that the
	/// service can recognize the repetition.
	func planRetry(of id: ID, as newID: ID, idempotencyKey: UUID) throws(OutboxRefusal) -> [OutboxRecord] {
		guard var change = change(id) else { throw .unknownChange }
		switch change.status {
		case .refused: return try planReplacement(of: id, by: nil, id: newID, idempotencyKey: idempotencyKey)
		case .unknown:
			change.status = .maybeSent
			// The app has decided to repeat the change, so the time for which the service remembers the key starts
			// again.
			change.firstAttempt?.time = nil
			return [.change(change)]
		case .waiting, .maybeSent: throw .notFailed
		}
	}

	/// Discards a change, and if `includingDependents` is true also all changes that need the discarded creation.
	///
	/// - Returns: `nil` if the change is being sent. The change is then discarded after its attempt has ended, unless
	///   the attempt has confirmed it. If the process ends before that, the change stays.
	mutating func planDiscard(_ id: ID, includingDependents: Bool) throws(OutboxRefusal) -> [OutboxRecord]? {
		guard let change = change(id) else { throw .unknownChange }
		let dependents = change.role == .creation ? dependents(of: change) : []
		guard includingDependents || dependents.isEmpty else { throw .needed(by: dependents.map(\.id)) }
		guard running[id] == nil else {
			discarding.insert(id)
			return nil
		}
		return records(ofDiscarding: [change] + dependents)
	}

	func records(ofDiscarding changes: [OutboxChange]) -> [OutboxRecord] {
		changes.flatMap { change -> [OutboxRecord] in
			var records: [OutboxRecord] = [.ended(change.id, .discarded)]
			// The service may have applied the change, so the known value may be too old.
			if change.status == .maybeSent || change.status == .unknown, var known = known[change.key] {
				known.isStale = true
				records.append(.known(change.key, known))
			}
			return records
		}
	}

	/// Ends the session.
	///
	/// No change may be in an attempt during this call.
	func planSession(_ session: Int, discardingChanges: Bool) throws(OutboxRefusal) -> [OutboxRecord] {
		guard discardingChanges || changes.isEmpty else { throw .pending(changes.count) }
		return [.session(session)]
	}

	/// Gives a parked change its new payload, after its kind has rewritten it.
	func planRewriting(of id: ID, payload: Data) -> [OutboxRecord] {
		guard var change = change(id) else { return [] }
		change.payload = payload
		change.rekeyings = []
		return [.change(change)]
	}
}

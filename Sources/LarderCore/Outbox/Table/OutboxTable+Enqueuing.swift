import Foundation

/// The outbox could not do what the app asked for.
enum OutboxRefusal: Error, Hashable {
	case unknownChange
	/// The change may have been sent, so it can no longer be edited.
	case maySent
	/// The change is neither refused nor of an unknown outcome.
	case notFailed
	/// Other changes need this creation.
	case needed(by: [UUID])
	/// Changes are pending.
	case pending(Int)
}

extension OutboxTable {
	/// Adds a change after all others.
	///
	/// - Parameter current: The cache's value of the key, if the outbox knows none that is newer.
	func planEnqueue(_ change: OutboxChange, current: KnownValue) -> [OutboxRecord] {
		var change = change
		change.sequence = lastSequence + 1
		// Nothing is known of a key with changes unless a record says so.
		let isKnown = known[change.key] != nil || current.content == .unknown
		return (isKnown ? [] : [.known(change.key, current)]) + [.change(change)]
	}

	/// The pending change that a new one of the same kind and key may join.
	///
	/// It was never sent, and no later change shares a key with either of the two. So nothing is sent in another order
	/// when the joined change takes its place.
	func joinable(_ change: OutboxChange) -> OutboxChange? {
		guard hasChanges(of: change.key), let earlier = changes.last(where: { $0.key == change.key }),
			earlier.kind == change.kind, earlier.version == change.version, earlier.role == change.role,
			earlier.status == .waiting, running[earlier.id] == nil, !isParked(earlier)
		else { return nil }
		let keys = Set(earlier.keys + change.keys)
		let isShared = changes.contains { $0.sequence > earlier.sequence && !keys.isDisjoint(with: $0.keys) }
		return isShared ? nil : earlier
	}

	/// Puts a change that was made of two in the place of the earlier one.
	///
	/// - Returns: `nil` if the earlier one can no longer be joined.
	func planJoining(_ joined: OutboxChange, of earlier: ID) -> [OutboxRecord]? {
		guard let old = joinable(joined), old.id == earlier else { return nil }
		var joined = joined
		joined.sequence = old.sequence
		return [.ended(old.id, .replaced(by: joined.id)), .change(joined)]
	}

	/// Puts a new change in the place of one that was never sent, or was refused.
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
	/// A refused change becomes a new one. A change of unknown outcome stays what it is, so that the service can recognize it.
	func planRetry(of id: ID, as newID: ID, idempotencyKey: UUID) throws(OutboxRefusal) -> [OutboxRecord] {
		guard var change = change(id) else { throw .unknownChange }
		switch change.status {
		case .refused: return try planReplacement(of: id, by: nil, id: newID, idempotencyKey: idempotencyKey)
		case .unknown:
			change.status = .maybeSent
			// The app has decided, so the time for which the service remembers the key starts again.
			change.firstAttempt?.time = nil
			return [.change(change)]
		case .waiting, .maybeSent: throw .notFailed
		}
	}

	/// Discards a change, and with a creation all that needs it if `includingDependents` says so.
	///
	/// - Returns: `nil` if the change is being sent. It is then discarded when its attempt has ended, unless that has
	///   confirmed it. If the process ends before that, the change stays.
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
			// The service may have applied it, so what is known may be too old.
			if change.status == .maybeSent || change.status == .unknown, var known = known[change.key] {
				known.isStale = true
				records.append(.known(change.key, known))
			}
			return records
		}
	}

	/// Ends the session.
	///
	/// No change may be under way.
	func planSession(_ session: Int, discardingChanges: Bool) throws(OutboxRefusal) -> [OutboxRecord] {
		guard discardingChanges || changes.isEmpty else { throw .pending(changes.count) }
		return [.session(session)]
	}

	/// Gives a parked change its new payload, after its kind could be rewritten.
	func planRewriting(of id: ID, payload: Data) -> [OutboxRecord] {
		guard var change = change(id) else { return [] }
		change.payload = payload
		change.rekeyings = []
		return [.change(change)]
	}
}

import Foundation

/// How an attempt to send a change ended.
enum AttemptEnd: Hashable, Sendable {
	enum Confirmation: Hashable, Sendable {
		case value(Data), removed
		/// The service has applied the change, and its response has no value that can be read.
		case unread
	}

	/// - Parameter key: The key that the service gave the entity, if it differs from the change's key.
	case confirmed(Confirmation, key: OutboxKey? = nil)
	case refused(ChangeFailure)
	/// The service has certainly not applied the change.
	case notSent(ChangeFailure)
	/// The service may have applied the change, or may still apply it.
	case later(ChangeFailure)
	/// A new change with this payload takes the place of the change.
	case replaced(Data, id: UUID, idempotencyKey: UUID)
}

// MARK: - The next changes to send

extension OutboxTable {
	/// The changes that may be sent at `now`, so that at most `limit` changes are being sent.
	func sendable(at now: Duration, limit: Int) -> [ID] {
		guard !isPaused else { return [] }
		let room = limit - running.count
		var ids: [ID] = []
		eachUnblocked { change in
			guard ids.count < room else { return false }
			if running[change.id] == nil, time(of: change).map({ $0 <= now }) ?? true { ids.append(change.id) }
			return true
		}
		return ids
	}

	/// The time at which the next change may be sent, among the changes that wait for nothing but the time.
	func nextTime(after now: Duration) -> Duration? {
		guard !isPaused, !due.isEmpty || !held.isEmpty else { return nil }
		var times: [Duration] = []
		eachUnblocked { change in
			if running[change.id] == nil, let time = time(of: change), time > now { times.append(time) }
			return true
		}
		return times.min()
	}

	private func time(of change: OutboxChange) -> Duration? {
		[due[change.id], held[change.kind]].compactMap(\.self).max()
	}

	private func isSendable(_ change: OutboxChange) -> Bool {
		!isParked(change) && (change.status == .waiting || change.status == .maybeSent)
	}

	/// Calls `body` for each change that waits for no earlier change, until `body` returns false.
	///
	/// The calls come in the order in which the service gets the changes. Changes that may already have been sent come
	/// first, because a creation may have received the key of a change that is being sent.
	private func eachUnblocked(_ body: (OutboxChange) -> Bool) {
		// Another process may have discarded a change whose request is still running.
		let gone = running.values.filter { change($0.id) == nil }
		var folded = Set(gone.map(\.key))
		var referred = Set(gone.flatMap(\.references))
		for isSent in [true, false] {
			for index in changes.indices where (changes[index].status == .maybeSent) == isSent {
				let change = changes[index]
				let isBlocked = referred.contains(change.key) || change.keys.contains { folded.contains($0) }
				folded.insert(change.key)
				referred.formUnion(change.references)
				if !isBlocked, isSendable(change), !body(change) { return }
			}
		}
	}
}

// MARK: - An attempt

extension OutboxTable {
	/// Marks changes as maybe sent; the marks must be durable before the changes are sent.
	///
	/// A change that the service would no longer recognize gets an unknown outcome instead.
	///
	/// - Parameter ticket: The number of the last known commit.
	func planAttempts(_ ids: [ID], ticket: Int, at time: OutboxTime) -> [OutboxRecord] {
		ids.compactMap { change($0) }.map { change in
			var change = change
			if change.status == .maybeSent, !mayRepeat(change, at: time) {
				change.status = .unknown
			} else {
				change.status = .maybeSent
				change.attemptCount += 1
				change.firstAttempt = .init(
					ticket: change.firstAttempt?.ticket ?? ticket,
					time: change.firstAttempt?.time ?? time
				)
			}
			return .change(change)
		}
	}

	/// Begins the attempts whose marks were written, and returns the changes to send.
	///
	/// - Parameter before: The changes before the marks were applied.
	mutating func beginAttempts(_ before: [OutboxChange]) -> [OutboxChange] {
		before.compactMap { earlier in
			guard let change = change(earlier.id), change.status == .maybeSent else { return nil }
			running[earlier.id] = earlier
			return change
		}
	}

	/// How long a request may take to arrive; the service must remember its key even then.
	private static let longestRequest = Duration.seconds(300)

	private func mayRepeat(_ change: OutboxChange, at time: OutboxTime) -> Bool {
		guard let first = change.firstAttempt?.time else { return true }
		switch rules[change.kind]?.repetition ?? .never {
		case .harmless: return true
		case .never: return false
		case .remembered(let duration):
			return time.elapsed(since: first).map { $0 + Self.longestRequest < duration } ?? false
		}
	}

	/// Ends an attempt.
	///
	/// If the records cannot be written, keep `end` and plan again later. The attempt counts as running until
	/// ``finishAttempt(_:)``.
	///
	/// - Parameters:
	///   - number: The number of this commit, which is above all tickets that were given earlier.
	///   - payloads: If the service names a key, the new payloads of ``changes(with:besides:)``. A change without a new
	///     payload is parked.
	///   - current: The cache's value of the key that the service names, which counts if the outbox has no newer value.
	func planEnd(
		of id: ID,
		_ end: AttemptEnd,
		number: Int,
		payloads: [ID: Data] = [:],
		current: KnownValue? = nil
	) -> [OutboxRecord] {
		guard var change = change(id) else { return [] }
		if discarding.contains(id) {
			switch end {
			case .confirmed: break
			case .refused, .notSent, .later, .replaced: return records(ofDiscarding: discarded(change, after: end))
			}
		}
		switch end {
		case .confirmed(let confirmation, let key):
			let newKey = key.map { self.key(for: $0) }
			if change.role == .creation, rules[change.kind]?.givesKeys ?? false, newKey == nil {
				change.status = .unknown
				change.failure = ChangeFailure(
					message: "The service has confirmed the creation without naming its key."
				)
				return [.change(change)]
			}
			return records(of: confirmation, of: change, as: newKey, number: number, payloads, current)
		case .refused(let failure):
			change.status = .refused
			change.failure = failure
			return [.change(change)]
		case .notSent(let failure):
			// The change returns to its state from before this attempt.
			if let before = running[id] { (change.status, change.firstAttempt) = (before.status, before.firstAttempt) }
			change.failure = failure
			return [.change(change)]
		case .later(let failure):
			change.failure = failure
			// A change of this kind is never repeated, so no later attempt could find out whether it was applied.
			if rules[change.kind]?.repetition == .never { change.status = .unknown }
			return [.change(change)]
		case .replaced(let payload, let newID, let idempotencyKey):
			let new = change.renewed(id: newID, idempotencyKey: idempotencyKey, payload: payload)
			return [.ended(id, .replaced(by: newID)), .change(new)]
		}
	}

	/// Ends an attempt after its end was written.
	mutating func finishAttempt(_ id: ID) {
		running[id] = nil
		discarding.remove(id)
	}

	private func discarded(_ change: OutboxChange, after end: AttemptEnd) -> [OutboxChange] {
		var change = change
		switch end {
		case .notSent: change.status = running[change.id]?.status ?? change.status
		case .refused: change.status = .refused
		case .confirmed, .later, .replaced: break
		}
		return [change] + (change.role == .creation ? dependents(of: change) : [])
	}
}

// MARK: - A confirmation

extension OutboxTable {
	private func records(
		of confirmation: AttemptEnd.Confirmation,
		of change: OutboxChange,
		as newKey: OutboxKey?,
		number: Int,
		_ payloads: [ID: Data],
		_ current: KnownValue?
	) -> [OutboxRecord] {
		var (confirmed, records) = (change, [OutboxRecord]())
		var known = known[change.key]
		// Only a creation can be confirmed under another key.
		if change.role == .creation, let newKey, newKey != change.key {
			let rekeying = Rekeying(old: change.key, new: newKey)
			confirmed = change.rekeyed(rekeying, payload: change.payload)
			records += changes(with: change.key, besides: change.id).map {
				.change($0.rekeyed(rekeying, payload: payloads[$0.id]))
			}
			known = self.known[newKey] ?? current
			records += [.known(change.key, nil), .alias(rekeying)]
		}
		let value = knownValue(after: confirmation, of: confirmed, over: known, number: number)
		records += [.ended(change.id, .confirmed(confirmed.key)), .known(confirmed.key, value)]
		let isGone = value.content == .none && value.carried.isEmpty
		if change.role == .removal || change.role == .creation && !isGone {
			records.append(.edit(ConfirmedEdit(change: confirmed, number: number)))
		}
		return records
	}

	/// The known value after a confirmation.
	///
	/// - Parameters:
	///   - change: The change, with the key under which it was confirmed.
	///   - known: The earlier known value of that key.
	private func knownValue(
		after confirmation: AttemptEnd.Confirmation,
		of change: OutboxChange,
		over known: KnownValue?,
		number: Int
	) -> KnownValue {
		// The service may have made this value before another value was committed, and a fetch may have returned the
		// newer one.
		let isOvertaken = known.map { $0.commit > change.firstAttempt?.ticket ?? .min } ?? false
		var value = KnownValue(.none, ticket: number, commit: number, isStale: isOvertaken)
		let content = known?.content ?? .unknown
		switch confirmation {
		case .removed: return value
		case .value(let data):
			// A fetch that found no value may have run before the entity was created.
			let isNew = content == .unknown || content == .none && change.role == .creation && !change.isRekeyed
			guard !isOvertaken || isNew else { break }
			value.content = .value(data)
			return value
		case .unread: break
		}
		value.content = content
		value.isStale = true
		value.carried = known?.carried ?? []
		if change.role == .creation {
			// A value shows that the entity exists, and the creation must not overwrite later changes. A key that the
			// service gave is known to have no value only if its entity was removed again.
			if case .value = content { return value }
			if isOvertaken, content == .none, change.isRekeyed { return value }
		}
		value.carried.append(change)
		return value
	}
}

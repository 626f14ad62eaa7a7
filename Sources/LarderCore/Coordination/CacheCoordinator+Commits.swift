extension CacheCoordinator {
	/// Where a seeding or a mutation has its place in the order of operations.
	///
	/// The ticket is its place among commits, and the number is its place among fetches. A mutation has one place for
	/// its beginning and another for its response.
	struct Seeding {
		let ticket: Ticket
		let lastFetchNumber: Int
	}

	/// Waits for exclusive access to `key` and `others`, to commit them in one step after every earlier commit of any
	/// of them.
	///
	/// ``endTurn(of:and:)`` must follow.
	func beginTurn(of key: ErasedKey, and others: Set<ErasedKey> = []) async {
		await wait { state, turn in state.enter(key, and: others, waiter: turn) }
	}

	/// Waits for exclusive access to save `key`, or to remove it if `others` contains the line of the lists.
	///
	/// ``endTurn(of:and:)`` must follow.
	///
	/// From this call on, running fetches of the key are refused, and no later reader joins these fetches. After a
	/// removal, no later reader joins a `noCache` fetch of a page either, because that page may have the removed
	/// member.
	func beginChange(of key: ErasedKey, and others: Set<ErasedKey> = []) async {
		await wait { state, turn in
			state.history.commitChange(of: key, isRemoval: !others.isEmpty)
			state.flights.close(key)
			if !others.isEmpty { state.flights.closeUncached { $0.kind == .list } }
			return state.enter(key, and: others, waiter: turn)
		}
	}

	/// Waits for exclusive access to modify the cached value of `key`.
	///
	/// ``endTurn(of:and:)`` must follow.
	///
	/// A save that another task begins during this call may come before the modification, which then modifies the saved
	/// value.
	func beginModification(of key: ErasedKey) async -> Ticket {
		let ticket = state.withLock { $0.history.nextTicket() }
		await beginTurn(of: key)
		return ticket
	}

	/// Commits a modification, with exclusive access to its key.
	///
	/// From now on, fetches of the key that began before the modification are refused, and no later reader joins these
	/// fetches.
	func commitModification(of key: ErasedKey, ticket: Ticket) {
		state.withLock { state in
			state.history.commitModification(of: key, ticket: ticket)
			state.flights.close(key)
		}
	}

	/// Ends exclusive access, during which a commit may have reached the tiers.
	func endTurn(of key: ErasedKey, and others: Set<ErasedKey> = []) {
		endedTurns.increment()
		wake { state in state.leave(key, and: others) }
	}

	/// Waits for exclusive access to all keys to remove everything, before all later commits.
	///
	/// ``endClear()`` must follow.
	///
	/// From this call on, all running fetches are refused, and no later reader joins these fetches.
	func beginClear() async {
		await wait { state, turn in
			state.history.commitClear()
			state.flights.closeAll()
			return state.queue.enterClear(waiter: turn)
		}
	}

	/// Ends exclusive access to all keys, after the clear has reached the tiers.
	func endClear() {
		wake { state in
			state.history.noteClear()
			state.flights.closeAllSearches()
			return state.queue.leaveClear()
		}
	}

	/// Takes a ticket for a fetch or a read from disk that begins now.
	///
	/// ``endReading(_:)`` must follow.
	func beginReading(_ key: ErasedKey) -> Ticket {
		state.withLock { $0.history.beginReading(key) }
	}

	/// Ends what ``beginReading(_:)`` began.
	func endReading(_ key: ErasedKey) {
		state.withLock { $0.history.endReading(key) }
	}

	/// Commits a fetch, unless something newer was committed since it began.
	///
	/// Call this with exclusive access to its key.
	func admitFetch(of key: ErasedKey, ticket: Ticket) -> Bool {
		state.withLock { $0.history.admitFetch(of: key, ticket: ticket) }
	}

	/// Begins a seeding, a mutation, or a read of a list from disk (which has many keys, as a seeding has).
	///
	/// ``endSeeding(_:)`` must follow.
	func beginSeeding() -> Seeding {
		state.withLock { Seeding(ticket: $0.history.beginSeeding(), lastFetchNumber: $0.flights.lastFetchNumber) }
	}

	/// Ends what ``beginSeeding()`` began.
	func endSeeding(_ seeding: Seeding) {
		state.withLock { $0.history.endSeeding(seeding.ticket) }
	}

	/// Commits a value of a seeding, unless something newer was committed since the seeding began.
	///
	/// Call this with exclusive access to its key.
	///
	/// From now on, no later reader joins a fetch of the key that began before the seeding.
	func admitSeed(of key: ErasedKey, by seeding: Seeding) -> Bool {
		state.withLock { state in
			guard state.history.admitSeed(of: key, ticket: seeding.ticket) else { return false }
			state.flights.closeFetches(of: key, upTo: seeding.lastFetchNumber)
			return true
		}
	}

	/// Takes the place in the order of operations for the response to a mutation.
	func answerSentChange() -> Seeding {
		state.withLock { Seeding(ticket: $0.history.nextTicket(), lastFetchNumber: $0.flights.lastFetchNumber) }
	}

	/// Commits a mutation, unless something newer was committed.
	///
	/// Call this with exclusive access to its key.
	///
	/// From now on, fetches of the key that began before the response came are refused, and no later reader joins these
	/// fetches.
	func admitSentChange(of key: ErasedKey, begun: Seeding, answered: Seeding) -> Bool {
		state.withLock { state in
			guard state.history.admitSentChange(of: key, begun: begun.ticket, answered: answered.ticket) else {
				return false
			}
			state.flights.closeFetches(of: key, upTo: answered.lastFetchNumber)
			return true
		}
	}

	/// Whether no commit of the key has ended since the disk was read.
	///
	/// Call this with exclusive access to its key.
	func admitsPromotion(of key: ErasedKey, ticket: Ticket) -> Bool {
		state.withLock { $0.history.admitsPromotion(of: key, ticket: ticket) }
	}

	/// Records that a fetch whose commit was admitted removes its key.
	func noteRemoval(of key: ErasedKey) {
		state.withLock { state in
			state.history.noteRemoval(of: key)
			state.flights.closeUncached { $0.kind == .list }
		}
	}

	/// Whether a key was removed since `seeding` began, even if it was saved again.
	func wasRemoved(_ key: ErasedKey, since seeding: Seeding) -> Bool {
		state.withLock { $0.history.wasRemoved(key, since: seeding.ticket) }
	}

	/// Whether a removal of `key` may have reached the tiers after `seeding` read the disk.
	func hasRemoved(_ key: ErasedKey, sinceRead seeding: Seeding) -> Bool {
		state.withLock { $0.history.hasRemoved(key, sinceRead: seeding.ticket) }
	}

	/// Whether the record that shows commits of `key` after `seeding` was forgotten.
	func hasForgotten(_ key: ErasedKey, since seeding: Seeding) -> Bool {
		state.withLock { $0.history.hasForgotten(key, since: seeding.ticket) }
	}

	/// Records that another process has committed `key`.
	///
	/// Entries that were read from disk earlier are not promoted, and no later reader joins a running flight.
	func noteForeignCommit(of key: ErasedKey) {
		endedTurns.increment()
		state.withLock { state in
			state.history.noteWrite(of: key)
			state.flights.close(key)
		}
	}

	/// Records that another process may have committed any key.
	func noteForeignClear() {
		endedTurns.increment()
		state.withLock { state in
			state.history.noteClear()
			state.flights.closeAll()
		}
	}

	/// Whether a commit of `key` runs or waits for exclusive access.
	func isCommitting(_ key: ErasedKey) -> Bool {
		state.withLock { $0.queue.isTaken(key.line) }
	}

	/// Waits until no other commit runs.
	///
	/// ``endClear()`` must follow.
	func beginPause() async {
		await wait { state, turn in state.queue.enterClear(waiter: turn) }
	}

	private func wait(_ enter: (inout sending State, CheckedContinuation<Void, Never>) -> Bool) async {
		await withCheckedContinuation { turn in
			if state.withLock({ enter(&$0, turn) }) { turn.resume() }
		}
	}

	private func wake(_ leave: (inout sending State) -> [CheckedContinuation<Void, Never>]) {
		for turn in state.withLock({ leave(&$0) }) { turn.resume() }
	}
}

extension CacheCoordinator.State {
	/// Takes the exclusive access that a commit needs, or returns false if `waiter` has to wait for that access.
	fileprivate mutating func enter(
		_ key: ErasedKey,
		and others: Set<ErasedKey>,
		waiter: CheckedContinuation<Void, Never>
	) -> Bool {
		if others.isEmpty { return queue.enter(key.line, waiter: waiter) }
		return queue.enter(Self.lines(of: key, and: others), waiter: waiter)
	}

	/// Ends exclusive access after a possible write to the tiers, and returns the waiters that now have access.
	fileprivate mutating func leave(
		_ key: ErasedKey,
		and others: Set<ErasedKey>
	) -> [CheckedContinuation<Void, Never>] {
		noteWrite(of: key)
		guard !others.isEmpty else { return queue.leave(key.line) }
		for other in others { noteWrite(of: other) }
		return queue.leave(Self.lines(of: key, and: others))
	}

	private mutating func noteWrite(of key: ErasedKey) {
		history.noteWrite(of: key)
		flights.closeSearches(of: key)
	}

	private static func lines(of key: ErasedKey, and others: Set<ErasedKey>) -> Set<ErasedKey> {
		var lines = Set(others.lazy.map(\.line))
		lines.insert(key.line)
		return lines
	}
}

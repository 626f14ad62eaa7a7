extension CacheCoordinator {
	/// When a seeding or a sent change began or was answered, in the order of commits and in the order of fetches.
	struct Seeding {
		let ticket: Ticket
		let lastFetchNumber: Int
	}

	/// Waits for a turn to commit `key`, after every earlier commit of the key.
	///
	/// ``endTurn(of:)`` must follow.
	func beginTurn(of key: ErasedKey) async {
		await wait { state, turn in state.queue.enter(key, waiter: turn) }
	}

	/// Waits for a turn to save or remove `key`.
	///
	/// ``endTurn(of:)`` must follow.
	///
	/// From the moment of the call, running fetches of the key are refused, and no later reader joins them.
	func beginChange(of key: ErasedKey) async {
		await wait { state, turn in
			state.history.commitChange(of: key)
			state.flights.close(key)
			return state.queue.enter(key, waiter: turn)
		}
	}

	/// Waits for a turn to modify the cached value of `key`.
	///
	/// ``endTurn(of:)`` must follow.
	///
	/// A save that another task begins during this call may come first. Its value is then modified.
	func beginModification(of key: ErasedKey) async -> Ticket {
		let ticket = state.withLock { $0.history.beginModification() }
		await beginTurn(of: key)
		return ticket
	}

	/// Commits a modification in its turn.
	///
	/// From now on, fetches of the key that began before the modification are refused, and no later reader joins them.
	func commitModification(of key: ErasedKey, ticket: Ticket) {
		state.withLock { state in
			state.history.commitModification(of: key, ticket: ticket)
			state.flights.close(key)
		}
	}

	/// Ends a turn, after its commit has reached the tiers.
	func endTurn(of key: ErasedKey) {
		turns.increment()
		wake { state in
			state.history.noteWrite(of: key)
			state.flights.closeSearches(of: key)
			return state.queue.leave(key)
		}
	}

	/// Waits for the turn to remove everything, before all later commits.
	///
	/// ``endClear()`` must follow.
	///
	/// From the moment of the call, all running fetches are refused, and no later reader joins them.
	func beginClear() async {
		await wait { state, turn in
			state.history.commitClear()
			state.flights.closeAll()
			return state.queue.enterClear(waiter: turn)
		}
	}

	/// Ends the turn of a clear, after the clear has reached the tiers.
	func endClear() {
		wake { state in
			state.history.noteClear()
			state.flights.closeAllSearches()
			return state.queue.leaveClear()
		}
	}

	/// Takes a ticket for a fetch or a read from disk that begins now.
	///
	/// ``close(_:)`` must follow.
	func open(_ key: ErasedKey) -> Ticket {
		state.withLock { $0.history.open(key) }
	}

	/// Ends what ``open(_:)`` began.
	func close(_ key: ErasedKey) {
		state.withLock { $0.history.close(key) }
	}

	/// Commits a fetch, unless something newer was committed since it began.
	///
	/// Call this in a turn of its key.
	func admitFetch(of key: ErasedKey, ticket: Ticket) -> Bool {
		state.withLock { $0.history.admitFetch(of: key, ticket: ticket) }
	}

	/// Begins a seeding or a sent change.
	///
	/// ``closeSeeding(_:)`` must follow.
	func openSeeding() -> Seeding {
		state.withLock { Seeding(ticket: $0.history.openSeeding(), lastFetchNumber: $0.flights.lastFetchNumber) }
	}

	/// Ends what ``openSeeding()`` began.
	func closeSeeding(_ seeding: Seeding) {
		state.withLock { $0.history.closeSeeding(seeding.ticket) }
	}

	/// Commits a value of a seeding, unless something newer was committed since the seeding began.
	///
	/// Call this in a turn of its key.
	///
	/// From now on, no later reader joins a fetch of the key that began before the seeding.
	func admitSeed(of key: ErasedKey, by seeding: Seeding) -> Bool {
		state.withLock { state in
			guard state.history.admitSeed(of: key, ticket: seeding.ticket) else { return false }
			state.flights.closeFetches(of: key, upTo: seeding.lastFetchNumber)
			return true
		}
	}

	/// Notes that a sent change is answered now.
	func answerSentChange() -> Seeding {
		state.withLock { Seeding(ticket: $0.history.answerSentChange(), lastFetchNumber: $0.flights.lastFetchNumber) }
	}

	/// Commits a sent change, unless something newer was committed.
	///
	/// Call this in a turn of its key.
	///
	/// From now on, fetches of the key that began before the answer are refused, and no later reader joins them.
	func admitSentChange(of key: ErasedKey, begun: Seeding, answered: Seeding) -> Bool {
		state.withLock { state in
			guard state.history.admitSentChange(of: key, begun: begun.ticket, answered: answered.ticket) else {
				return false
			}
			state.flights.closeFetches(of: key, upTo: answered.lastFetchNumber)
			return true
		}
	}

	/// Whether nothing was written since the disk was read.
	///
	/// Call this in a turn of its key.
	func admitsPromotion(of key: ErasedKey, ticket: Ticket) -> Bool {
		state.withLock { $0.history.admitsPromotion(of: key, ticket: ticket) }
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

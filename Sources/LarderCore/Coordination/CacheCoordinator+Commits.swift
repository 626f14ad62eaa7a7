extension CacheCoordinator {
	/// Runs `commit` as a save or a removal of `key`, after every commit of the key that came before.
	///
	/// Fetches that are under way are refused and not joined any more, from the moment of the call.
	func change<Answer>(_ key: ErasedKey, commit: () async throws -> Answer) async rethrows -> Answer {
		await enter { state, continuation in
			state.history.commitChange(of: key)
			state.flights.overtake(key)
			return state.lanes.enter(key, waiter: continuation)
		}
		defer { leaveLane(of: key) }
		return try await commit()
	}

	/// Runs `commit` as a removal of everything, after every commit that came before and before all that come later.
	func clear<Answer>(commit: () async throws -> Answer) async rethrows -> Answer {
		await enter { state, continuation in
			state.history.commitClear()
			state.flights.overtakeAll()
			return state.lanes.enterClear(waiter: continuation)
		}
		defer {
			resume { state in
				state.history.settleClear()
				state.flights.overtakeSearches()
				return state.lanes.leaveClear()
			}
		}
		return try await commit()
	}

	/// Runs `body` while no commit of `key` is under way.
	func alone<Answer>(with key: ErasedKey, body: () async -> Answer) async -> Answer {
		await enter { state, continuation in state.lanes.enter(key, waiter: continuation) }
		defer { leaveLane(of: key) }
		return await body()
	}

	/// Runs `body` with the stamp of its beginning; a commit by that stamp is judged by what came since.
	func open<Answer>(_ key: ErasedKey, body: (Stamp) async throws -> Answer) async rethrows -> Answer {
		let stamp = state.withLock { $0.history.open(key) }
		defer { state.withLock { $0.history.close(key) } }
		return try await body(stamp)
	}

	/// Commits what a fetch that began at `stamp` brought, unless something newer was committed since; to be asked alone.
	func admitFetch(of key: ErasedKey, begunAt stamp: Stamp) -> Bool {
		state.withLock { $0.history.admitFetch(of: key, begunAt: stamp) }
	}

	/// Whether a value read at `stamp` is still the last one committed; to be asked alone.
	func admitsPromotion(of key: ErasedKey, readAt stamp: Stamp) -> Bool {
		state.withLock { $0.history.admitsPromotion(of: key, readAt: stamp) }
	}

	private func enter(
		_ request: (inout sending State, CheckedContinuation<Void, Never>) -> Bool
	) async {
		await withCheckedContinuation { continuation in
			if state.withLock({ request(&$0, continuation) }) { continuation.resume() }
		}
	}

	private func leaveLane(of key: ErasedKey) {
		settled.increment()
		resume { state in
			state.history.settle(key)
			state.flights.overtakeSearch(of: key)
			return state.lanes.leave(key)
		}
	}

	private func resume(_ leave: (inout sending State) -> [CheckedContinuation<Void, Never>]) {
		for continuation in state.withLock({ leave(&$0) }) { continuation.resume() }
	}
}

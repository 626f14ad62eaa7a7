extension CacheRead {
	typealias Shared = SharedTier<Key, Value>
	typealias Start = SharedStart<Key, Value>

	/// How long a read waits for another machine before it reads the store again.
	///
	/// Each later wait is longer.
	private static var firstWait: Duration { .milliseconds(25) }

	/// The tags that are known before the fetch.
	var knownTags: Set<CacheTag> { fetch.tags.union(cache.configuration.tags) }

	/// Runs a flight over a store that machines share.
	func run(_ id: FlightID, searchesFirst: Bool, over shared: Shared) async {
		var start = Start.unasked
		if searchesFirst {
			switch await search(in: shared, for: id) {
			case .found(let answer): return cache.coordinator.finish(id, .success(answer))
			case .merged: return
			case .fetch(let begun): start = begun
			}
		}
		await fetch(for: id, start, over: shared) { start in
			guard self.policy != .noCache else { return try await self.fetchForReaders() }
			self.cache.cacheEvents.emit(.miss, for: self.key)
			return try await self.fetchAndCommit(over: shared, start)
		}
	}

	/// Fetches for a flight.
	///
	/// If another flight already fetches the key, this gives the lease back.
	private func fetch(
		for id: FlightID,
		_ start: Start,
		over shared: Shared,
		onFailure: (any Error) -> Void = { _ in },
		_ body: (Start) async throws -> Answer
	) async {
		var hasBegun = false
		await cache.coordinator.fetch(for: id, onJoin: noteJoin, onFailure: onFailure) {
			hasBegun = true
			return try await body(start)
		}
		if !hasBegun, let lease = start.lease { shared.giveBack(lease) }
	}

	/// Looks in memory and in the store, and waits while another machine fetches the key.
	private func search(in shared: Shared, for id: FlightID) async -> SharedSearch<Key, Value> {
		if let seen = request.endedTurnCount, seen != cache.coordinator.endedTurnCount, let found = await lookInMemory()
		{
			return .found(found)
		}
		if let found = await compareMemory(with: shared) { return .found(found) }
		var wait = Self.firstWait
		while !Task.isCancelled {
			// The wait begins before the read of the store, so that no message between the two is missed.
			let waiting = shared.waits.begin(key)
			defer { shared.waits.end(waiting, of: key) }
			guard let found = await readShared(shared) else { return searchWithoutStore() }
			switch found.outcome {
			case .fresh:
				guard let entry = found.entry else { return .fetch(.unasked) }
				cache.cacheEvents.emit(.hit(.shared), for: key)
				return .found(Answer(entry, origin: .shared))
			case .leased(let lease):
				guard let entry = found.entry, cache.state(of: entry) == .revalidating else {
					return .fetch(.leased(lease, found))
				}
				startRefresh(.leased(lease, found), over: shared)
				return .found(Answer(entry, origin: .shared))
			case .held(let remaining):
				if let entry = found.entry, cache.state(of: entry) == .revalidating {
					return .found(Answer(entry, origin: .shared))
				}
				// Another flight of this machine may hold the lease.
				if cache.coordinator.merge(id, onJoin: noteJoin) { return .merged }
				// A batch fetch of other keys does not have to wait for this key.
				fetch.onJoin()
				let limit = min(wait, max(remaining, .milliseconds(1)))
				await shared.waits.wait(waiting, of: key, atMost: limit, shared.clock, shared.startTask)
				wait = min(wait * 2, .seconds(1))
			case .missing:
				// The store's value is fresh, but this machine cannot read it.
				return .fetch(.unasked)
			}
		}
		return .fetch(.unasked)
	}

	/// Reads the store, and copies the entry to memory unless the key was changed in the meantime.
	private func readShared(_ shared: Shared) async -> SharedFound<Key, Value>? {
		// The moment is taken before the ticket, because a new stretch counts as a commit of all keys.
		let moment = shared.moment()
		let ticket = cache.coordinator.beginReading(request.key)
		defer { cache.coordinator.endReading(request.key) }
		guard let found = await shared.read(key, .ifMissing, knownTags, at: moment) else { return nil }
		if let entry = found.entry {
			await keep(entry, readWith: ticket)
		} else if let box = cache.memoryDataSource?.box(for: key), !found.admits(box.metadata.mark?.shared) {
			cache.memoryDataSource?.remove(box)
		}
		return found
	}

	/// Copies an entry of the store to memory, unless the key was changed since it was read.
	private func keep(_ entry: CacheEntry<Value>, readWith ticket: CacheCoordinator.Ticket) async {
		guard let memory = cache.memoryDataSource else { return }
		await cache.coordinator.beginTurn(of: request.key)
		defer { cache.coordinator.endTurn(of: request.key) }
		// The entry is first written unverified. A change that arrives after the last check then finds the box in
		// memory, and replaces or removes it.
		guard cache.coordinator.admitsPromotion(of: request.key, ticket: ticket) else { return }
		memory.saveEntry(entry.unverified, for: key)
		guard let box = memory.box(for: key) else { return }
		if cache.coordinator.admitsPromotion(of: request.key, ticket: ticket) {
			memory.replace(box, by: entry)
		} else {
			memory.remove(box)
		}
	}

	/// The fresh entry in memory, if the store confirms that it is current.
	private func compareMemory(with shared: Shared) async -> Answer? {
		guard let box = cache.memoryDataSource?.box(for: key), cache.state(of: box.entry) == .fresh,
			let mark = box.metadata.mark?.shared, let number = mark.number
		else { return nil }
		let moment = shared.moment()
		let ticket = cache.coordinator.beginReading(request.key)
		defer { cache.coordinator.endReading(request.key) }
		guard await shared.verify(key, number) == true else { return nil }
		let entry = box.entry.marked(number, at: moment)
		await keep(entry, readWith: ticket)
		cache.cacheEvents.emit(.hit(.memory), for: key)
		return Answer(entry, origin: .memory)
	}

	/// The result of a search while the store is away: the entry in memory if it may still be served, or a fetch.
	private func searchWithoutStore() -> SharedSearch<Key, Value> {
		guard let entry = cache.memoryDataSource?.box(for: key)?.entry, isServable(entry) else { return .fetch(.away) }
		cache.cacheEvents.emit(.hit(.memory), for: key)
		return .found(Answer(entry, origin: .memory, isVerified: false))
	}

	/// The entry to fall back to after an error.
	func fallback(after error: any Error, in shared: Shared) async -> Answer? {
		guard let answer = await cache.parts.current(for: key, in: shared), cache.state(of: answer.entry) != .expired
		else {
			return nil
		}
		return Answer(answer.entry, origin: answer.origin, fallbackError: error, isVerified: answer.isVerified)
	}
}

// MARK: - Refreshing

extension CacheRead {
	/// Starts a refresh in the background, unless this machine or another machine already refreshes the key.
	func refresh(over shared: Shared) {
		guard shared.beginRefresh(of: key) else { return }
		_ = FetchScope.$current.withValue(nil) {
			shared.startTask {
				defer { shared.endRefresh(of: self.key) }
				guard let found = await self.readShared(shared) else { return self.startRefresh(.away, over: shared) }
				if case .leased(let lease) = found.outcome { self.startRefresh(.leased(lease, found), over: shared) }
			}
		}
	}

	private func startRefresh(_ start: Start, over shared: Shared) {
		var hasStarted = false
		if cache.failures.mayRefresh(key, now: cache.configuration.clock.now) {
			cache.coordinator.startUnattended(request.key) { id in
				hasStarted = true
				cache.cacheEvents.emit(.refresh, for: key)
				cache.coordinator.launch(id) { await self.runRefresh(id, start, over: shared) }
			}
		}
		if !hasStarted, let lease = start.lease { shared.giveBack(lease) }
	}

	private func runRefresh(_ id: FlightID, _ start: Start, over shared: Shared) async {
		await fetch(for: id, start, over: shared) { error in
			cache.failures.noteFailedRefresh(of: key, now: cache.configuration.clock.now)
			cache.cacheEvents.emit(.refreshFailure(error), for: key)
		} _: { start in
			try await self.fetchAndCommit(over: shared, start)
		}
	}
}

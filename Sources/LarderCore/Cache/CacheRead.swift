/// One read of a key.
///
/// The article <doc:HowAReadWorks> shows the steps in one picture. If memory has no answer, the reader joins a flight
/// that can answer, or starts one. A flight runs in its own task: it searches the device, calls the remote and commits
/// the result.
///
/// It is a class because unspecialized code copies a generic structure slowly. With many readers, a structure would
/// cost each of them a tenth more.
@usableFromInline
final class CacheRead<Key: Hashable & Sendable, Value: Sendable>: Sendable {
	typealias Answer = CacheAnswer<Value>
	typealias FlightID = CacheCoordinator.Flights.FlightID

	let cache: TieredCache<Key, Value>
	let key: Key
	let policy: CachePolicy
	let fetch: RemoteFetch<Value>
	/// The request to the coordinator, with the erased key.
	let request: CacheCoordinator.Request

	@usableFromInline
	init(_ cache: TieredCache<Key, Value>, _ key: Key, policy: CachePolicy, fetch: RemoteFetch<Value>) {
		self.cache = cache
		self.key = key
		self.policy = policy
		self.fetch = fetch
		let demand: FlightDemand =
			switch policy {
			case .localFirst: cache.parts.farther == nil ? .remote : .cachedOrRemote
			case .remoteFirst: .remote
			case .noCache: .uncached
			}
		request = CacheCoordinator.Request(
			key: ErasedKey(key, kind: cache.parts.keyKind),
			demand: demand,
			// This is taken before the search in memory: if a value comes after that search, the flight searches again.
			endedTurnCount: policy == .localFirst ? cache.coordinator.endedTurnCount : nil,
			abandonment: cache.configuration.abandonedFetch
		)
	}

	/// The answer of memory or of a flight, or the cached entry that the read falls back to.
	///
	/// The read falls back only if the policy and the fallback rule allow it.
	@usableFromInline
	func answer() async throws -> CacheAnswer<Value> {
		guard let overlay = cache.parts.overlays.overlay else { return try await plainAnswer() }
		return try await pendingAnswer(overlay)
	}

	/// The answer without pending changes.
	func plainAnswer() async throws -> CacheAnswer<Value> {
		// If this machine has begun to receive changes again, no reader joins a flight that began earlier.
		_ = cache.shared?.moment()
		if policy == .localFirst {
			if let found = await lookInMemory() { return found }
			if let error = rememberedError { throw error }
		}
		do {
			let answer = try await cache.coordinator.answer(
				to: request,
				start: { id, demand in
					cache.coordinator.launch(id) { await self.run(id, searchesFirst: demand == .cachedOrRemote) }
				},
				onJoin: noteJoin
			)
			// This needs no checked cast, because all flights of a cache return this type.
			return unsafeDowncast(answer, to: Answer.self)
		} catch {
			guard policy != .noCache, cache.configuration.fallback.allows(error) else { throw error }
			guard let fallback = await reading({ await fallback(after: error) }) else { throw error }
			cache.cacheEvents.emit(.fallback(fallback.origin, error), for: key)
			return fallback
		}
	}

	/// The entry in memory, if it may be served.
	func lookInMemory() async -> Answer? {
		// This avoids a suspension: with many readers, a suspension costs each reader as much as the rest of the
		// read.
		let entry =
			if let memory = cache.memoryDataSource { memory.box(for: key)?.entry } else { await cache.memory.read(key) }
		guard let entry, cache.shared?.isVerified(entry.metadata.mark) ?? true, isServable(entry) else { return nil }
		cache.cacheEvents.emit(.hit(.memory), for: key)
		return Answer(entry, origin: .memory, ticket: outboxTicket)
	}

	/// The outbox's ticket for an operation that begins now.
	var outboxTicket: Int? {
		if let committer = cache.parts.memberCommitter { return committer.outboxTicket }
		return cache.parts.overlays.overlay?.core.number
	}

	/// Whether a `localFirst` read may return `entry`.
	///
	/// This starts a refresh if one is due.
	func isServable(_ entry: CacheEntry<Value>) -> Bool {
		switch cache.state(of: entry) {
		case .fresh:
			return true
		case .revalidating:
			refresh()
			return true
		case .stale, .expired:
			return false
		}
	}

	/// The "not found" error of an earlier fetch, if the app wants it remembered.
	private var rememberedError: (any Error)? {
		cache.configuration.notFoundLifetime.flatMap { lifetime in
			cache.failures.notFoundError(for: key, lifetime: lifetime, clock: cache.configuration.clock)
		}
	}

	/// The entry to fall back to after an error, from the first tier that has one.
	func fallback(after error: any Error) async -> Answer? {
		if let shared = cache.shared { return await fallback(after: error, in: shared) }
		let ticket = outboxTicket
		for tier in cache.tiers {
			if let entry = await tier.read(key), cache.state(of: entry) != .expired {
				return Answer(entry, origin: tier.origin, fallbackError: error, ticket: ticket)
			}
		}
		return nil
	}

	func noteJoin() {
		cache.cacheEvents.emit(.join, for: key)
		fetch.onJoin()
	}
}

// MARK: - The flight

extension CacheRead {
	private func run(_ id: FlightID, searchesFirst: Bool) async {
		if let shared = cache.shared { return await run(id, searchesFirst: searchesFirst, over: shared) }
		if searchesFirst, let found = await search() { return cache.coordinator.finish(id, .success(found)) }
		await cache.group?.load()
		await cache.coordinator.fetch(for: id, onJoin: noteJoin, fetchForReaders)
	}

	/// Starts a background fetch, unless the key is being fetched or pauses after a failed refresh.
	private func refresh() {
		guard cache.failures.mayRefresh(key, now: cache.configuration.clock.now) else { return }
		if let shared = cache.shared { return refresh(over: shared) }
		cache.coordinator.startUnattended(request.key) { id in
			cache.cacheEvents.emit(.refresh, for: key)
			cache.coordinator.launch(id) { await self.runRefresh(id) }
		}
	}

	private func runRefresh(_ id: FlightID) async {
		await cache.group?.load()
		await cache.coordinator.fetch(
			for: id,
			onFailure: { error in
				cache.failures.noteFailedRefresh(of: key, now: cache.configuration.clock.now)
				cache.cacheEvents.emit(.refreshFailure(error), for: key)
			},
			fetchAndCommit
		)
	}

	/// Looks on disk for an entry that may be served, and before that in memory, if a commit has ended since the reader
	/// looked there.
	private func search() async -> Answer? {
		if let seen = request.endedTurnCount, seen != cache.coordinator.endedTurnCount,
			let found = await lookInMemory()
		{
			return found
		}
		guard let disk = cache.disk else { return nil }
		let found = await reading {
			let ticket = outboxTicket
			guard let entry = await disk.read(key), isServable(entry) else { return nil }
			return Answer(entry, origin: .disk, ticket: ticket)
		}
		if found != nil { cache.cacheEvents.emit(.hit(.disk), for: key) }
		return found
	}

	/// The answer of `read`, which may search the disk.
	///
	/// An entry from disk is copied to memory with its age. If the key was committed in the meantime, `read` is called
	/// again, because memory may have had the newer entry and lost it before the entry reached the disk.
	private func reading(_ read: () async -> Answer?) async -> Answer? {
		let ticket = cache.coordinator.beginReading(request.key)
		let seeding = cache.parts.memberCommitter.map { _ in cache.coordinator.beginSeeding() }
		defer {
			if let seeding { cache.coordinator.endSeeding(seeding) }
			cache.coordinator.endReading(request.key)
		}
		guard let answer = await read() else { return nil }
		guard answer.origin == .disk else { return answer }
		let isNewest =
			if let committer = cache.parts.memberCommitter, let seeding {
				await committer.promote(answer.entry, for: key, ticket: ticket, seeding: seeding)
			} else {
				await promote(answer.entry, ticket: ticket)
			}
		return isNewest ? answer : await read()
	}

	/// Copies an entry to memory, or returns false if a commit of the key has ended since the disk was read.
	private func promote(_ entry: CacheEntry<Value>, ticket: CacheCoordinator.Ticket) async -> Bool {
		await cache.coordinator.beginTurn(of: request.key)
		defer { cache.coordinator.endTurn(of: request.key) }
		guard cache.coordinator.admitsPromotion(of: request.key, ticket: ticket) else { return false }
		await cache.memory.saveOrForget(entry, for: key)
		return true
	}
}

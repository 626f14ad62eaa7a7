/// One read of the next page of a list.
///
/// Readers that ask for the page at the same time share one flight. If the flight fails, the list stays as it is, and
/// the readers get the error.
final class NextPageRead<
	ListKey: Hashable & Codable & Sendable,
	Key: Hashable & Sendable,
	Value: Sendable
>: Sendable {
	private typealias Snapshot = ListSnapshot<Key, Value>

	private let cache: ListCache<ListKey, Key, Value>
	private let id: ListID
	private let request: StoredList<Key>.Request
	private let fetch: ListCache<ListKey, Key, Value>.PageFetch
	private let key: ErasedKey

	init(
		_ cache: ListCache<ListKey, Key, Value>,
		_ id: ListID,
		_ request: StoredList<Key>.Request,
		_ fetch: ListCache<ListKey, Key, Value>.PageFetch
	) {
		self.cache = cache
		self.id = id
		self.request = request
		self.fetch = fetch
		key = ErasedKey(id, kind: .page)
	}

	private var coordinator: CacheCoordinator { cache.cache.coordinator }

	/// The list with the page, or the newer list if it was refreshed in the meantime.
	func answer() async throws -> CacheAnswer<ListSnapshot<Key, Value>> {
		let request = CacheCoordinator.Request(
			key: key,
			demand: .remote,
			endedTurnCount: nil,
			abandonment: cache.cache.configuration.abandonedFetch
		)
		let answer = try await coordinator.answer(
			to: request,
			start: { flight, _ in coordinator.launch(flight) { await self.run(flight) } },
			onJoin: { cache.store.events.emit(.join, for: id) }
		)
		// This needs no checked cast, because all flights of this kind of key return this type.
		return unsafeDowncast(answer, to: CacheAnswer<Snapshot>.self)
	}

	private func run(_ flight: CacheCoordinator.Flights.FlightID) async {
		await cache.cache.group?.load()
		await coordinator.fetch(for: flight, fetchAndCommit)
	}

	private func fetchAndCommit() async throws -> CacheAnswer<Snapshot> {
		let store = cache.store
		// Another process may have removed members. Reading the file's ticket shows that.
		_ = await store.fetchTicket()
		let known = await store.currentKeys(id)?.value.list.renewed(request) ?? request
		var running = RunningFetch(
			ticket: coordinator.beginReading(key),
			seeding: coordinator.beginSeeding(),
			groupTicket: cache.cache.group?.ticket,
			id: nil,
			outboxTicket: store.outboxTicket
		)
		store.beginNextPage(of: id)
		defer {
			if let seeding = running.seeding { coordinator.endSeeding(seeding) }
			coordinator.endReading(key)
		}
		running.fileTicket = await cache.cache.disk?.fetchTicket()
		do {
			let page = try await coordinator.callRemote {
				store.events.emit(.fetch, for: id)
				// Members may have been removed since the reader asked.
				let request = store.listMemory.list(id)?.value.renewed(known) ?? known
				let kept = await store.currentKeys(id)?.value.list
				return try await cache.laterPage(request, of: kept, after: kept, fetch)
			}
			let entry = CacheEntry(
				page,
				storedAt: cache.cache.configuration.clock.now,
				mark: cache.cache.mark(of: running.groupTicket, [])
			)
			let answer = CacheAnswer(await store.commit(entry, for: id, as: key, by: running), origin: .remote)
			// Another process has signed out, and the list that this page continues is gone.
			if let group = cache.cache.group, !group.admits(running.groupTicket) { throw CacheError.sessionEnded }
			store.endNextPage(of: id)
			return answer
		} catch {
			store.endNextPage(of: id, error: error)
			throw error
		}
	}
}

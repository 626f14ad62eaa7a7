import Foundation

extension ListCache {
	/// Reads a list under `policy`: the pages that are kept, or the first page if none is kept.
	///
	/// - `localFirst`: the list in memory, then on disk, then the first page from the remote. Members that were
	///   evicted, or that an invalidated tag has made stale, are also fetched (see
	///   ``init(_:of:freshness:pageLimit:missing:tags:identifier:)``).
	/// - `remoteFirst`: the first page from the remote. If this page has the same identifiers as the kept first page,
	///   the cache keeps the later pages. If the fetch fails and the fallback rule allows a fallback after this error,
	///   the result is the cached list.
	/// - `noCache`: only the first page from the remote. No tier is read or written.
	///
	/// If several readers need the first page of one list at the same time, only one of their closures is called, and
	/// all of these readers get the result of that closure.
	///
	/// - Parameters:
	///   - key: Which list to read.
	///   - policy: Where to look, in which order. Default: `localFirst`.
	///   - tags: The tags of the list in the cache's group. Default: none.
	///   - fetch: Fetches the page at a cursor. This method passes `nil` as the cursor, which asks for the first page.
	/// - Throws: The fetch's own error, `CancellationError` if the calling task is cancelled, `EntryEncodingError` for
	///   a key that cannot be encoded, or ``CacheError/circularFetch(keyType:)`` if this read runs inside of a fetch
	///   and would wait for that same fetch.
	public func list(
		for key: ListKey,
		policy: CachePolicy = .localFirst,
		tags: Set<CacheTag> = [],
		fetch: @escaping Fetch
	) async throws -> CachedList<Value> {
		try await list(id(of: key), policy: policy, tags: tags, by: PageFetch(fetch))
	}

	/// Reads a list under `policy`, with a fetch that can ask the remote whether a page has changed.
	///
	/// This reads as ``list(for:policy:tags:fetch:)`` does. The list keeps the validators of each page. A fetch of a
	/// page gets the validators of that page if two conditions hold: all members of the page are kept, and no other
	/// fetch, save or invalidation has changed these members since the page was fetched. If the fetch returns
	/// `notModified`, the page and its members count as fetched again.
	///
	/// The list takes its freshness, its age and its tags from the response with the first page. If that response
	/// forbids storage, the list is returned and not kept.
	///
	/// - Parameters:
	///   - key: Which list to read.
	///   - policy: Where to look, in which order. Default: `localFirst`.
	///   - tags: The tags of the list in the cache's group. Default: none.
	///   - fetch: Fetches the page at a cursor. This method passes `nil` as the cursor, which asks for the first page.
	/// - Throws: As ``list(for:policy:tags:fetch:)``, and ``CacheError/notModifiedWithoutEntry`` if the fetch returns
	///   `notModified` for a page whose validators it did not get.
	public func list(
		for key: ListKey,
		policy: CachePolicy = .localFirst,
		tags: Set<CacheTag> = [],
		validating fetch: @escaping ValidatingFetch
	) async throws -> CachedList<Value> {
		try await list(id(of: key), policy: policy, tags: tags, by: PageFetch(validating: fetch))
	}

	func list(
		_ id: ListID,
		policy: CachePolicy,
		tags: Set<CacheTag>,
		keeping count: Int = 0,
		by fetch: PageFetch
	) async throws -> CachedList<Value> {
		await overlay?.core.loadForReading()
		let first = remoteFetch(of: id, .first, tags: tags, keeping: count, policy: policy, fetch)
		let read = CacheRead(lists, id, policy: policy, fetch: first)
		let answer: Answer
		do {
			answer = try await read.answer()
		} catch {
			guard policy != .noCache, let list = pendingList(id, after: error) else { throw error }
			return list
		}
		guard policy != .noCache else { return list(of: answer, members: answer.entry.value.members, in: id) }
		if let list = try await completed(answer, in: id) { return list }
		let only = remoteFetch(of: id, .firstOnly, tags: tags, policy: .noCache, fetch)
		let again = CacheRead(lists, id, policy: .remoteFirst, fetch: only)
		let newer = try await again.answer()
		return list(of: newer, members: await members(of: newer, in: id), in: id)
	}

	/// Loads the next page of a list, if the service has one, and returns the list with this page.
	///
	/// If members were removed from a list that is paged by number or offset, the list's pages have moved. In this
	/// case, this method loads pages again, from an earlier page on, until a page contains a new member. So no member
	/// is skipped. If the list has all its pages, but fewer members than its pages had when they were loaded, this
	/// method loads all pages again, once. Members that are found in this way are added at the end of the list.
	///
	/// The service may answer the request for a later page with ``RemoteErrorReason/notFound``. If the cursor is the
	/// number of a page or an offset, this error counts as an empty last page, whose rows were removed after the
	/// service gave the cursor. So the list also ends without an error if the whole list is gone at the service, or if
	/// the address of later pages is wrong. In these cases, only the next request for the first page may throw an
	/// error.
	///
	/// A ``RemoteErrorReason/notFound`` error for a later page is thrown in three cases: the cursor is a token, the
	/// cursor is a number that may be the identifier of a member, or the service's count promises more than one further
	/// page.
	///
	/// If no list is kept, this method loads the first page. If there is no next page, it fetches nothing. Readers that
	/// request the same page at the same time share one call. If a refresh has changed the list while the page was
	/// being loaded, the page is not added to the list, because the page belongs to the list as it was before the
	/// refresh. In this case, the cache keeps the values of the page's members, and this method returns the changed
	/// list.
	///
	/// - Parameters:
	///   - key: Which list to read.
	///   - tags: The tags that the list gets in the cache's group if no list is kept yet. Default: none.
	///   - fetch: Fetches the page at a cursor.
	/// - Throws: The fetch's own error, unless it counts as an empty last page. `CancellationError` if the calling task
	///   is cancelled, ``CacheError/sessionEnded`` if the user signed out in another process, or `EntryEncodingError`
	///   for a key that cannot be encoded. If the fetch's error is thrown, the kept list does not change.
	public func more(
		for key: ListKey,
		tags: Set<CacheTag> = [],
		fetch: @escaping Fetch
	) async throws -> CachedList<Value> {
		try await more(id(of: key), tags: tags, by: PageFetch(fetch))
	}

	/// Loads the next page of a list, with a fetch that can ask the remote whether a page has changed.
	///
	/// This works as ``more(for:tags:fetch:)`` does. It also keeps the validators of the page, which
	/// ``refresh(_:keeping:tags:validating:)`` later sends.
	///
	/// - Parameters:
	///   - key: Which list to read.
	///   - tags: The tags that the list gets in the cache's group if no list is kept yet. Default: none.
	///   - fetch: Fetches the page at a cursor.
	/// - Throws: The errors of ``more(for:tags:fetch:)``, and ``CacheError/notModifiedWithoutEntry`` if the fetch
	///   returns `notModified` for a page whose validators it did not get.
	public func more(
		for key: ListKey,
		tags: Set<CacheTag> = [],
		validating fetch: @escaping ValidatingFetch
	) async throws -> CachedList<Value> {
		try await more(id(of: key), tags: tags, by: PageFetch(validating: fetch))
	}

	func more(_ id: ListID, tags: Set<CacheTag>, by fetch: PageFetch) async throws -> CachedList<Value> {
		var known = await store.currentKeys(id)
		if let list = known?.value.list, list.nextRequest == nil {
			// This shows whether another process has removed a member, so that a page must be loaded again.
			_ = await store.fetchTicket()
			known = await store.currentKeys(id)
		}
		guard let kept = known else { return try await list(id, policy: .localFirst, tags: tags, by: fetch) }
		// The list has the age of its first page, so a new page makes it no fresher.
		var answer = CacheAnswer(kept, origin: .memory)
		while let request = answer.entry.value.list.nextRequest {
			let last = answer.entry.value.list
			answer = CacheAnswer(try await NextPageRead(self, id, request, fetch).answer().entry, origin: .memory)
			let list = answer.entry.value.list
			guard list != last, list.hasGoneBack(behind: kept.value.list) else { break }
			guard list.keys.count <= kept.value.list.keys.count else { break }
		}
		if let list = listInMemory(answer, id) { return list }
		if let list = try await completed(answer, in: id) { return list }
		return list(of: answer, members: await members(of: answer, in: id), in: id)
	}

	/// Inserts members into a list or takes them out, by the app's own rule.
	///
	/// ```swift
	/// try await notes.save(note, for: note.id)
	/// try await lists.edit("all") { $0.insert(note.id, at: 0) }
	/// ```
	///
	/// If no list is kept, nothing happens. If another process changes the list at the same time, `change` runs once
	/// more, on the list as that process left it, so that neither change is lost. A running fetch of the first page
	/// does not undo the change. If a member is removed from the cache, it leaves all lists without a call of this
	/// method.
	///
	/// - Parameters:
	///   - key: Which list to change.
	///   - change: Changes the identifiers. If an identifier is repeated, only its first place counts. The closure runs
	///     in the caller's isolation. If it throws, nothing happens.
	/// - Throws: The error of `change`, the error of the disk tier, ``CacheError/sessionEnded`` if the user signed out
	///   in another process, or `EntryEncodingError` for a key that cannot be encoded. If an error is thrown, the kept
	///   list does not change.
	public func edit(_ key: ListKey, _ change: (inout [Key]) throws -> Void) async throws {
		try await store.edit(id(of: key), change)
	}

	/// Makes a list stale, whatever its age, as ``TieredCache/invalidate(_:)`` makes an entry stale.
	///
	/// The members of the list stay as they are.
	///
	/// - Throws: `EntryEncodingError` for a key that cannot be encoded.
	public func invalidate(_ key: ListKey) async throws(EntryEncodingError) {
		try await lists.invalidate(id(of: key))
	}

	/// The state of a list as it changes: first the current one, then every change of its membership or of a member.
	///
	/// This works as ``TieredCache/updates(for:)-(Key)`` does. The arrival of a page is one change.
	/// ``CachedList/nextPage`` says whether the next page is being loaded or could not be loaded. Loading the next page
	/// is not a refresh, and an error of the next page is not the list's error. Observing fetches nothing, so members
	/// that were evicted are left out. If the key cannot be encoded, the sequence ends at once.
	public func updates(for key: ListKey) -> CacheUpdates<CachedList<Value>> {
		CacheUpdates { [weak self] in await self?.observation(of: key) ?? .ended }
	}
}

extension ListCache {
	// MARK: - Members

	typealias Members = ListSnapshot<Key, Value>.Members
	typealias Answer = CacheAnswer<ListSnapshot<Key, Value>>

	/// The members of a list that are in memory or on disk, all at the same instant.
	private func members(of answer: Answer, in id: ListID) async -> Members {
		let snapshot = answer.entry.value
		var known = snapshot.members
		if let group = cache.group { known = known.filter { group.admits($0.value.metadata.mark?.ticket) } }
		let keys = confirmedKeys(snapshot.list.keys, in: id)
		guard keys.contains(where: { known.index(forKey: $0) == nil }) else { return known }
		let members = await store.members(keys, of: id)
		// Fetched members are returned to the readers even if they are not kept.
		return known.isEmpty ? members : known.merging(members) { $1 }
	}

	/// The members that must be fetched, because they are missing or stale.
	private func neededKeys(of answer: Answer, among members: Members, in id: ListID) -> [Key] {
		confirmedKeys(answer.entry.value.list.keys, in: id).filter { key in
			let isMissing = members.index(forKey: key).map { isStale(members.values[$0].metadata) } ?? true
			return isMissing && !isShownByOutbox(key)
		}
	}

	/// The list with all its members, or `nil` if members are missing and the app has no closure that fetches them.
	private func completed(_ first: Answer, in id: ListID) async throws -> CachedList<Value>? {
		var answer = first
		var members = await members(of: answer, in: id)
		var needed = neededKeys(of: answer, among: members, in: id)
		var hasLooked = false
		// A missing member may have been removed after the list was read.
		while !needed.isEmpty {
			guard let newer = await store.currentKeys(id),
				answer.origin != .remote || newer.value.list.isSameGeneration(as: answer.entry.value.list),
				!Set(newer.value.list.keys).isSuperset(of: needed)
			else {
				guard !hasLooked, needed.contains(where: { members.index(forKey: $0) == nil }) else { break }
				// Another process may have removed the member. Reading the file's ticket shows that.
				hasLooked = true
				guard await store.fetchTicket() != nil else { break }
				continue
			}
			var entry = answer.entry
			entry.value.list = newer.value.list
			let (error, ticket) = (answer.fallbackError, answer.ticket)
			answer = Answer(entry, origin: answer.origin, fallbackError: error, ticket: ticket)
			members = await self.members(of: answer, in: id)
			needed = neededKeys(of: answer, among: members, in: id)
		}
		guard !needed.isEmpty else { return list(of: answer, members: members, in: id) }
		guard let missing else { return nil }
		let results = await cache.results(for: needed) { [tags] keys, _ in
			try await missing(keys).mapValues { .value($0, metadata: FetchMetadata(tags: tags($0))) }
		}
		var (removed, renewed): (Set<Key>, Set<Key>) = ([], [])
		for (key, result) in results {
			switch result {
			case .success(let result):
				members[key] = MemoryEntry(key: key, entry: CacheEntry(result.value, storedAt: result.storedAt))
				if result.fallbackError == nil { renewed.insert(key) }
			case .failure(CacheError.missingFromAnswer):
				members[key] = nil
			case .failure(let error) where cache.configuration.fallback.evicts(error):
				removed.insert(key)
			case .failure(let error) where cache.configuration.fallback.allows(error):
				// The read could have fallen back to a stale member, so this member is not available.
				members[key] = nil
			case .failure(let error):
				throw error
			}
		}
		return list(of: answer, members: members, in: id, without: removed, renewed: renewed)
	}

	/// Whether an invalidated tag has made a member stale.
	private func isStale(_ member: EntryMetadata) -> Bool {
		cache.group?.isStale(member.mark) ?? false
	}

	private func list(
		of answer: Answer,
		members: Members,
		in id: ListID,
		without removed: Set<Key> = [],
		renewed: Set<Key> = []
	) -> CachedList<Value> {
		var list = list(
			of: answer.entry,
			members: members,
			in: id,
			fetchedWith: answer.origin == .remote ? answer.ticket : nil,
			without: removed,
			renewed: renewed,
			isListStale: lists.isStale(answer)
		)
		list.origin = answer.origin
		list.fallbackError = answer.fallbackError
		return list
	}

	func list(
		of entry: CacheEntry<ListSnapshot<Key, Value>>,
		members: Members,
		in id: ListID,
		fetchedWith ticket: Int? = nil,
		without removed: Set<Key> = [],
		renewed: Set<Key> = [],
		isListStale: Bool
	) -> CachedList<Value> {
		let list = entry.value.list
		var (keys, members) = (list.keys.filter { !removed.contains($0) }, members)
		let pending = overlay?.fold(&keys, &members, in: id, fetchedWith: ticket) ?? []
		// A look-up by index copies only the value, and not the entry.
		let places = keys.compactMap { members.index(forKey: $0) }
		let items = places.map { members.values[$0].value }
		let isMemberStale = places.contains { place in
			!renewed.contains(members.keys[place]) && isStale(members.values[place].metadata)
		}
		return CachedList(
			items: items,
			next: list.next,
			totalCount: list.totalCount,
			pageCount: list.totalPageCount,
			nextPage: list.next == nil ? NextPage.end : entry.value.nextPage,
			storedAt: entry.storedAt,
			age: age(of: entry),
			isStale: isListStale || isMemberStale,
			staleAt: staleDate(of: entry),
			isComplete: items.count == keys.count,
			pendingIndices: Set(
				places.indices.filter { !pending.isEmpty && pending.contains(members.keys[places[$0]]) }
			)
		)
	}

	func age(of entry: CacheEntry<ListSnapshot<Key, Value>>) -> Duration {
		lists.configuration.freshness.age(of: entry.metadata, now: lists.configuration.clock.now)
	}

	private func staleDate(of entry: CacheEntry<ListSnapshot<Key, Value>>) -> Date? {
		lists.configuration.freshness.staleDate(of: entry.metadata)
	}

	/// The list, if all its members are in memory and none is stale.
	///
	/// This makes no dictionary of the members, so that paging through a long list stays fast.
	private func listInMemory(_ answer: Answer, _ id: ListID) -> CachedList<Value>? {
		let list = answer.entry.value.list
		guard overlay?.isFoldingLists != true, let values = store.valuesInMemory(list, of: id) else { return nil }
		var longer = CachedList<Value>(
			items: [],
			next: list.next,
			totalCount: list.totalCount,
			pageCount: list.totalPageCount,
			origin: answer.origin,
			storedAt: answer.entry.storedAt,
			age: age(of: answer.entry),
			isStale: lists.isStale(answer),
			staleAt: staleDate(of: answer.entry),
			isComplete: true
		)
		longer.storedItems = .paged { values.values }
		return longer
	}

	// MARK: - Observing

	private func observation(of key: ListKey) async -> CacheObservation<CachedList<Value>>? {
		// The method cannot throw, so the sequence ends at once if the key cannot be encoded.
		guard let id = try? id(of: key) else { return nil }
		await overlay?.core.loadForReading()
		guard let signals = await store.observe(id) else { return nil }
		return CacheObservation(signals: signals) { [weak self] in
			guard let self, let snapshot = store.observers.snapshot(of: id) else { return nil }
			return (snapshot.revision, state(of: snapshot, in: id))
		}
	}

	private func state(
		of snapshot: ObservedKeys<ListID, ListSnapshot<Key, Value>, AsyncStream<Void>.Continuation>.Snapshot,
		in id: ListID
	) -> CacheState<CachedList<Value>> {
		let list = snapshot.entry.map { entry in
			let isStale = lists.isStale(entry)
			var list = self.list(of: entry, members: entry.value.members, in: id, isListStale: isStale)
			list.origin = snapshot.origin
			return list
		}
		return CacheState(
			value: list,
			origin: list?.origin,
			storedAt: list?.storedAt,
			isStale: list?.isStale ?? false,
			staleAt: list?.staleAt,
			isRefreshing: snapshot.isRefreshing,
			error: snapshot.error
		)
	}
}

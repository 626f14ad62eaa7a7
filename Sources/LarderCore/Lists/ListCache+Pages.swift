import Foundation

extension ListCache {
	/// A reader's closure, in one form for closures that validate and closures that don't.
	struct PageFetch: Sendable {
		/// Whether the closure takes the validators of a page.
		let isValidating: Bool
		/// Fetches the page at a cursor.
		let perform: ValidatingFetch

		init(_ fetch: @escaping Fetch) {
			isValidating = false
			perform = { cursor, _ in .value(try await fetch(cursor)) }
		}

		init(validating fetch: @escaping ValidatingFetch) {
			(isValidating, perform) = (true, fetch)
		}
	}

	/// Fetches the first page, and then later pages until there are `count` members, or as many as the list has now.
	func remoteFetch(
		of id: ListID,
		_ kind: ListSnapshot<Key, Value>.Fetch,
		tags: Set<CacheTag>,
		keeping count: Int = 0,
		policy: CachePolicy,
		_ fetch: PageFetch
	) -> RemoteFetch<ListSnapshot<Key, Value>> {
		RemoteFetch(isValidating: false, tags: tags) { _ in
			let isAsking = policy != .noCache && (fetch.isValidating || count > 0)
			let kept = isAsking ? await self.store.currentKeys(id)?.value.list : nil
			var first = try await self.page(at: nil, after: kept, as: kind, fetch)
			while first.snapshot.list.keys.count < min(count, kept?.keys.count ?? 0),
				let request = first.snapshot.list.nextRequest
			{
				self.store.events.emit(.fetch, for: id)
				let page = try await self.laterPage(request, of: first.snapshot.list, after: kept, fetch)
				// A service may return the same empty page over and over.
				guard !page.list.keys.isEmpty || page.list.next == nil,
					let longer = first.snapshot.list.appending(page.list, by: request)
				else { break }
				first.snapshot.list = longer
				first.snapshot.members.merge(page.members) { $1 }
			}
			return .value(first.snapshot, metadata: first.metadata)
		}
	}

	/// Fetches the page that continues `list`.
	///
	/// If the service no longer has the page, this returns an empty last page. The service had the page when it gave
	/// the cursor. If rows were removed since then, the page before may now be the last one, and some services answer
	/// 404 in this case.
	///
	/// - Parameter kept: The list that may already have the page, for the page's validators.
	func laterPage(
		_ request: StoredList<Key>.Request,
		of list: StoredList<Key>?,
		after kept: StoredList<Key>?,
		_ fetch: PageFetch
	) async throws -> ListSnapshot<Key, Value> {
		do {
			return try await page(at: request.cursor, after: kept, as: .next(request), fetch).snapshot
		} catch let error as any RemoteErrorContract where error.reason == .notFound {
			guard list?.mayHaveLost(request) == true else { throw error }
			let none = PageFetch { _ in Page(items: []) }
			return try await page(at: request.cursor, after: nil, as: .next(request), none).snapshot
		}
	}

	/// Fetches a page, whose members count as fetched when this call begins.
	private func page(
		at cursor: PageCursor?,
		after kept: StoredList<Key>?,
		as kind: ListSnapshot<Key, Value>.Fetch,
		_ fetch: PageFetch
	) async throws -> (snapshot: ListSnapshot<Key, Value>, metadata: FetchMetadata) {
		let known = fetch.isValidating ? await knownPage(at: cursor, of: kept) : nil
		let (start, ticket) = (cache.configuration.clock.now, cache.group?.ticket)
		let removalCount = store.listMemory.removalCount
		var (page, metadata): (Page<Value>, FetchMetadata)
		switch try await fetch.perform(cursor, known?.check.validators ?? Validators()) {
		case .value(let value, let said):
			(page, metadata) = (value, said)
		case .notModified(let said):
			guard let known else { throw CacheError.notModifiedWithoutEntry }
			(page, metadata) = (known.page, said)
			metadata.validators = known.check.validators.updated(by: said.validators)
		}
		let storedAt = start.addingTimeInterval(-(metadata.age / .seconds(1)))
		let members = page.items.map { member($0, storedAt: storedAt, ticket) }
		var list = StoredList(
			keys: members.map(\.key),
			next: page.next,
			totalCount: page.totalCount,
			totalPageCount: page.pageCount,
			generation: .random(in: .min ... .max)
		)
		list.removalCount = removalCount
		if !metadata.validators.isEmpty, list.keys.count == page.items.count {
			let check = PageCheck(page, count: page.items.count, validators: metadata.validators, storedAt: storedAt)
			list.checks = [check]
		}
		metadata.validators = Validators()
		var snapshot = ListSnapshot(list: list, members: Dictionary(members.map { ($0.key, $0) }) { first, _ in first })
		snapshot.fetch = kind
		return (snapshot, metadata)
	}

	private func member(_ value: Value, storedAt: Date, _ ticket: CacheTicket?) -> MemoryEntry<Key, Value> {
		let configuration = cache.configuration
		let entry = CacheEntry(
			value,
			storedAt: storedAt,
			freshness: configuration.freshness.jittered(FreshnessOverride(), random: configuration.random),
			mark: cache.mark(of: ticket, tags(value))
		)
		return MemoryEntry(key: identifier(value), entry: entry)
	}

	// MARK: - Validators

	/// A page as it was fetched, if nothing has changed its members since then.
	private func knownPage(
		at cursor: PageCursor?,
		of list: StoredList<Key>?
	) async -> (check: PageCheck, page: Page<Value>)? {
		guard let list, let check = list.check(at: cursor) else { return nil }
		let keys = check.places.compactMap { list.keys.indices.contains($0) ? list.keys[$0] : nil }
		let members = await store.currentMembers(keys)
		let items = keys.compactMap { members[$0]?.entry }.filter { $0.storedAt == check.storedAt }.map(\.value)
		guard items.count == check.places.count else { return nil }
		let page = Page(items: items, next: check.next, totalCount: check.totalCount, pageCount: check.pageCount)
		return (check, page)
	}
}

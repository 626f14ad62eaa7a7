import LarderCore

/// The changes of a book, which wait in the app's outbox until the service has them.
nonisolated enum BookChanges {
	/// The entity's name in the outbox, which must never change.
	static let entity = "note.book"

	/// The kinds of changes for the app's outbox, which shows them in `cache` and sends them to `remoteDataSource`.
	static func kinds(
		cache: TieredCache<String, BookDTO>,
		group: CacheGroup,
		remoteDataSource: any BookRemoteDataSourceContract
	) -> [ChangeKind] {
		// Where a creation stands in lists until the service has placed it.
		let placements = [
			ListPlacement<BookCreation>("booksPage") { (change, page: Int, keys) in
				if page == 1 { keys.insert(change.key, at: 0) }
			},
			ListPlacement<BookCreation>("booksPages") { (change, filter: [String: String], keys) in
				if filter.isEmpty { keys.insert(change.key, at: 0) }
			},
			ListPlacement<BookCreation>("books") { (change, _: String, keys) in
				keys.append(change.key)
			},
		]
		return [
			ChangeKind(BookCreation.self, entity: entity, cache: cache, givesKeys: true, lists: placements) { sending in
				let (dto, key) = (sending.change.dto, sending.idempotencyKey)
				let answer = try await remoteDataSource.createBook(dto, idempotencyKey: key)
				await outdateLists(in: group)
				return answer.map { .value($0, key: $0.isbn) } ?? .applied(key: sending.change.key)
			},
			ChangeKind(BookSave.self, entity: entity, cache: cache) { sending in
				let (change, key) = (sending.change, sending.idempotencyKey)
				let answer = try await remoteDataSource.saveBook(change.dto, idempotencyKey: key)
				return answer.map { .value($0) } ?? .applied()
			},
			ChangeKind(BookDeletion.self, entity: entity, cache: cache) { sending in
				let (identifier, key) = (sending.change.key, sending.idempotencyKey)
				try await remoteDataSource.deleteBook(identifier: identifier, idempotencyKey: key)
				await outdateLists(in: group)
				return .removed
			},
		]
	}

	/// Makes the lists stale, because only the service knows what is in them now.
	private static func outdateLists(in group: CacheGroup) async {
		// The service has carried out the change all the same.
		try? await group.invalidate("bookLists")
	}
}

nonisolated extension BookChangeState {
	/// How `change` stands.
	init(_ change: PendingChange) {
		self =
			switch change.state {
			case .waiting, .sending, .maybeSent: .waiting
			case .paused: .paused
			case .refused: .refused
			case .parked: .parked
			case .unknownOutcome: .unknown
			}
	}
}

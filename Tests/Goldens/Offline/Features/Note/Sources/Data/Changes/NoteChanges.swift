import LarderCore

/// The changes of a note, which wait in the app's outbox until the service has them.
nonisolated enum NoteChanges {
	/// The entity's name in the outbox, which must never change.
	static let entity = "note"

	/// The kinds of changes for the app's outbox, which shows them in `cache` and sends them to `remoteDataSource`.
	static func kinds(
		cache: TieredCache<Int, NoteDTO>,
		group: CacheGroup,
		remoteDataSource: any NoteRemoteDataSourceContract
	) -> [ChangeKind] {
		// Where a creation stands in lists until the service has placed it.
		let placements = [
			ListPlacement<NoteCreation>("notes") { (change, _: String, keys) in
				keys.append(change.key)
			}
		]
		return [
			ChangeKind(NoteCreation.self, entity: entity, cache: cache, givesKeys: true, lists: placements) { sending in
				let (dto, key) = (sending.change.dto, sending.idempotencyKey)
				let answer = try await remoteDataSource.createNote(dto, idempotencyKey: key)
				await outdateLists(in: group)
				// Without a response, nobody knows its number, so the outcome is unknown.
				return answer.map { .value($0, key: $0.id) } ?? .applied()
			},
			ChangeKind(NoteSave.self, entity: entity, cache: cache) { sending in
				let (change, key) = (sending.change, sending.idempotencyKey)
				let answer = try await remoteDataSource.saveNote(change.dto, idempotencyKey: key)
				return answer.map { .value($0) } ?? .applied()
			},
			ChangeKind(NoteDeletion.self, entity: entity, cache: cache) { sending in
				let (identifier, key) = (sending.change.key, sending.idempotencyKey)
				try await remoteDataSource.deleteNote(identifier: identifier, idempotencyKey: key)
				await outdateLists(in: group)
				return .removed
			},
		]
	}

	/// Makes the lists stale, because only the service knows what is in them now.
	private static func outdateLists(in group: CacheGroup) async {
		// The service has carried out the change all the same.
		try? await group.invalidate("noteLists")
	}
}

nonisolated extension NoteChangeState {
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

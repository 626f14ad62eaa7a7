import Foundation
import LarderCore
import LarderSQLite

/// An outbox for notes, with the cache that shows them, in the files of one folder.
struct NoteOutbox {
	let database: SQLiteDatabase
	let group: CacheGroup
	let notes: TieredCache<String, OutboxNote>
	let outbox: Outbox

	/// What sends a change, without its type: its kind, key, operation and idempotency key.
	typealias Send = @Sendable (NoteService.Request, _ idempotencyKey: String) async throws -> OutboxNote?

	init(
		in folder: URL,
		saving: SQLiteConfiguration.Saving = .committed,
		configuration: OutboxConfiguration = OutboxConfiguration(),
		send: @escaping Send
	) throws {
		database = SQLiteDatabase(
			at: folder.appending(path: "larder.sqlite"),
			configuration: SQLiteConfiguration(saving: saving)
		)
		group = CacheGroup(database: database)
		notes = TieredCache(
			memory: MemoryDataSource(),
			disk: SQLiteDataSource(database: database, namespace: "note"),
			configuration: CacheConfiguration(freshness: .forever),
			group: group
		)
		let kinds = [
			ChangeKind(CreateNote.self, entity: "note", cache: notes, givesKeys: true) { sending in
				try await Self.send(sending, sending.change.operation, send)
			},
			ChangeKind(AppendToNote.self, entity: "note", cache: notes) { sending in
				try await Self.send(sending, sending.change.operation, send)
			},
			ChangeKind(RemoveNote.self, entity: "note", cache: notes) { sending in
				try await Self.send(sending, sending.change.operation, send)
			},
		]
		outbox = try Outbox(
			journal: .sqlite(at: folder.appending(path: "outbox.sqlite")),
			group: group,
			kinds: kinds,
			configuration: configuration
		)
	}

	private static func send<Change: ChangeContract>(
		_ sending: Sending<Change>,
		_ operation: Int,
		_ send: Send
	) async throws -> SendingResult<Change> where Change.Key == String, Change.Value == OutboxNote {
		let change = NoteService.Request(kind: Change.kind, key: sending.change.key, operation: operation)
		guard let note = try await send(change, sending.idempotencyKey) else { return .removed }
		return .value(note, key: note.id)
	}
}

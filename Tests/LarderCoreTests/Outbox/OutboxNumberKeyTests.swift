import Foundation
import LarderTesting
import Testing

@testable import LarderCore

/// Creations whose keys are numbers, which the service counts.
@Suite(.timeLimit(.minutes(5)))
struct OutboxNumberKeyTests {
	private struct Note: Codable, Equatable, Sendable {
		let id: Int
		var title: String
	}

	private struct CreateNote: ChangeContract {
		static let kind = "create"
		var key: Int
		var title: String
		var role: ChangeRole { .creation }

		func fold(over note: Note?) -> Note? { note ?? Note(id: key, title: title) }

		func rekeyed(by rekeying: Rekeying) -> CreateNote {
			CreateNote(key: rekeying.newKey(for: key, of: "note"), title: title)
		}
	}

	private struct RenameNote: ChangeContract {
		static let kind = "rename"
		var key: Int
		var title: String
		var role: ChangeRole { .update }

		func fold(over note: Note?) -> Note? { note.map { Note(id: $0.id, title: title) } }

		func rekeyed(by rekeying: Rekeying) -> RenameNote {
			RenameNote(key: rekeying.newKey(for: key, of: "note"), title: title)
		}
	}

	private let group = CacheGroup()
	private let cache: TieredCache<Int, Note>
	private let lists: ListCache<String, Int, Note>
	private let journal = OutboxJournal.inMemory()
	private let outbox: Outbox

	init() throws {
		cache = TieredCache(memory: MemoryDataSource(), configuration: .forever, group: group)
		lists = ListCache("notes", of: cache, freshness: .forever) { $0.id }
		let placement = ListPlacement<CreateNote>("notes") { (change, _: String, keys) in keys.append(change.key) }
		outbox = try Outbox(
			journal: journal,
			group: group,
			kinds: [
				ChangeKind(CreateNote.self, entity: "note", cache: cache, givesKeys: true, lists: [placement]) {
					.value(Note(id: 7, title: $0.change.title), key: 7)
				},
				ChangeKind(RenameNote.self, entity: "note", cache: cache) {
					.value(Note(id: $0.change.key, title: $0.change.title))
				},
			]
		)
	}

	private func list() async throws -> [Note] {
		try await lists.list(for: "all") { _ in Page(items: [Note(id: 1, title: "remote")]) }.items
	}

	@Test("Once a creation is confirmed, its temporary number is an alias of the number that the service gave")
	func numberFollowsTheEntity() async throws {
		#expect(try await list().map(\.id) == [1])
		let key: Int = try await outbox.temporaryKey()
		#expect(key < 0)
		try await outbox.enqueue(CreateNote(key: key, title: "made"))
		try await outbox.enqueue(RenameNote(key: key, title: "renamed"))
		let shown = try await cache.result(for: key) { throw RemoteFailure.missing }
		#expect(shown.value == Note(id: key, title: "renamed") && shown.origin == .outbox)
		#expect(try await list().map(\.id) == [1, key])

		await outbox.flush()
		try await outbox.enqueue(RenameNote(key: key, title: "again"))
		#expect(await cache.currentKey(for: key) == 7)
		#expect(outbox.currentKey(for: key, of: "note") == 7)
		#expect(try await cache.value(for: key) { throw RemoteFailure.missing } == Note(id: 7, title: "again"))
		#expect(try await list().map(\.id) == [1, 7])
		#expect(try await outbox.pendingChanges().map(\.key) == ["7"])
	}

	@Test("Temporary numbers are negative, unique, and exact as floating-point values")
	func numbersDiffer() async throws {
		var keys: Set<Int> = []
		for _ in 0..<1_000 { keys.insert(try await outbox.temporaryKey()) }
		#expect(keys.count == 1_000)
		#expect(keys.allSatisfy { $0 < 0 && Int(exactly: Double($0)) == $0 && $0 >= -(1 << 53) })
		#expect(try await outbox.temporaryKey(as: Int32.self) < 0)
	}

	@Test("A new temporary number differs from those of all pending changes and entities, even after a launch")
	func takenNumbersAreNotGiven() async throws {
		let first: Int = try await outbox.temporaryKey()
		try await outbox.enqueue(CreateNote(key: first, title: "made"))
		await outbox.flush()
		let second: Int = try await outbox.temporaryKey()
		try await outbox.enqueue(CreateNote(key: second, title: "made"))

		let group = GroupState.shared(database: nil, tagLimit: 1)
		let later = OutboxCore(journal.contract, group: group, kinds: [:], configuration: OutboxConfiguration())
		try await later.load()
		for key in [first, second] {
			var numbers = [key - 1, key]
			#expect(later.unusedNumber { numbers.popLast() ?? 0 } == key - 1)
		}
	}
}

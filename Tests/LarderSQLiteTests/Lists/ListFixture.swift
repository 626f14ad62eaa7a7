import Foundation
import LarderSQLite
import LarderTesting

@testable import LarderCore

struct Note: Codable, Equatable, Sendable {
	let id: Int
	var text: String
}

/// A cache of notes with lists of them, over memory and SQLite, and a service that a test controls.
struct ListFixture {
	typealias Lists = ListCache<String, Int, Note>

	let clock = ManualClock()
	let service = NoteService()
	let database = SQLiteDatabase()
	let memory = MemoryDataSource<Int, Note>()
	let group: CacheGroup
	let cache: TieredCache<Int, Note>
	let lists: Lists

	init(
		fetchesMissing: Bool = true,
		freshness: Freshness = .forever,
		fallback: FallbackRule = .transientErrors
	) {
		group = CacheGroup(database: database)
		cache = Self.cache(memory: memory, database: database, group: group, clock: clock, fallback: fallback)
		lists = Self.lists(of: cache, service: fetchesMissing ? service : nil, freshness: freshness)
	}

	/// The cache and the lists of another process over the same file, which remembers nothing in memory.
	func relaunched() -> (cache: TieredCache<Int, Note>, lists: Lists) {
		memory.removeAll()
		cache.parts.lists?.clear()
		return (cache, lists)
	}

	func list(_ policy: CachePolicy = .localFirst, key: String = "all") async throws -> CachedList<Note> {
		try await lists.list(for: key, policy: policy, tags: ["lists"]) { [service] in try await service.page(at: $0) }
	}

	func more(key: String = "all") async throws -> CachedList<Note> {
		try await lists.more(for: key) { [service] in try await service.page(at: $0) }
	}

	/// The readers that join the call of another from now on, one by one.
	func joins() -> AsyncFilterSequence<AsyncStream<CacheEvent<Int>>>.Iterator {
		cache.events().filter { if case .join = $0.kind { true } else { false } }.makeAsyncIterator()
	}

	/// The identifiers of the list that is kept in each tier.
	func kept(_ key: String = "all") async throws -> [[Int]?] {
		let id = try lists.id(of: key)
		return [await lists.lists.memory.read(id)?.value.list.keys, await lists.lists.disk?.read(id)?.value.list.keys]
	}

	/// The texts of a note that are kept in each tier.
	func texts(_ id: Int) async -> [String?] {
		[await cache.memory.read(id)?.value.text, await cache.disk?.read(id)?.value.text]
	}

	private static func cache(
		memory: MemoryDataSource<Int, Note>,
		database: SQLiteDatabase,
		group: CacheGroup,
		clock: ManualClock,
		fallback: FallbackRule
	) -> TieredCache<Int, Note> {
		TieredCache(
			memory: memory,
			disk: SQLiteDataSource(database: database, namespace: "note"),
			configuration: CacheConfiguration(freshness: .forever, fallback: fallback, clock: clock.wallClock),
			group: group
		)
	}

	private static func lists(
		of cache: TieredCache<Int, Note>,
		service: NoteService?,
		freshness: Freshness
	) -> Lists {
		var missing: Lists.FetchMembers?
		if let service { missing = { try await service.members($0) } }
		return ListCache(
			"notes",
			of: cache,
			freshness: freshness,
			missing: missing,
			tags: { [CacheTag("note-\($0.id)")] }
		) { $0.id }
	}
}

/// A service with notes in pages of two, by number.
final class NoteService: Sendable {
	private struct State {
		var notes = (1...5).map { Note(id: $0, text: "first") }
		var pageCalls: [PageCursor?] = []
		var memberCalls: [[Int]] = []
		var error: (any Error)?
		var gates: [Gate] = []
	}

	private let state = Mutex(State())

	var pageCalls: [PageCursor?] { state.withLock { $0.pageCalls } }
	var memberCalls: [[Int]] { state.withLock { $0.memberCalls } }

	func set(_ ids: [Int], text: String) {
		state.withLock { $0.notes = ids.map { Note(id: $0, text: text) } }
	}

	/// Makes all calls fail from now on, or none for `nil`.
	func fail(_ error: (any Error)?) {
		state.withLock { $0.error = error }
	}

	/// Holds the answer of the next call until the gate is opened; the answer is made when the call comes.
	func hold() -> Gate {
		let gate = Gate()
		state.withLock { $0.gates.append(gate) }
		return gate
	}

	func page(at cursor: PageCursor?) async throws -> Page<Note> {
		try await answer { state in
			state.pageCalls.append(cursor)
			let number = cursor?.number ?? 1
			let items = Array(state.notes.dropFirst((number - 1) * 2).prefix(2))
			let next = number * 2 < state.notes.count ? PageCursor(number + 1) : nil
			let count = state.notes.count
			return Page(items: items, next: next, totalCount: count, pageCount: (count + 1) / 2)
		}
	}

	func members(_ ids: [Int]) async throws -> [Int: Note] {
		try await answer { state in
			state.memberCalls.append(ids.sorted())
			let notes = state.notes.filter { ids.contains($0.id) }
			return Dictionary(uniqueKeysWithValues: notes.map { ($0.id, $0) })
		}
	}

	func note(_ id: Int) async throws -> Note {
		let note = try await members([id])[id]
		guard let note else { throw ServiceError.missing }
		return note
	}

	private func answer<Answer: Sendable>(_ make: @Sendable (inout State) -> Answer) async throws -> Answer {
		let (answer, gate, error) = state.withLock { state in
			(make(&state), state.gates.isEmpty ? nil : state.gates.removeFirst(), state.error)
		}
		try await gate?.wait()
		if let error { throw error }
		return answer
	}
}

enum ServiceError: RemoteErrorContract {
	case unreachable, missing, refused

	var reason: RemoteErrorReason {
		switch self {
		case .unreachable: .transient
		case .missing: .notFound
		case .refused: .permanent
		}
	}
}

import Foundation
import LarderCore
import LarderNetworking
import LarderSQLite

/// The notes of one account, on the device and at the service.
struct NotesStore {
	/// For requests that need no token.
	private let client: any HTTPClientContract
	private let service: AuthenticatedHTTPClient<Tokens>
	private let saveTokens: @Sendable (Tokens?) async throws -> Void
	private let group: CacheGroup
	private let notes: TieredCache<Int, Note>
	/// By the text that is searched for; the empty text lists all notes.
	private let lists: ListCache<String, Int, Note>

	init(
		client: any HTTPClientContract,
		database: SQLiteDatabase,
		tokens: Tokens?,
		saveTokens: @escaping @Sendable (Tokens?) async throws -> Void
	) {
		self.client = client
		service = AuthenticatedHTTPClient(client, credential: tokens) { endpoint, tokens in
			endpoint.headers["Authorization"] = "Bearer \(tokens.access)"
		} refresh: { tokens in
			let endpoint = Endpoint(path: "/tokens", method: .put)
			let newTokens: Tokens = try await client.request(endpoint.withJSONBody(["refresh": tokens.refresh]))
			try await saveTokens(newTokens)
			return newTokens
		}
		self.saveTokens = saveTokens
		let configuration = CacheConfiguration(
			freshness: Freshness(lifetime: .seconds(60), errorWindow: .seconds(30 * 86_400)),
			obedience: .allButErrorWindow,
			notFoundLifetime: .seconds(60)
		)
		group = CacheGroup(database: database)
		notes = TieredCache(
			memory: MemoryDataSource(),
			disk: SQLiteDataSource(database: database, namespace: "note"),
			configuration: configuration,
			group: group
		)
		lists = ListCache("notes", of: notes, freshness: configuration.freshness) { $0.id }
	}

	// MARK: - Reading

	func note(_ id: Int, policy: CachePolicy = .localFirst) async throws -> CacheResult<Note> {
		try await notes.result(for: id, policy: policy) { validators in
			try await service.fetch(Endpoint(path: "/notes/\(id)"), validators: validators)
		}
	}

	/// The pages of the list that were loaded, or the first one.
	@discardableResult
	func list(matching text: String = "", policy: CachePolicy = .localFirst) async throws -> CachedList<Note> {
		let tags: Set<CacheTag> = text.isEmpty ? [] : [Self.searches]
		return try await lists.list(for: text, policy: policy, tags: tags) { try await page(at: $0, matching: text) }
	}

	/// The list with its next page, if there is one.
	@discardableResult
	func more(matching text: String = "") async throws -> CachedList<Note> {
		try await lists.more(for: text) { try await page(at: $0, matching: text) }
	}

	func noteInMemory(_ id: Int) -> CacheResult<Note>? { notes.peekInMemory(id) }
	func listInMemory(matching text: String = "") -> CachedList<Note>? { lists.peekInMemory(text) }
	func updates(of id: Int) -> CacheUpdates<Note> { notes.updates(for: id) }
	func updates(matching text: String = "") -> CacheUpdates<CachedList<Note>> { lists.updates(for: text) }

	private func page(at cursor: PageCursor?, matching text: String) async throws -> Page<Note> {
		let queryItems = [
			URLQueryItem(name: "page", value: cursor?.text ?? "1"), URLQueryItem(name: "text", value: text),
		]
		let answer: NotesPageDTO = try await service.request(Endpoint(path: "/notes", queryItems: queryItems))
		return Page(items: answer.notes, next: answer.nextPage.map { PageCursor($0) })
	}

	// MARK: - Writing

	@discardableResult
	func create(title: String) async throws -> Note {
		let note = try await notes.seed {
			try await send(Endpoint(path: "/notes", method: .post).withJSONBody(["title": title]))
		} values: { note in
			[(note.id, note)]
		}
		try await lists.edit("") { $0.insert(note.id, at: 0) }
		try await group.invalidate(Self.searches)
		return note
	}

	func edit(_ note: Note) async throws {
		try await notes.save(for: note.id) {
			try await send(Endpoint(path: "/notes/\(note.id)", method: .put).withJSONBody(note))
		}
		try await group.invalidate(Self.searches)
	}

	func delete(_ id: Int) async throws {
		try await service.response(to: Endpoint(path: "/notes/\(id)", method: .delete))
		try await notes.remove(id)
	}

	/// The lists whose notes only the service can tell.
	private static let searches: CacheTag = "searches"

	private func send(_ endpoint: Endpoint) async throws -> Note {
		do {
			return try await service.request(endpoint)
		} catch let error as HTTPError {
			throw error.body(as: Refusal.self) ?? error
		}
	}

	// MARK: - Signing in and out

	func signIn(name: String, password: String) async throws {
		let endpoint = Endpoint(path: "/tokens", method: .post)
		let tokens: Tokens = try await client.request(endpoint.withJSONBody(["name": name, "password": password]))
		try await signOut()
		try await saveTokens(tokens)
		await service.setCredential(tokens)
	}

	/// Forgets the account, and ends the reads that are under way.
	func signOut() async throws {
		await service.setCredential(nil)
		try await saveTokens(nil)
		try await group.removeAll()
	}
}

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
	private let lists: TieredCache<String, NoteList>

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
		lists = TieredCache(
			memory: MemoryDataSource(),
			disk: SQLiteDataSource(database: database, namespace: "list"),
			configuration: configuration,
			group: group
		)
	}

	// MARK: - Reading

	func note(_ id: Int, policy: CachePolicy = .localFirst) async throws -> CacheResult<Note> {
		try await notes.result(for: id, policy: policy) { validators in
			try await service.fetch(Endpoint(path: "/notes/\(id)"), validators: validators)
		}
	}

	/// The pages of the list that were loaded; a stale list is loaded again from its first page.
	@discardableResult
	func list(matching text: String = "", policy: CachePolicy = .localFirst) async throws -> CacheResult<NoteList> {
		let tags: Set<CacheTag> = text.isEmpty ? [] : [Self.searches]
		return try await lists.result(for: text, policy: policy, tags: tags) { try await fetchPage(1, matching: text) }
	}

	/// Adds the next page to the list, if there is one, unless the list was loaded again meanwhile.
	func loadMore(matching text: String = "") async throws {
		guard let page = await lists.peek(text)?.value.nextPage else { return }
		let more = try await fetchPage(page, matching: text)
		try await lists.modify(text) { list in
			guard list.nextPage == page else { return }
			list.ids += more.ids.filter { !list.ids.contains($0) }
			list.nextPage = more.nextPage
		}
	}

	func updates(of id: Int) -> CacheUpdates<Note> { notes.updates(for: id) }
	func updates(matching text: String = "") -> CacheUpdates<NoteList> { lists.updates(for: text) }

	/// The notes of a page become cached notes, unless the cache has newer ones.
	private func fetchPage(_ page: Int, matching text: String) async throws -> NoteList {
		let queryItems = [URLQueryItem(name: "page", value: String(page)), URLQueryItem(name: "text", value: text)]
		let answer = try await notes.seed {
			try await service.request(Endpoint(path: "/notes", queryItems: queryItems)) as NotesPageDTO
		} values: { answer in
			answer.notes.map { ($0.id, $0) }
		}
		return NoteList(ids: answer.notes.map(\.id), nextPage: answer.nextPage)
	}

	// MARK: - Writing

	@discardableResult
	func create(title: String) async throws -> Note {
		let note = try await notes.seed {
			try await send(Endpoint(path: "/notes", method: .post).withJSONBody(["title": title]))
		} values: { note in
			[(note.id, note)]
		}
		try await lists.modify("") { $0.ids.insert(note.id, at: 0) }
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
		try await lists.modify("") { $0.ids.removeAll { $0 == id } }
		try await group.invalidate(Self.searches)
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

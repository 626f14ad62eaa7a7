import Foundation
import LarderCore
import LarderNetworking
import LarderSQLite
import LarderTesting
import Testing

@testable import NotesData

@Suite(.timeLimit(.minutes(10)))
struct NotesStoreTests {
	private let service = NotesService()
	private let store: NotesStore

	init() {
		store = service.makeStore()
	}

	// MARK: - Reading

	@Test("A list has the notes of its first page, and reading one of them asks the service nothing more")
	func listSeedsItsNotes() async throws {
		try service.list([.soup, .salad], [.bread])

		let list = try await store.list()

		#expect(list.items == [.soup, .salad])
		#expect(list.hasMore)
		#expect(try await store.note(1).value == .soup)
		#expect(service.client.endpoints.map(\.path) == ["/notes"])
	}

	@Test("The next page is added to the list, and each note stands in it once")
	func nextPageIsAdded() async throws {
		try service.list([.soup, .salad], [.salad, .bread])
		try await store.list()

		try await store.more()
		let list = try await store.more()

		#expect(list.items == [.soup, .salad, .bread])
		#expect(!list.hasMore)
		#expect(service.client.callCount == 2)
	}

	@Test("A page that comes after the list was loaded again is not added to the new list")
	func latePageIsDropped() async throws {
		let gate = Gate()
		try service.list([.soup], [.salad], [.bread])
		try await store.list()
		service.client.route(.page(2), to: try .json(NotesPageDTO(notes: [.salad], nextPage: 3)), after: gate)
		let more = Task { try await store.more() }
		await gate.waitForArrivals()

		try service.list([.bread])
		try await store.list(policy: .remoteFirst)
		gate.open()

		#expect(try await more.value.items == [.bread])
		#expect(try await store.list().items == [.bread])
	}

	@Test("A search is a list of its own")
	func searchIsAList() async throws {
		try service.list([.soup, .salad])
		try service.list([.salad], text: "sal")

		#expect(try await store.list(matching: "sal").items == [.salad])
		#expect(try await store.list().items == [.soup, .salad])
	}

	@Test("A note that has not changed is not sent again")
	func unchangedNoteIsNotSent() async throws {
		let note = try HTTPResponse(headers: ["ETag": "\"1\""], json: Note.soup)
		service.client.route(Endpoint(path: "/notes/1"), to: .success(note), .success(HTTPResponse(statusCode: 304)))
		_ = try await store.note(1)

		#expect(try await store.note(1, policy: .remoteFirst).value == .soup)
		#expect(service.client.lastEndpoint?.validators.entityTag == "\"1\"")
	}

	@Test("Without a network, the list and its notes come from disk, although the service forbids it")
	func offlineIsServed() async throws {
		let database = SQLiteDatabase()
		let headers = ["Cache-Control": "max-age=0, private, must-revalidate"]
		try service.list([.soup])
		service.client.route(Endpoint(path: "/notes/1"), to: try .json(Note.soup, headers: headers))
		let online = service.makeStore(database: database)
		try await online.list()
		_ = try await online.note(1, policy: .remoteFirst)

		let offline = NotesService().makeStore(database: database)
		let list = try await offline.list(policy: .remoteFirst)
		let note = try await offline.note(1)

		#expect(list.items == [.soup])
		#expect(list.isStale)
		#expect(note.value == .soup)
		#expect(note.isStale)
	}

	// MARK: - Writing

	@Test("A new note stands first in the list, and is read from the device")
	func newNoteIsListed() async throws {
		try service.list([.soup])
		service.client.route(Endpoint(path: "/notes", method: .post), to: try .json(Note.bread))
		try await store.list()

		try await store.create(title: "Bread")

		#expect(try await store.list().items == [.bread, .soup])
		#expect(try await store.note(3).value == .bread)
		#expect(service.client.callCount == 2)
	}

	@Test("An edited note is what the service answered, for everyone who shows it")
	func editIsShown() async throws {
		try service.list([.soup])
		let saved = Note(id: 1, title: "Hot soup")
		service.client.route(Endpoint(path: "/notes/1", method: .put), to: try .json(saved))
		try await store.list()

		try await store.edit(Note(id: 1, title: " hot soup "))

		#expect(try await store.note(1).value == saved)
		#expect(try await store.list().items == [saved])
	}

	@Test("A list that began before an edit does not undo it")
	func oldListUndoesNothing() async throws {
		let gate = Gate()
		try service.list([.soup])
		try await store.list()
		service.client.route(.page(1), to: try .json(NotesPageDTO(notes: [.soup], nextPage: nil)), after: gate)
		service.client.route(Endpoint(path: "/notes/1", method: .put), to: try .json(Note(id: 1, title: "Hot soup")))
		let list = Task { try await store.list(policy: .remoteFirst) }
		await gate.waitForArrivals()

		try await store.edit(Note(id: 1, title: "Hot soup"))
		gate.open()
		_ = try await list.value

		#expect(try await store.note(1).value.title == "Hot soup")
	}

	@Test("A deleted note is neither listed nor read")
	func deletedNoteIsGone() async throws {
		try service.list([.soup, .salad])
		service.client.route(Endpoint(path: "/notes/1", method: .delete), to: .success(HTTPResponse(statusCode: 204)))
		service.client.route(Endpoint(path: "/notes/1"), to: .status(404))
		try await store.list()

		try await store.delete(1)

		#expect(try await store.list().items == [.salad])
		await #expect(throws: HTTPError.statusCode(404, nil)) { try await store.note(1) }
	}

	@Test("After an edit, a search asks the service again, because the note may match no longer")
	func editChangesSearches() async throws {
		try service.list([.soup], text: "so")
		service.client.route(Endpoint(path: "/notes/1", method: .put), to: try .json(Note(id: 1, title: "Stew")))
		_ = try await store.list(matching: "so")
		let count = service.client.endpoints.count

		_ = try await store.list(matching: "so")
		#expect(service.client.endpoints.count == count)
		try await store.edit(Note(id: 1, title: "Stew"))

		_ = try await store.list(matching: "so")
		#expect(service.client.endpoints.count == count + 2)
	}

	@Test("What the service says against a title reaches the app, and nothing is kept")
	func refusalIsShown() async throws {
		try service.list([.soup])
		try await store.list()
		let refusal = #"{"message":"The title is empty."}"#
		service.client.route(Endpoint(path: "/notes", method: .post), to: .status(422, body: refusal))

		await #expect(throws: Refusal(message: "The title is empty.")) { try await store.create(title: "") }

		#expect(try await store.list().items == [.soup])
	}

	// MARK: - Signing in and out

	@Test("Expired tokens are refreshed once for all requests, saved, and used from then on")
	func tokensAreRefreshed() async throws {
		let gate = Gate()
		service.client.route(.refresh, to: try .json(Tokens.second))
		for id in 1...3 {
			let note = try Result.json(Note(id: id, title: "Note"))
			service.client.route(Endpoint(path: "/notes/\(id)"), to: .status(401), note, after: gate)
		}
		let reads = (1...3).map { id in Task { try await store.note(id).value.id } }
		await gate.waitForArrivals(3)
		gate.open()

		for (read, id) in zip(reads, 1...3) { #expect(try await read.value == id) }
		#expect(service.client.endpoints.count { $0.path == "/tokens" } == 1)
		#expect(service.client.lastEndpoint?.headers["Authorization"] == "Bearer a2")
		#expect(await service.savedTokens.tokens == .second)
	}

	@Test("Signing in saves the tokens and sends them")
	func signingInSendsTokens() async throws {
		let store = service.makeStore(tokens: nil)
		service.client.route(Endpoint(path: "/tokens", method: .post), to: try .json(Tokens.first))
		try service.list([.soup])

		try await store.signIn(name: "ann", password: "secret")
		try await store.list()

		#expect(await service.savedTokens.tokens == .first)
		#expect(service.client.endpoints.map { $0.headers["Authorization"] } == [nil, "Bearer a1"])
	}

	@Test("Signing in as another user leaves nothing of the first")
	func usersAreApart() async throws {
		try service.list([.soup])
		try await store.list()
		service.client.route(Endpoint(path: "/tokens", method: .post), to: try .json(Tokens.second))

		try await store.signIn(name: "ben", password: "secret")
		service.client.route(.page(1), to: .failure(HTTPError.timedOut))

		await #expect(throws: HTTPError.timedOut) { try await store.list() }
		#expect(service.client.lastEndpoint?.headers["Authorization"] == "Bearer a2")
	}

	@Test("After signing out nothing is left, and answers that are under way bring nothing back")
	func signingOutForgets() async throws {
		let gate = Gate()
		try service.list([.soup])
		try await store.list()
		let edited = Endpoint(path: "/notes/1", method: .put)
		let created = Endpoint(path: "/notes", method: .post)
		service.client.route(edited, to: try .json(Note.soup), after: gate)
		service.client.route(created, to: try .json(Note.bread), after: gate)
		service.client.route(.page(1), to: try .json(NotesPageDTO(notes: [.soup], nextPage: nil)), after: gate)
		let list = Task { try await store.list(policy: .remoteFirst) }
		let edit = Task { try await store.edit(.soup) }
		let create = Task { try await store.create(title: "Bread") }
		await gate.waitForArrivals(3)

		try await store.signOut()
		gate.open()
		await #expect(throws: CacheError.sessionEnded) { try await list.value }
		_ = try await (edit.value, create.value)

		let away = HTTPError.transport(.notConnectedToInternet)
		service.client.route(.page(1), to: .failure(away))
		await #expect(throws: away) { try await store.list() }
		for id in [1, 3] { await #expect(throws: away) { try await store.note(id) } }
		#expect(await service.savedTokens.tokens == nil)
	}

	@Test("Signing out during a refresh leaves no token behind")
	func refreshSavesNothingAfterSigningOut() async throws {
		let gate = Gate()
		service.client.route(Endpoint(path: "/notes/1"), to: .status(401))
		service.client.route(.refresh, to: try .json(Tokens.second), after: gate)
		let read = Task { try await store.note(1) }
		await gate.waitForArrivals()

		try await store.signOut()
		gate.open()

		await #expect(throws: CancellationError.self) { try await read.value }
		#expect(await service.savedTokens.tokens == nil)
		#expect(await service.savedTokens.changeCount == 1)
	}
}

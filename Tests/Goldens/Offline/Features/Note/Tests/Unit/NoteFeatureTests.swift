import LarderCore
import LarderNetworking
import LarderSQLite
import LarderTesting
import OfflineNote
import Testing

// Calls the feature as the app does, which sees public declarations only.
struct NoteFeatureTests {
	private let httpClient = HTTPClientMock()
	private let database = SQLiteDatabase()
	private let sut: NoteFeature

	init() throws {
		sut = try NoteFeature(httpClient: httpClient, database: database, journal: .inMemory())
	}

	@Test("Reports that the service refused a change")
	func tellsThatServiceRefusedChange() async throws {
		// Given
		httpClient.result = .failure(HTTPError.statusCode(422, nil))

		// When
		try await sut.saveNote(.stub(id: 1))
		await sut.outbox.flush()

		// Then
		let states = try await sut.outbox.pendingChanges().map(sut.state)
		#expect(states == [.refused])
	}

	@Test("Gets the note that the service sends")
	func getsNote() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("note.json")))

		// When
		let value = try await sut.getNote(identifier: 1)

		// Then
		#expect(value == .stub())
	}

	@Test("Asks the service for the note once")
	func asksServiceForNoteOnce() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("note.json")))

		// When
		_ = try await sut.getNote(identifier: 1)
		_ = try await sut.getNote(identifier: 1)

		// Then
		#expect(httpClient.callCount == 1)
	}

	@Test("Does not fall back to the cached value of the note if the configuration forbids it")
	func obeysConfigurationForNote() async throws {
		// Given
		let fallback = FallbackRule(allows: { _ in false })
		let configuration = CacheConfiguration(freshness: Freshness(lifetime: .zero), fallback: fallback)
		let database = SQLiteDatabase()
		let sut = try NoteFeature(
			httpClient: httpClient,
			database: database,
			journal: .inMemory(),
			configuration: configuration
		)
		httpClient.result = .success(HTTPResponse(body: try loadData("note.json")))
		_ = try await sut.getNote(identifier: 1)
		httpClient.result = .failure(HTTPError.statusCode(500, nil))

		// When / Then
		await #expect(throws: NoteError.loadFailed()) {
			_ = try await sut.getNote(identifier: 1)
		}
	}

	@Test("Throws the feature's error for the note")
	func throwsErrorForNote() async {
		// Given
		httpClient.result = .failure(HTTPError.statusCode(404, nil))

		// When / Then
		await #expect(throws: NoteError.noteNotFound(identifier: 1)) {
			_ = try await sut.getNote(identifier: 1)
		}
	}

	@Test("Creates the note at the service")
	func createsNote() async throws {
		// Given
		httpClient.result = .success(HTTPResponse())
		let model = Note.stub(id: 42)

		// When
		let value = try await sut.createNote(model)
		await sut.outbox.flush()

		// Then
		#expect(value == model)
		#expect(httpClient.lastEndpoint?.method == .post)
		#expect(httpClient.lastEndpoint?.path == "/notes")
	}

	@Test("Saves the note to the service")
	func savesNote() async throws {
		// Given
		httpClient.result = .success(HTTPResponse())
		let model = Note.stub(id: 42)

		// When
		let value = try await sut.saveNote(model)
		await sut.outbox.flush()

		// Then
		#expect(value == model)
		#expect(httpClient.lastEndpoint?.method == .put)
		#expect(httpClient.lastEndpoint?.path == "/notes/42")
	}

	@Test("Deletes the note from the service")
	func deletesNote() async throws {
		// Given
		httpClient.result = .success(HTTPResponse())

		// When
		try await sut.deleteNote(identifier: 42)
		await sut.outbox.flush()

		// Then
		#expect(httpClient.lastEndpoint?.method == .delete)
		#expect(httpClient.lastEndpoint?.path == "/notes/42")
	}

	@Test("Gets the notes that the service sends")
	func getsNotes() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("notes.json")))

		// When
		let value = try await sut.getNotes()

		// Then
		#expect(value == [.stub()])
	}

	@Test("Asks the service for the notes once")
	func asksServiceForNotesOnce() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("notes.json")))

		// When
		_ = try await sut.getNotes()
		_ = try await sut.getNotes()

		// Then
		#expect(httpClient.callCount == 1)
	}

	@Test("Does not fall back to the cached value of the notes if the configuration forbids it")
	func obeysConfigurationForNotes() async throws {
		// Given
		let fallback = FallbackRule(allows: { _ in false })
		let configuration = CacheConfiguration(freshness: Freshness(lifetime: .zero), fallback: fallback)
		let database = SQLiteDatabase()
		let sut = try NoteFeature(
			httpClient: httpClient,
			database: database,
			journal: .inMemory(),
			configuration: configuration
		)
		httpClient.result = .success(HTTPResponse(body: try loadData("notes.json")))
		_ = try await sut.getNotes()
		httpClient.result = .failure(HTTPError.statusCode(500, nil))

		// When / Then
		await #expect(throws: NoteError.loadFailed()) {
			_ = try await sut.getNotes()
		}
	}

	@Test("Throws the feature's error for the notes")
	func throwsErrorForNotes() async {
		// Given
		httpClient.result = .failure(HTTPError.statusCode(404, nil))

		// When / Then
		await #expect(throws: NoteError.loadFailed()) {
			_ = try await sut.getNotes()
		}
	}
}

import Foundation
import LarderCore
import LarderNetworking
import LarderTesting
import Testing

@testable import OfflineNote

struct NoteChangesTests {
	private let remoteDataSource = NoteRemoteDataSourceMock()
	private let journal = OutboxJournal.inMemory()
	private let outbox: Outbox
	private let sut: NoteRepository

	init() throws {
		(outbox, sut) = try Self.launch(over: journal, remoteDataSource)
	}

	/// What a launch of the app makes, which finds the changes of earlier launches in `journal`.
	private static func launch(
		over journal: OutboxJournal,
		_ remoteDataSource: NoteRemoteDataSourceMock
	) throws -> (Outbox, NoteRepository) {
		let group = CacheGroup()
		let memory = MemoryDataSource<Int, NoteDTO>()
		let cache = TieredCache(memory: memory, configuration: CacheConfiguration(freshness: .forever), group: group)
		let kinds = NoteChanges.kinds(cache: cache, group: group, remoteDataSource: remoteDataSource)
		let outbox = try Outbox(journal: journal, group: group, kinds: kinds)
		let repository = NoteRepository(remoteDataSource: remoteDataSource, cache: cache, outbox: outbox)
		return (outbox, repository)
	}

	// MARK: - Creations

	@Test("Shows a creation that is not sent yet, without a fetch")
	func showsPendingCreation() async throws {
		// When
		try await sut.createNote(.stub(id: 42))

		// Then
		let value = try await sut.getNote(identifier: 42, cachePolicy: .remoteFirst)
		#expect(value == .stub(id: 42))
		#expect(remoteDataSource.createNoteCallCount == 0)
		#expect(remoteDataSource.fetchNoteCallCount == 0)
	}

	@Test("Follows the identifier that the service gives, also with a save that waits")
	func followsIdentifierOfService() async throws {
		// Given
		remoteDataSource.createResult = .success(.stub(id: 1))
		remoteDataSource.result = .success(.value(.stub(id: 1)))
		try await sut.createNote(.stub(id: 42))
		remoteDataSource.saveResult = .success(nil)
		try await sut.saveNote(.stub(id: 42))

		// When
		await outbox.flush()

		// Then
		let value = try await sut.getNote(identifier: 42, cachePolicy: .localFirst)
		#expect(value == .stub(id: 1))
		#expect(remoteDataSource.createLastValue == Note.stub(id: 42).toDTO())
		#expect(remoteDataSource.saveLastValue == Note.stub(id: 1).toDTO())
		#expect(remoteDataSource.lastFetchedIdentifier == 1)
	}

	@Test("Deletes by the identifier that the service gives")
	func deletesByIdentifierOfService() async throws {
		// Given
		remoteDataSource.createResult = .success(.stub(id: 1))
		remoteDataSource.deleteResult = .success(())
		try await sut.createNote(.stub(id: 42))
		try await sut.deleteNote(identifier: 42)

		// When
		await outbox.flush()

		// Then
		#expect(remoteDataSource.lastDeletedIdentifier == 1)
	}

	@Test("Sends a creation again with the same idempotency key")
	func repeatsCreationByItsKey() async throws {
		// Given
		remoteDataSource.createResult = .failure(HTTPError.statusCode(503, nil))
		try await sut.createNote(.stub(id: 1))
		await outbox.flush()
		remoteDataSource.createResult = .success(.stub(id: 1))

		// When
		outbox.wake()
		await outbox.flush()

		// Then
		#expect(remoteDataSource.createNoteCallCount == 2)
		#expect(Set(remoteDataSource.idempotencyKeys).count == 1)
		#expect(try await outbox.pendingChanges().isEmpty)
	}

	@Test("The result of a creation is unknown if the response has no identifier")
	func knowsNoOutcomeWithoutNumber() async throws {
		// Given
		remoteDataSource.createResult = .success(nil)
		try await sut.createNote(.stub(id: 42))

		// When
		await outbox.flush()

		// Then
		let states = try await outbox.pendingChanges().map(NoteChangeState.init)
		#expect(states == [.unknown])
	}

	// MARK: - Saves

	@Test("Shows a save that is not sent yet instead of the service's value")
	func showsPendingSave() async throws {
		// Given
		remoteDataSource.result = .success(.value(.stub(id: 1)))

		// When
		try await sut.saveNote(.stub(id: 1, text: "42"))

		// Then
		let value = try await sut.getNote(identifier: 1, cachePolicy: .remoteFirst)
		#expect(value == .stub(id: 1, text: "42"))
		#expect(remoteDataSource.saveNoteCallCount == 0)
	}

	@Test("Keeps the response to a save")
	func keepsResponseToSave() async throws {
		// Given
		remoteDataSource.saveResult = .success(.stub(id: 1, text: "42"))
		try await sut.saveNote(.stub(id: 1))

		// When
		await outbox.flush()

		// Then
		let value = try await sut.getNote(identifier: 1, cachePolicy: .localFirst)
		#expect(value == .stub(id: 1, text: "42"))
		#expect(remoteDataSource.fetchNoteCallCount == 0)
	}

	@Test("Sends saves in order, each with its own idempotency key")
	func sendsSavesInOrder() async throws {
		// Given
		remoteDataSource.saveResult = .success(nil)
		try await sut.saveNote(.stub(id: 1, text: "42"))
		try await sut.saveNote(.stub(id: 1))

		// When
		await outbox.flush()

		// Then
		#expect(remoteDataSource.saveLastValue == Note.stub(id: 1).toDTO())
		#expect(Set(remoteDataSource.idempotencyKeys).count == 2)
	}

	@Test("Shows a refused save until it is discarded")
	func showsRefusedSaveUntilDiscarded() async throws {
		// Given
		remoteDataSource.result = .success(.value(.stub(id: 1)))
		remoteDataSource.saveResult = .failure(HTTPError.statusCode(422, nil))
		try await sut.saveNote(.stub(id: 1, text: "42"))

		// When
		await outbox.flush()
		let changes = try await outbox.pendingChanges()
		let change = try #require(changes.first)
		let refused = try await sut.getNote(identifier: 1, cachePolicy: .localFirst)
		try await outbox.discard(change.id)
		let discarded = try await sut.getNote(identifier: 1, cachePolicy: .localFirst)

		// Then
		#expect(NoteChangeState(change) == .refused)
		#expect(refused == .stub(id: 1, text: "42"))
		#expect(discarded == .stub(id: 1))
	}

	@Test("Sends a save again with the same idempotency key")
	func repeatsSaveByItsKey() async throws {
		// Given
		remoteDataSource.saveResult = .failure(HTTPError.statusCode(503, nil))
		try await sut.saveNote(.stub(id: 1))
		await outbox.flush()
		remoteDataSource.saveResult = .success(nil)

		// When
		outbox.wake()
		await outbox.flush()

		// Then
		#expect(remoteDataSource.saveNoteCallCount == 2)
		#expect(Set(remoteDataSource.idempotencyKeys).count == 1)
		#expect(try await outbox.pendingChanges().isEmpty)
	}

	// MARK: - Deletions

	@Test("Finds no deleted entity, even before the deletion is sent")
	func findsNothingThatWasDeleted() async throws {
		// Given
		remoteDataSource.result = .success(.value(.stub(id: 1)))
		_ = try await sut.getNote(identifier: 1, cachePolicy: .localFirst)

		// When
		try await sut.deleteNote(identifier: 1)

		// Then
		await #expect(throws: NoteError.noteNotFound(identifier: 1)) {
			_ = try await sut.getNote(identifier: 1, cachePolicy: .localFirst)
		}
		#expect(remoteDataSource.deleteNoteCallCount == 0)
	}

	@Test("A 404 completes a deletion")
	func deletionOfWhatIsGoneIsDone() async throws {
		// Given
		remoteDataSource.deleteResult = .failure(HTTPError.statusCode(404, nil))
		try await sut.deleteNote(identifier: 1)

		// When
		await outbox.flush()

		// Then
		#expect(remoteDataSource.lastDeletedIdentifier == 1)
		#expect(try await outbox.pendingChanges().isEmpty)
	}

	@Test("Sends a deletion again with the same idempotency key")
	func repeatsDeletionByItsKey() async throws {
		// Given
		remoteDataSource.deleteResult = .failure(HTTPError.statusCode(503, nil))
		try await sut.deleteNote(identifier: 1)
		await outbox.flush()
		remoteDataSource.deleteResult = .success(())

		// When
		outbox.wake()
		await outbox.flush()

		// Then
		#expect(remoteDataSource.deleteNoteCallCount == 2)
		#expect(Set(remoteDataSource.idempotencyKeys).count == 1)
		#expect(try await outbox.pendingChanges().isEmpty)
	}

	// MARK: - States

	@Test("Reports why a change is not sent")
	func tellsWhyChangeIsNotSent() async throws {
		// Given
		remoteDataSource.saveResult = .failure(HTTPError.statusCode(401, nil))
		try await sut.saveNote(.stub(id: 1))
		let unread = try Outbox(journal: journal, group: CacheGroup(), kinds: [])

		// When
		let waiting = try await outbox.pendingChanges().map(NoteChangeState.init)
		await outbox.flush()
		let paused = try await outbox.pendingChanges().map(NoteChangeState.init)
		let parked = try await unread.pendingChanges().map(NoteChangeState.init)

		// Then
		#expect(waiting == [.waiting])
		#expect(paused == [.paused])
		#expect(parked == [.parked])
	}

	// MARK: - Journal

	@Test("Changes outlive the app, and the next launch sends them")
	func changesOutliveApp() async throws {
		// Given
		remoteDataSource.createResult = .success(.stub(id: 42))
		try await sut.createNote(.stub(id: 42))
		remoteDataSource.saveResult = .success(nil)
		try await sut.saveNote(.stub(id: 1))
		remoteDataSource.deleteResult = .success(())
		try await sut.deleteNote(identifier: 1)

		// When
		let (outbox, _) = try Self.launch(over: journal, remoteDataSource)
		await outbox.flush()

		// Then
		#expect(remoteDataSource.createLastValue == Note.stub(id: 42).toDTO())
		#expect(remoteDataSource.saveLastValue == Note.stub(id: 1).toDTO())
		#expect(remoteDataSource.lastDeletedIdentifier == 1)
		#expect(try await outbox.pendingChanges().isEmpty)
	}

	@Test("Changes have the same names as in earlier versions")
	func keepsNamesInJournal() {
		// When / Then
		#expect(NoteChanges.entity == "note")
		#expect(NoteCreation.kind == "note.create")
		#expect(NoteSave.kind == "note.save")
		#expect(NoteDeletion.kind == "note.delete")
	}

	@Test("Reads the changes that earlier versions stored")
	func readsEarlierPayload() throws {
		// Given
		let payload = try Data(#"{"key": 1, "dto": "#.utf8) + loadData("note.json") + Data("}".utf8)

		// When / Then
		let decoder = JSONDecoder()
		#expect(try decoder.decode(NoteCreation.self, from: payload).fold(over: nil) == .stub())
		#expect(try decoder.decode(NoteSave.self, from: payload).fold(over: nil) == .stub())
		#expect(try decoder.decode(NoteDeletion.self, from: payload).key == 1)
	}
}

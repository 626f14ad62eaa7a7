import Foundation
import LarderCore
import LarderNetworking
import LarderTesting
import Testing

@testable import OfflineNote

struct NotesRepositoryTests {
	private let remoteDataSource = NotesRemoteDataSourceMock()
	private let noteRemoteDataSource = NoteRemoteDataSourceMock()
	private let memory = MemoryDataSource<Int, NoteDTO>()
	private let disk = MemoryDataSource<Int, NoteDTO>()
	private let group = CacheGroup()
	private let outbox: Outbox
	private let noteRepository: NoteRepository
	private let sut: NotesRepository

	init() throws {
		let cache = TieredCache(
			memory: memory,
			disk: disk,
			configuration: CacheConfiguration(freshness: .forever),
			group: group
		)
		let remoteDataSource = noteRemoteDataSource
		let kinds = NoteChanges.kinds(cache: cache, group: group, remoteDataSource: remoteDataSource)
		outbox = try Outbox(journal: .inMemory(), group: group, kinds: kinds)
		noteRepository = NoteRepository(remoteDataSource: remoteDataSource, cache: cache, outbox: outbox)
		sut = NotesRepository(remoteDataSource: self.remoteDataSource, memory: memory, disk: disk, group: group)
	}

	// MARK: - Remote

	@Test("Fetches from remote and maps to the model")
	func fetchesFromRemoteAndMapsToModel() async throws {
		// Given
		remoteDataSource.result = .success(try loadJSON("notes"))

		// When
		let value = try await sut.getNotes(cachePolicy: .noCache)

		// Then
		#expect(value == [.stub()])
		#expect(remoteDataSource.fetchNotesCallCount == 1)
	}

	// MARK: - Cache

	@Test("Fetches once while the value is fresh")
	func asksRemoteOnceForWhatIsFresh() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		_ = try await sut.getNotes(cachePolicy: .localFirst)

		// When
		let value = try await sut.getNotes(cachePolicy: .localFirst)

		// Then
		#expect(value == [.stub()])
		#expect(remoteDataSource.fetchNotesCallCount == 1)
	}

	@Test("Fetches again after five minutes")
	func asksRemoteAgainAfterFiveMinutes() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		let clock = ManualClock(date: .now.addingTimeInterval(-300))
		let configuration = CacheConfiguration(freshness: .forever, clock: clock.wallClock)
		let earlier = NotesRepository(
			remoteDataSource: remoteDataSource,
			memory: memory,
			disk: disk,
			configuration: configuration,
			group: group
		)
		_ = try await earlier.getNotes(cachePolicy: .localFirst)

		// When
		_ = try await sut.getNotes(cachePolicy: .localFirst)

		// Then
		#expect(remoteDataSource.fetchNotesCallCount == 2)
	}

	@Test("With remoteFirst, falls back to the cached value if the fetch fails")
	func servesWhatIsCachedWhenRemoteFails() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		_ = try await sut.getNotes(cachePolicy: .remoteFirst)
		remoteDataSource.result = .failure(APIError.serverError(statusCode: 503))

		// When
		let value = try await sut.getNotes(cachePolicy: .remoteFirst)

		// Then
		#expect(value == [.stub()])
		#expect(remoteDataSource.fetchNotesCallCount == 2)
	}

	// MARK: - Details

	@Test("Caches each note of the response, too")
	func keepsDetailsInEveryTier() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		noteRemoteDataSource.result = .failure(APIError.serverError(statusCode: 503))
		let identifier = NoteDTO.stub().id

		// When
		_ = try await sut.getNotes(cachePolicy: .localFirst)
		let value = try await noteRepository.getNote(identifier: identifier, cachePolicy: .localFirst)

		// Then
		#expect(value == .stub())
		#expect(noteRemoteDataSource.fetchNoteCallCount == 0)
		#expect(memory.getEntry(for: identifier)?.value == .stub())
		#expect(disk.getEntry(for: identifier)?.value == .stub())
	}

	@Test("Shows an entity that was fetched later")
	func showsWhatDetailBroughtSince() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		_ = try await sut.getNotes(cachePolicy: .localFirst)
		remoteDataSource.result = .failure(APIError.serverError(statusCode: 503))
		noteRemoteDataSource.result = .success(.value(.stub(text: "42")))
		let identifier = NoteDTO.stub().id

		// When
		_ = try await noteRepository.getNote(identifier: identifier, cachePolicy: .remoteFirst)

		// Then
		let value = try await sut.getNotes(cachePolicy: .localFirst)
		#expect(value == [.stub(text: "42")])
	}

	@Test("Shows a save that is not sent yet")
	func showsPendingSave() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		_ = try await sut.getNotes(cachePolicy: .localFirst)

		// When
		try await noteRepository.saveNote(.stub(text: "42"))

		// Then
		let value = try await sut.getNotes(cachePolicy: .localFirst)
		#expect(value == [.stub(text: "42")])
	}

	@Test("Leaves out a deleted entity, even before the deletion is sent")
	func leavesPendingDeletionOut() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		_ = try await sut.getNotes(cachePolicy: .localFirst)
		let identifier = NoteDTO.stub().id

		// When
		try await noteRepository.deleteNote(identifier: identifier)

		// Then
		let value = try await sut.getNotes(cachePolicy: .localFirst)
		#expect(value == [])
		#expect(noteRemoteDataSource.deleteNoteCallCount == 0)
	}

	@Test("Fetches again after a deletion was sent")
	func asksRemoteAgainAfterDeletion() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		_ = try await sut.getNotes(cachePolicy: .localFirst)
		noteRemoteDataSource.deleteResult = .success(())
		let identifier = NoteDTO.stub().id

		// When
		try await noteRepository.deleteNote(identifier: identifier)
		await outbox.flush()
		_ = try await sut.getNotes(cachePolicy: .localFirst)

		// Then
		#expect(remoteDataSource.fetchNotesCallCount == 2)
	}

	@Test("Shows a creation that is not sent yet")
	func showsPendingCreation() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		_ = try await sut.getNotes(cachePolicy: .localFirst)

		// When
		try await noteRepository.createNote(.stub(id: 42))

		// Then
		let value = try await sut.getNotes(cachePolicy: .localFirst)
		#expect(value == [.stub(), .stub(id: 42)])
	}

	@Test("Fetches again after a creation was sent")
	func asksRemoteAgainAfterCreation() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		_ = try await sut.getNotes(cachePolicy: .localFirst)
		noteRemoteDataSource.createResult = .success(.stub(id: 42))

		// When
		try await noteRepository.createNote(.stub(id: 42))
		await outbox.flush()
		_ = try await sut.getNotes(cachePolicy: .localFirst)

		// Then
		#expect(remoteDataSource.fetchNotesCallCount == 2)
	}

	// MARK: - Errors

	@Test("Maps an API error to the domain error")
	func mapsAPIErrorToDomainError() async {
		// Given
		remoteDataSource.result = .failure(APIError.notFound)

		// When / Then
		await #expect(throws: NoteError.loadFailed()) {
			_ = try await sut.getNotes(cachePolicy: .localFirst)
		}
	}

	@Test("Maps any other error to loadFailed")
	func mapsAnyOtherErrorToLoadFailed() async {
		// Given
		remoteDataSource.result = .failure(GenericTestError.unknown)

		// When / Then
		await #expect(throws: NoteError.loadFailed()) {
			_ = try await sut.getNotes(cachePolicy: .localFirst)
		}
	}

	@Test("Maps a cancellation to cancelled")
	func mapsCancellationToCancelled() async {
		// Given
		remoteDataSource.result = .failure(CancellationError())

		// When / Then
		await #expect(throws: NoteError.cancelled) {
			_ = try await sut.getNotes(cachePolicy: .localFirst)
		}
	}
}

private enum GenericTestError: Error {
	case unknown
}

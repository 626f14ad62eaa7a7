import LarderNetworking
import LarderTesting
import Testing

@testable import ExecutorMemoryNote

struct NoteRepositoryTests {
	private let remoteDataSource = NoteRemoteDataSourceMock()
	private let volatile = NoteLocalDataSourceMock()
	private let sut: NoteRepository

	init() {
		sut = NoteRepository(remoteDataSource: remoteDataSource, volatile: volatile)
	}

	// MARK: - Remote

	@Test("Fetches from remote and maps to the model")
	func fetchesFromRemoteAndMapsToModel() async throws {
		// Given
		remoteDataSource.result = .success(try loadJSON("note"))

		// When
		let value = try await sut.getNote(identifier: 42)

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.fetchNoteCallCount == 1)
		#expect(remoteDataSource.lastFetchedIdentifier == 42)
	}

	@Test("Saves the fetched value to every tier")
	func savesFetchedValueToEveryTier() async throws {
		// Given
		remoteDataSource.result = .success(.stub())

		// When
		_ = try await sut.getNote(identifier: 1)

		// Then
		#expect(await volatile.saveLastValue == .stub())
	}

	@Test("Fetches even if memory has the value")
	func asksRemoteEvenWhenMemoryHasValue() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		await volatile.setItemToReturn(.stub())

		// When
		_ = try await sut.getNote(identifier: 1)

		// Then
		#expect(remoteDataSource.fetchNoteCallCount == 1)
	}

	// MARK: - Fallback

	@Test("With remoteFirst, falls back to the cached value if the fetch fails")
	func servesCachedValueWhenRemoteFails() async throws {
		// Given
		remoteDataSource.result = .failure(APIError.serverError(statusCode: 503))
		await volatile.setItemToReturn(.stub())

		// When
		let value = try await sut.getNote(identifier: 1)

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.fetchNoteCallCount == 1)
		#expect(await volatile.lastRequestedIdentifier == 1)
	}

	// MARK: - Errors

	@Test("Maps an API error to the domain error")
	func mapsAPIErrorToDomainError() async {
		// Given
		remoteDataSource.result = .failure(APIError.notFound)

		// When / Then
		await #expect(throws: NoteError.notFound(identifier: 42)) {
			_ = try await sut.getNote(identifier: 42)
		}
	}
}

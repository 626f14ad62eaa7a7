import Foundation
import LarderCore
import LarderNetworking
import LarderTesting
import Testing

@testable import LocalFirstNote

struct NoteRepositoryTests {
	private let remoteDataSource = NoteRemoteDataSourceMock()
	private let volatile = LocalDataSourceMock<Int, NoteDTO>()
	private let sut: NoteRepository

	init() {
		sut = NoteRepository(remoteDataSource: remoteDataSource, volatile: volatile)
	}

	// MARK: - Hits

	@Test("Returns the value in memory without a fetch")
	func returnsValueInMemoryWithoutFetch() async throws {
		// Given
		await volatile.setEntry(CacheEntry(.stub(), storedAt: .now), for: 1)

		// When
		let value = try await sut.getNote(identifier: 1)

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.fetchNoteCallCount == 0)
	}

	// MARK: - Misses

	@Test("Fetches from remote and maps to the model")
	func fetchesFromRemoteAndMapsToModel() async throws {
		// Given
		remoteDataSource.result = .success(try loadJSON("note"))

		// When
		let value = try await sut.getNote(identifier: 1)

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.fetchNoteCallCount == 1)
	}

	@Test("Passes the identifier to the remote data source")
	func passesIdentifierToRemoteDataSource() async throws {
		// Given
		remoteDataSource.result = .success(.stub())

		// When
		_ = try await sut.getNote(identifier: 42)

		// Then
		#expect(remoteDataSource.lastFetchedIdentifier == 42)
	}

	@Test("Saves what it fetched to every tier")
	func savesWhatItFetchedToEveryTier() async throws {
		// Given
		remoteDataSource.result = .success(.stub())

		// When
		_ = try await sut.getNote(identifier: 1)

		// Then
		#expect(await volatile.entries[1]?.value == .stub())
	}

	// MARK: - Errors

	@Test("Saves nothing when remote fails")
	func savesNothingWhenRemoteFails() async {
		// Given
		remoteDataSource.result = .failure(APIError.invalidResponse)

		// When
		await #expect(throws: NoteError.loadFailed()) {
			_ = try await sut.getNote(identifier: 1)
		}

		// Then
		#expect(await volatile.saveCallCount == 0)
	}

	@Test("Maps an API error to the domain error")
	func mapsAPIErrorToDomainError() async {
		// Given
		remoteDataSource.result = .failure(APIError.notFound)

		// When / Then
		await #expect(throws: NoteError.notFound(identifier: 42)) {
			_ = try await sut.getNote(identifier: 42)
		}
	}

	@Test("Maps any other error to loadFailed")
	func mapsAnyOtherErrorToLoadFailed() async {
		// Given
		remoteDataSource.result = .failure(GenericTestError.unknown)

		// When / Then
		await #expect(throws: NoteError.loadFailed()) {
			_ = try await sut.getNote(identifier: 1)
		}
	}

	@Test("Maps a cancellation to cancelled")
	func mapsCancellationToCancelled() async {
		// Given
		remoteDataSource.result = .failure(CancellationError())

		// When / Then
		await #expect(throws: NoteError.cancelled) {
			_ = try await sut.getNote(identifier: 1)
		}
	}
}

private enum GenericTestError: Error {
	case unknown
}

import Foundation
import LarderCore
import LarderNetworking
import LarderTesting
import Testing

@testable import PublicLibrary

struct BooksRepositoryTests {
	private let remoteDataSource = BooksRemoteDataSourceMock()
	private let bookRemoteDataSource = BookRemoteDataSourceMock()
	private let memory = MemoryDataSource<String, BookDTO>()
	private let disk = MemoryDataSource<String, BookDTO>()
	private let group = CacheGroup()
	private let bookRepository: BookRepository
	private let sut: BooksRepository

	init() {
		bookRepository = BookRepository(
			remoteDataSource: bookRemoteDataSource,
			memory: memory,
			disk: disk,
			group: group
		)
		sut = BooksRepository(remoteDataSource: remoteDataSource, memory: memory, disk: disk, group: group)
	}

	// MARK: - Remote

	@Test("Fetches from remote and maps to the model")
	func fetchesFromRemoteAndMapsToModel() async throws {
		// Given
		remoteDataSource.result = .success(try loadJSON("books"))

		// When
		let value = try await sut.getBooks(cachePolicy: .noCache)

		// Then
		#expect(value == [.stub()])
		#expect(remoteDataSource.fetchBooksCallCount == 1)
	}

	// MARK: - Cache

	@Test("Fetches once while the value is fresh")
	func asksRemoteOnceForWhatIsFresh() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		_ = try await sut.getBooks(cachePolicy: .localFirst)

		// When
		let value = try await sut.getBooks(cachePolicy: .localFirst)

		// Then
		#expect(value == [.stub()])
		#expect(remoteDataSource.fetchBooksCallCount == 1)
	}

	@Test("Fetches again after five minutes")
	func asksRemoteAgainAfterFiveMinutes() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		let clock = ManualClock(date: .now.addingTimeInterval(-300))
		let configuration = CacheConfiguration(freshness: .forever, clock: clock.wallClock)
		let earlier = BooksRepository(
			remoteDataSource: remoteDataSource,
			memory: memory,
			disk: disk,
			configuration: configuration,
			group: group
		)
		_ = try await earlier.getBooks(cachePolicy: .localFirst)

		// When
		_ = try await sut.getBooks(cachePolicy: .localFirst)

		// Then
		#expect(remoteDataSource.fetchBooksCallCount == 2)
	}

	@Test("With remoteFirst, falls back to the cached value if the fetch fails")
	func servesWhatIsCachedWhenRemoteFails() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		_ = try await sut.getBooks(cachePolicy: .remoteFirst)
		remoteDataSource.result = .failure(APIError.serverError(statusCode: 503))

		// When
		let value = try await sut.getBooks(cachePolicy: .remoteFirst)

		// Then
		#expect(value == [.stub()])
		#expect(remoteDataSource.fetchBooksCallCount == 2)
	}

	// MARK: - Details

	@Test("Caches each book of the response, too")
	func keepsDetailsInEveryTier() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		bookRemoteDataSource.result = .failure(APIError.serverError(statusCode: 503))
		let identifier = BookDTO.stub().isbn

		// When
		_ = try await sut.getBooks(cachePolicy: .localFirst)
		let value = try await bookRepository.getBook(identifier: identifier, cachePolicy: .localFirst)

		// Then
		#expect(value == .stub())
		#expect(bookRemoteDataSource.fetchBookCallCount == 0)
		#expect(memory.getEntry(for: identifier)?.value == .stub())
		#expect(disk.getEntry(for: identifier)?.value == .stub())
	}

	@Test("Shows an entity that was fetched later")
	func showsWhatDetailBroughtSince() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		_ = try await sut.getBooks(cachePolicy: .localFirst)
		remoteDataSource.result = .failure(APIError.serverError(statusCode: 503))
		bookRemoteDataSource.result = .success(.value(.stub(title: "42")))
		let identifier = BookDTO.stub().isbn

		// When
		_ = try await bookRepository.getBook(identifier: identifier, cachePolicy: .remoteFirst)

		// Then
		let value = try await sut.getBooks(cachePolicy: .localFirst)
		#expect(value == [.stub(title: "42")])
	}

	@Test("Shows an entity that was saved later")
	func showsWhatWasSavedSince() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		_ = try await sut.getBooks(cachePolicy: .localFirst)
		remoteDataSource.result = .failure(APIError.serverError(statusCode: 503))
		bookRemoteDataSource.saveResult = .success(nil)

		// When
		try await bookRepository.saveBook(.stub(title: "42"))

		// Then
		let value = try await sut.getBooks(cachePolicy: .localFirst)
		#expect(value == [.stub(title: "42")])
	}

	@Test("Leaves out a deleted entity")
	func showsNothingThatWasDeletedSince() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		_ = try await sut.getBooks(cachePolicy: .localFirst)
		remoteDataSource.result = .failure(APIError.serverError(statusCode: 503))
		bookRemoteDataSource.deleteResult = .success(())
		let identifier = BookDTO.stub().isbn

		// When
		try await bookRepository.deleteBook(identifier: identifier)

		// Then
		let value = try await sut.getBooks(cachePolicy: .localFirst)
		#expect(value == [])
		#expect(remoteDataSource.fetchBooksCallCount == 2)
	}

	@Test("Fetches again after a creation")
	func asksRemoteAgainAfterCreation() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		_ = try await sut.getBooks(cachePolicy: .localFirst)
		bookRemoteDataSource.createResult = .success(nil)

		// When
		try await bookRepository.createBook(.stub())
		_ = try await sut.getBooks(cachePolicy: .localFirst)

		// Then
		#expect(remoteDataSource.fetchBooksCallCount == 2)
	}

	@Test("Fetches again after a failed creation")
	func asksRemoteAgainAfterFailedCreation() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		_ = try await sut.getBooks(cachePolicy: .localFirst)
		bookRemoteDataSource.createResult = .failure(APIError.invalidResponse)

		// When
		_ = try? await bookRepository.createBook(.stub())
		_ = try await sut.getBooks(cachePolicy: .localFirst)

		// Then
		#expect(remoteDataSource.fetchBooksCallCount == 2)
	}

	@Test("Fetches again after a failed save")
	func asksRemoteAgainAfterFailedSave() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		_ = try await sut.getBooks(cachePolicy: .localFirst)
		bookRemoteDataSource.saveResult = .failure(APIError.invalidResponse)

		// When
		_ = try? await bookRepository.saveBook(.stub())
		_ = try await sut.getBooks(cachePolicy: .localFirst)

		// Then
		#expect(remoteDataSource.fetchBooksCallCount == 2)
	}

	@Test("Fetches again after a failed deletion")
	func asksRemoteAgainAfterFailedDeletion() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		_ = try await sut.getBooks(cachePolicy: .localFirst)
		bookRemoteDataSource.deleteResult = .failure(APIError.invalidResponse)
		let identifier = BookDTO.stub().isbn

		// When
		try? await bookRepository.deleteBook(identifier: identifier)
		_ = try await sut.getBooks(cachePolicy: .localFirst)

		// Then
		#expect(remoteDataSource.fetchBooksCallCount == 2)
	}

	// MARK: - Default policy

	@Test("Reads with remoteFirst if the caller names no policy")
	func readsByDefaultPolicy() async throws {
		// Given
		let mock = BooksRepositoryMock()
		mock.result = .success([.stub()])

		// When
		_ = try await mock.getBooks()

		// Then
		#expect(mock.lastCachePolicy == .remoteFirst)
	}

	// MARK: - Errors

	@Test("Maps an API error to the domain error")
	func mapsAPIErrorToDomainError() async {
		// Given
		remoteDataSource.result = .failure(APIError.notFound)

		// When / Then
		await #expect(throws: LibraryError.loadFailed()) {
			_ = try await sut.getBooks(cachePolicy: .localFirst)
		}
	}

	@Test("Maps any other error to loadFailed")
	func mapsAnyOtherErrorToLoadFailed() async {
		// Given
		remoteDataSource.result = .failure(GenericTestError.unknown)

		// When / Then
		await #expect(throws: LibraryError.loadFailed()) {
			_ = try await sut.getBooks(cachePolicy: .localFirst)
		}
	}

	@Test("Maps a cancellation to cancelled")
	func mapsCancellationToCancelled() async {
		// Given
		remoteDataSource.result = .failure(CancellationError())

		// When / Then
		await #expect(throws: LibraryError.cancelled) {
			_ = try await sut.getBooks(cachePolicy: .localFirst)
		}
	}
}

private enum GenericTestError: Error {
	case unknown
}

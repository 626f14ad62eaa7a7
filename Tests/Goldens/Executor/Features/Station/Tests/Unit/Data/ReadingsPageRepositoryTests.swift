import LarderCore
import LarderNetworking
import LarderTesting
import Testing

@testable import ExecutorStation

struct ReadingsPageRepositoryTests {
	private let remoteDataSource = ReadingsPageRemoteDataSourceMock()
	private let volatile = ReadingsPageLocalDataSourceMock()
	private let persistence = ReadingsPageLocalDataSourceMock()
	private let sut: ReadingsPageRepository

	init() {
		sut = ReadingsPageRepository(remoteDataSource: remoteDataSource, volatile: volatile, persistence: persistence)
	}

	// MARK: - Remote

	@Test("Fetches from remote and maps to the model")
	func fetchesFromRemoteAndMapsToModel() async throws {
		// Given
		remoteDataSource.result = .success(try loadJSON("readingsPage"))

		// When
		let value = try await sut.getReadingsPage(page: 1, cachePolicy: .noCache)

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.fetchReadingsPageCallCount == 1)
	}

	@Test("Passes the page to the remote data source")
	func passesPageToRemoteDataSource() async throws {
		// Given
		remoteDataSource.result = .success([.stub()])

		// When
		_ = try await sut.getReadingsPage(page: 42, cachePolicy: .noCache)

		// Then
		#expect(remoteDataSource.lastFetchedPage == 42)
	}

	// MARK: - Cache

	@Test("Returns the value in memory without a fetch")
	func returnsValueInMemoryWithoutFetch() async throws {
		// Given
		await volatile.setItemToReturn([.stub()])

		// When
		let value = try await sut.getReadingsPage(page: 1, cachePolicy: .localFirst)

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.fetchReadingsPageCallCount == 0)
	}

	@Test("Falls back to the value on disk when memory has none")
	func fallsBackToValueOnDiskWhenMemoryHasNone() async throws {
		// Given
		await persistence.setItemToReturn([.stub()])

		// When
		let value = try await sut.getReadingsPage(page: 1, cachePolicy: .localFirst)

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.fetchReadingsPageCallCount == 0)
		#expect(await volatile.saveLastValue == [.stub()])
	}

	@Test("Asks every tier for the page")
	func asksEveryTierForPage() async throws {
		// Given
		remoteDataSource.result = .success([.stub()])

		// When
		_ = try await sut.getReadingsPage(page: 42, cachePolicy: .localFirst)

		// Then
		#expect(await volatile.lastRequestedPage == 42)
		#expect(await persistence.lastRequestedPage == 42)
	}

	@Test("Saves the fetched value to every tier")
	func savesFetchedValueToEveryTier() async throws {
		// Given
		remoteDataSource.result = .success([.stub()])

		// When
		_ = try await sut.getReadingsPage(page: 1, cachePolicy: .localFirst)

		// Then
		#expect(await volatile.saveLastValue == [.stub()])
		#expect(await persistence.saveLastValue == [.stub()])
		#expect(await volatile.lastSavedPage == 1)
		#expect(await persistence.lastSavedPage == 1)
	}

	@Test("Serves the cached value when remote comes first and fails")
	func servesCachedValueWhenRemoteFails() async throws {
		// Given
		remoteDataSource.result = .failure(APIError.serverError(statusCode: 503))
		await volatile.setItemToReturn([.stub()])

		// When
		let value = try await sut.getReadingsPage(page: 1, cachePolicy: .remoteFirst)

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.fetchReadingsPageCallCount == 1)
		#expect(await persistence.getReadingsPageCallCount == 0)
		#expect(await volatile.lastRequestedPage == 1)
	}

	@Test("Serves the value on disk when remote comes first and fails, and memory has none")
	func servesValueOnDiskWhenRemoteFailsAndMemoryHasNone() async throws {
		// Given
		remoteDataSource.result = .failure(APIError.serverError(statusCode: 503))
		await persistence.setItemToReturn([.stub()])

		// When
		let value = try await sut.getReadingsPage(page: 1, cachePolicy: .remoteFirst)

		// Then
		#expect(value == .stub())
		#expect(await persistence.lastRequestedPage == 1)
	}

	// MARK: - Errors

	@Test("Maps an API error to the domain error")
	func mapsAPIErrorToDomainError() async {
		// Given
		remoteDataSource.result = .failure(APIError.notFound)

		// When / Then
		await #expect(throws: ReadingsPageError.invalidPage(page: 42)) {
			_ = try await sut.getReadingsPage(page: 42, cachePolicy: .localFirst)
		}
	}

	@Test("Maps any other error to loadFailed")
	func mapsAnyOtherErrorToLoadFailed() async {
		// Given
		remoteDataSource.result = .failure(GenericTestError.unknown)

		// When / Then
		await #expect(throws: ReadingsPageError.loadFailed()) {
			_ = try await sut.getReadingsPage(page: 1, cachePolicy: .localFirst)
		}
	}

	// MARK: - Removal of what is cached

	@Test("Removes everything from every tier")
	func removesEverythingFromEveryTier() async throws {
		// When
		try await sut.removeCachedReadingsPages()

		// Then
		#expect(await volatile.removeAllCallCount == 1)
		#expect(await persistence.removeAllCallCount == 1)
	}
}

private enum GenericTestError: Error {
	case unknown
}

import Foundation
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
		let value = try await sut.getReadingsPage(cursor: "1", cachePolicy: .noCache)

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.fetchReadingsPageCallCount == 1)
	}

	@Test("Passes the cursor to the remote data source")
	func passesCursorToRemoteDataSource() async throws {
		// Given
		remoteDataSource.result = .success([.stub()])

		// When
		_ = try await sut.getReadingsPage(cursor: "42", cachePolicy: .noCache)

		// Then
		#expect(remoteDataSource.lastFetchedCursor == "42")
	}

	@Test("Fetches the page after the last identifier")
	func asksForPageAfterLastIdentifier() async throws {
		// Given
		let httpClient = HTTPClientMock()
		let first: [ReadingDTO] = [.stub(attributes: .stub(id: 1)), .stub(attributes: .stub(id: 2))]
		let last: [ReadingDTO] = [.stub(attributes: .stub(id: 3)), .stub(attributes: .stub(id: 4))]
		httpClient.route(
			Endpoint(path: "/readings"),
			to: .success(try HTTPResponse(json: first)),
			query: .exact
		)
		httpClient.route(
			Endpoint(path: "/readings", queryItems: [URLQueryItem(name: "starting_after", value: "2")]),
			to: .success(try HTTPResponse(json: last)),
			query: .exact
		)
		let sut = ReadingsPageRepository(
			remoteDataSource: ReadingsPageRemoteDataSource(httpClient: httpClient),
			volatile: volatile,
			persistence: persistence
		)

		// When
		let page = try await sut.getReadingsPage(cursor: nil, cachePolicy: .noCache)
		let next = try await sut.getReadingsPage(cursor: page.nextCursor, cachePolicy: .noCache)

		// Then
		#expect(page.readings == [.stub(attributes: .stub(id: 1)), .stub(attributes: .stub(id: 2))])
		#expect(next.readings == [.stub(attributes: .stub(id: 3)), .stub(attributes: .stub(id: 4))])
	}

	// MARK: - Cache

	@Test("Returns the value in memory without a fetch")
	func returnsValueInMemoryWithoutFetch() async throws {
		// Given
		await volatile.setItemToReturn([.stub()])

		// When
		let value = try await sut.getReadingsPage(cursor: "1", cachePolicy: .localFirst)

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.fetchReadingsPageCallCount == 0)
	}

	@Test("Falls back to the value on disk if memory has no value")
	func fallsBackToValueOnDiskWhenMemoryHasNone() async throws {
		// Given
		await persistence.setItemToReturn([.stub()])

		// When
		let value = try await sut.getReadingsPage(cursor: "1", cachePolicy: .localFirst)

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.fetchReadingsPageCallCount == 0)
		#expect(await volatile.saveLastValue == [.stub()])
	}

	@Test("Asks every tier for the cursor")
	func asksEveryTierForCursor() async throws {
		// Given
		remoteDataSource.result = .success([.stub()])

		// When
		_ = try await sut.getReadingsPage(cursor: "42", cachePolicy: .localFirst)

		// Then
		#expect(await volatile.lastRequestedCursor == "42")
		#expect(await persistence.lastRequestedCursor == "42")
	}

	@Test("Saves the fetched value to every tier")
	func savesFetchedValueToEveryTier() async throws {
		// Given
		remoteDataSource.result = .success([.stub()])

		// When
		_ = try await sut.getReadingsPage(cursor: "1", cachePolicy: .localFirst)

		// Then
		#expect(await volatile.saveLastValue == [.stub()])
		#expect(await persistence.saveLastValue == [.stub()])
		#expect(await volatile.lastSavedCursor == "1")
		#expect(await persistence.lastSavedCursor == "1")
	}

	@Test("With remoteFirst, falls back to the cached value if the fetch fails")
	func servesCachedValueWhenRemoteFails() async throws {
		// Given
		remoteDataSource.result = .failure(APIError.serverError(statusCode: 503))
		await volatile.setItemToReturn([.stub()])

		// When
		let value = try await sut.getReadingsPage(cursor: "1", cachePolicy: .remoteFirst)

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.fetchReadingsPageCallCount == 1)
		#expect(await persistence.getReadingsPageCallCount == 0)
		#expect(await volatile.lastRequestedCursor == "1")
	}

	@Test("With remoteFirst, falls back to the value on disk if the fetch fails and memory has no value")
	func servesValueOnDiskWhenRemoteFailsAndMemoryHasNone() async throws {
		// Given
		remoteDataSource.result = .failure(APIError.serverError(statusCode: 503))
		await persistence.setItemToReturn([.stub()])

		// When
		let value = try await sut.getReadingsPage(cursor: "1", cachePolicy: .remoteFirst)

		// Then
		#expect(value == .stub())
		#expect(await persistence.lastRequestedCursor == "1")
	}

	// MARK: - Default policy

	@Test("Reads with localFirst if the caller names no policy")
	func readsByDefaultPolicy() async throws {
		// Given
		let mock = ReadingsPageRepositoryMock()
		mock.result = .success(.stub())

		// When
		_ = try await mock.getReadingsPage(cursor: "1")

		// Then
		#expect(mock.lastCachePolicy == .localFirst)
		#expect(mock.lastRequestedCursor == "1")
	}

	// MARK: - Errors

	@Test("Maps an API error to the domain error")
	func mapsAPIErrorToDomainError() async {
		// Given
		remoteDataSource.result = .failure(APIError.notFound)

		// When / Then
		await #expect(throws: ReadingsPageError.invalidPage(cursor: "42")) {
			_ = try await sut.getReadingsPage(cursor: "42", cachePolicy: .localFirst)
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

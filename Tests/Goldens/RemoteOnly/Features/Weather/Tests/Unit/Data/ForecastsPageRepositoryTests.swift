import Foundation
import LarderNetworking
import LarderTesting
import Testing

@testable import RemoteOnlyWeather

struct ForecastsPageRepositoryTests {
	private let remoteDataSource = ForecastsPageRemoteDataSourceMock()
	private let sut: ForecastsPageRepository

	init() {
		sut = ForecastsPageRepository(remoteDataSource: remoteDataSource)
	}

	@Test("Fetches from remote and maps to the model")
	func fetchesFromRemoteAndMapsToModel() async throws {
		// Given
		remoteDataSource.result = .success(try loadJSON("forecastsPage"))

		// When
		let value = try await sut.getForecastsPage(page: 1)

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.fetchForecastsPageCallCount == 1)
	}

	@Test("Passes the page to the remote data source")
	func passesPageToRemoteDataSource() async throws {
		// Given
		remoteDataSource.result = .success(.stub())

		// When
		_ = try await sut.getForecastsPage(page: 42)

		// Then
		#expect(remoteDataSource.lastFetchedPage == 42)
	}

	@Test("Fetches the pages from the first to the last")
	func turnsFromFirstPageToLast() async throws {
		// Given
		let httpClient = HTTPClientMock()
		let first: ForecastsPageDTO = .stub(meta: .stub(page: 1, pages: 2), items: [.stub(), .stub(city: "42")])
		let last: ForecastsPageDTO = .stub(meta: .stub(page: 2, pages: 2), items: [.stub(city: "42"), .stub()])
		httpClient.route(
			Endpoint(path: "/forecasts", queryItems: [URLQueryItem(name: "page", value: "1")]),
			to: .success(try HTTPResponse(json: first)),
			query: .exact
		)
		httpClient.route(
			Endpoint(path: "/forecasts", queryItems: [URLQueryItem(name: "page", value: "2")]),
			to: .success(try HTTPResponse(json: last)),
			query: .exact
		)
		let sut = ForecastsPageRepository(remoteDataSource: ForecastsPageRemoteDataSource(httpClient: httpClient))

		// When
		let page = try await sut.getForecastsPage(page: 1)
		let next = try await sut.getForecastsPage(page: 2)

		// Then
		#expect(page.forecasts == [.stub(), .stub(city: "42")])
		#expect(next.forecasts == [.stub(city: "42"), .stub()])
		#expect(page.hasNextPage)
		#expect(!next.hasNextPage)
	}

	@Test("Maps an API error to the domain error")
	func mapsAPIErrorToDomainError() async {
		// Given
		remoteDataSource.result = .failure(APIError.notFound)

		// When / Then
		await #expect(throws: ForecastsPageError.invalidPage(page: 42)) {
			_ = try await sut.getForecastsPage(page: 42)
		}
	}

	@Test("Maps any other error to loadFailed")
	func mapsAnyOtherErrorToLoadFailed() async {
		// Given
		remoteDataSource.result = .failure(GenericTestError.unknown)

		// When / Then
		await #expect(throws: ForecastsPageError.loadFailed()) {
			_ = try await sut.getForecastsPage(page: 1)
		}
	}

	// MARK: - Search

	@Test("Searches by a filter")
	func searchesByFilter() async throws {
		// Given
		remoteDataSource.result = .success(.stub())
		let filter = ForecastFilter(rain: true)

		// When
		let value = try await sut.searchForecastsPage(page: 42, filter: filter)

		// Then
		#expect(value == .stub())
		#expect(remoteDataSource.lastFetchedPage == 42)
		#expect(remoteDataSource.lastFetchedFilter == filter)
	}

	@Test("Maps an API error of a search to the domain error")
	func mapsAPIErrorOfSearchToDomainError() async {
		// Given
		remoteDataSource.result = .failure(APIError.notFound)

		// When / Then
		await #expect(throws: ForecastsPageError.invalidPage(page: 42)) {
			_ = try await sut.searchForecastsPage(page: 42, filter: ForecastFilter())
		}
	}
}

private enum GenericTestError: Error {
	case unknown
}

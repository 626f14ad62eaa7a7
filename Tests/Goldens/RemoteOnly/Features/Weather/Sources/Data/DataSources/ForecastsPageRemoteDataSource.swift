import Foundation
import LarderNetworking

nonisolated struct ForecastsPageRemoteDataSource: ForecastsPageRemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	func fetchForecastsPage(page: Int, filter: ForecastFilter?) async throws -> ForecastsPageDTO {
		let items = [
			("page", String(page)),
			("rain", filter?.rain.map { String($0) }),
		]
		let queryItems = items.compactMap { name, value in value.map { URLQueryItem(name: name, value: $0) } }
		do {
			return try await httpClient.request(Endpoint(path: "/forecasts", queryItems: queryItems))
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}
}

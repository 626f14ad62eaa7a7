import Foundation
import LarderNetworking

nonisolated struct ReadingsPageRemoteDataSource: ReadingsPageRemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	func fetchReadingsPage(page: Int) async throws -> [ReadingDTO] {
		let queryItems = [URLQueryItem(name: "page", value: String(page))]
		do {
			return try await httpClient.request(Endpoint(path: "/reading", queryItems: queryItems))
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}
}

import Foundation
import LarderNetworking

nonisolated struct ReadingsPageRemoteDataSource: ReadingsPageRemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	func fetchReadingsPage(cursor: String?) async throws -> [ReadingDTO] {
		let queryItems = cursor.map { [URLQueryItem(name: "starting_after", value: $0)] } ?? []
		do {
			return try await httpClient.request(Endpoint(path: "/readings", queryItems: queryItems))
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}
}

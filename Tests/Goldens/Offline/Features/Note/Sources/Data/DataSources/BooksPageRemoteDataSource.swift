import Foundation
import LarderNetworking

nonisolated struct BooksPageRemoteDataSource: BooksPageRemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	func fetchBooksPage(page: Int, filter: BookFilter?) async throws -> BooksPageDTO {
		let items = [
			("page", String(page)),
			("title", filter?.title),
			("status", filter?.status?.rawValue),
			("year", filter?.year.map { String($0) }),
		]
		let queryItems = items.compactMap { name, value in value.map { URLQueryItem(name: name, value: $0) } }
		do {
			return try await httpClient.request(Endpoint(path: "/books", queryItems: queryItems))
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}
}

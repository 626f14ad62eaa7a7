import Foundation
import LarderNetworking

nonisolated struct CharactersPageRemoteDataSource: CharactersPageRemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	func fetchCharactersPage(page: Int) async throws -> CharactersPageDTO {
		let queryItems = [URLQueryItem(name: "page", value: String(page))]
		do {
			return try await httpClient.request(Endpoint(path: "/character", queryItems: queryItems))
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}

	func fetchCharactersPage(page: Int, filter: CharacterFilterDTO) async throws -> CharactersPageDTO {
		let items = [
			("page", String(page)),
			("name", filter.name),
			("status", filter.status),
		]
		let queryItems = items.compactMap { name, value in value.map { URLQueryItem(name: name, value: $0) } }
		do {
			return try await httpClient.request(Endpoint(path: "/character", queryItems: queryItems))
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}
}

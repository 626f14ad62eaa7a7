import LarderCore
import LarderNetworking

nonisolated struct BooksRemoteDataSource: BooksRemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	func fetchBooks(validators: Validators) async throws -> Fetched<BooksDTO> {
		do {
			return try await httpClient.fetch(Endpoint(path: "/book"), validators: validators)
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}
}

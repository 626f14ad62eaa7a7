import LarderNetworking

nonisolated struct BooksRemoteDataSource: BooksRemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	func fetchBooks() async throws -> BooksDTO {
		do {
			return try await httpClient.request(Endpoint(path: "/books"))
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}
}

import StudioNetworking

struct AlbumRESTDataSource: AlbumRemoteDataSourceContract {
	private let httpClient: any HTTPClientContract
	private let errorMapper = HTTPErrorMapper()

	init(httpClient: any HTTPClientContract) {
		self.httpClient = httpClient
	}

	@concurrent func fetchAlbum(identifier: Int) async throws -> AlbumDTO {
		do {
			return try await httpClient.request(Endpoint(path: "/album/\(identifier)"))
		} catch let error as HTTPError {
			throw errorMapper.map(error)
		}
	}
}

import StudioNetworking

@testable import StudioAlbum

final class AlbumRemoteDataSourceMock: AlbumRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<AlbumDTO, any Error> = .failure(APIError.invalidResponse)
	private(set) var fetchAlbumCallCount = 0
	private(set) var lastFetchedIdentifier: Int?

	@concurrent func fetchAlbum(identifier: Int) async throws -> AlbumDTO {
		fetchAlbumCallCount += 1
		lastFetchedIdentifier = identifier
		return try result.get()
	}
}

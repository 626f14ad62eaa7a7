import StudioCore
import Testing

@testable import StudioAlbum

struct AlbumRepositoryTests {
	private let remoteDataSource = AlbumRemoteDataSourceMock()
	private let volatile = AlbumMemoryDataSource()
	private let sut: AlbumRepository

	init() {
		sut = AlbumRepository(remoteDataSource: remoteDataSource, volatile: volatile)
	}

	@Test("Asks the service once for a value that it keeps")
	func asksServiceOnce() async throws {
		// Given
		remoteDataSource.result = .success(AlbumDTO(id: 7, title: "Blue"))

		// When
		_ = try await sut.getAlbum(identifier: 7, cachePolicy: .localFirst)
		let value = try await sut.getAlbum(identifier: 7, cachePolicy: .localFirst)

		// Then
		#expect(value == Album(id: 7, title: "Blue"))
		#expect(remoteDataSource.fetchAlbumCallCount == 1)
	}
}

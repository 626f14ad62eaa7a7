import Foundation
import StudioNetworking
import StudioNetworkingMocks
import Testing

@testable import StudioAlbum

struct AlbumRESTDataSourceTests {
	private let httpClient = HTTPClientMock()
	private let sut: AlbumRESTDataSource

	init() {
		sut = AlbumRESTDataSource(httpClient: httpClient)
	}

	@Test("Asks for the path of the identifier")
	func asksForPathOfIdentifier() async throws {
		// Given
		httpClient.result = .success(Data(#"{"id": 7, "title": "Blue"}"#.utf8))

		// When
		let value = try await sut.fetchAlbum(identifier: 7)

		// Then
		#expect(value == AlbumDTO(id: 7, title: "Blue"))
		#expect(httpClient.requestedEndpoints.map(\.path) == ["/album/7"])
	}
}

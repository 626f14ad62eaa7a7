import LarderNetworking
import LarderTesting
import Testing

@testable import MixedDepot

struct PalletRemoteDataSourceTests {
	private let httpClient = HTTPClientMock()
	private let sut: PalletRemoteDataSource

	init() {
		sut = PalletRemoteDataSource(httpClient: httpClient)
	}

	@Test("Sends one request, to the path of the identifier, and decodes the response")
	func asksOnceForPathOfIdentifier() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("pallet.json")))

		// When
		let value = try await sut.fetchPallet(identifier: 42)

		// Then
		#expect(value == .stub())
		#expect(httpClient.callCount == 1)
		#expect(httpClient.lastEndpoint == Endpoint(path: "/pallets/42"))
	}

	@Test("Translates an HTTP error to an API error")
	func translatesHTTPErrorToAPIError() async {
		// Given
		httpClient.result = .failure(HTTPError.statusCode(404, nil))

		// When / Then
		await #expect(throws: APIError.notFound) {
			_ = try await sut.fetchPallet(identifier: 1)
		}
	}

	@Test("Passes on any other error")
	func passesOtherErrorOn() async {
		// Given
		httpClient.result = .failure(GenericTestError.unknown)

		// When / Then
		await #expect(throws: GenericTestError.unknown) {
			_ = try await sut.fetchPallet(identifier: 1)
		}
	}
}

private enum GenericTestError: Error {
	case unknown
}

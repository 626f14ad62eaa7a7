import LarderCore
import LarderNetworking
import LarderTesting
import Testing

@testable import MixedDepot

struct ParcelScanRemoteDataSourceTests {
	private let httpClient = HTTPClientMock()
	private let sut: ParcelScanRemoteDataSource

	init() {
		sut = ParcelScanRemoteDataSource(httpClient: httpClient)
	}

	@Test("Sends one request, to the path of the identifier, and decodes the response")
	func asksOnceForPathOfIdentifier() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("parcelScan.json")))

		// When
		let value = try await sut.fetchParcelScan(identifier: 42, validators: Validators())

		// Then
		#expect(value == .value(.stub()))
		#expect(httpClient.callCount == 1)
		#expect(httpClient.lastEndpoint == Endpoint(path: "/parcel_scans/42"))
	}

	@Test("Sends the validators, and returns notModified for a 304")
	func sendsValidatorsAndPassesOnThatNothingHasChanged() async throws {
		// Given
		let validators = Validators(entityTag: "1")
		httpClient.result = .success(HTTPResponse(statusCode: 304))

		// When
		let value = try await sut.fetchParcelScan(identifier: 42, validators: validators)

		// Then
		#expect(httpClient.lastEndpoint?.validators == validators)
		#expect(value == .notModified())
	}

	@Test("Translates an HTTP error to an API error")
	func translatesHTTPErrorToAPIError() async {
		// Given
		httpClient.result = .failure(HTTPError.statusCode(404, nil))

		// When / Then
		await #expect(throws: APIError.notFound) {
			_ = try await sut.fetchParcelScan(identifier: 1, validators: Validators())
		}
	}

	@Test("Passes on any other error")
	func passesOtherErrorOn() async {
		// Given
		httpClient.result = .failure(GenericTestError.unknown)

		// When / Then
		await #expect(throws: GenericTestError.unknown) {
			_ = try await sut.fetchParcelScan(identifier: 1, validators: Validators())
		}
	}
}

private enum GenericTestError: Error {
	case unknown
}

import Foundation
import LarderNetworking
import LarderTesting
import Testing

@testable import MixedDepot

struct ParcelRemoteDataSourceTests {
	private let httpClient = HTTPClientMock()
	private let sut: ParcelRemoteDataSource

	init() {
		sut = ParcelRemoteDataSource(httpClient: httpClient)
	}

	@Test("Sends one request, to the path of the identifier, and decodes the response")
	func asksOnceForPathOfIdentifier() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("parcel.json")))

		// When
		let value = try await sut.fetchParcel(identifier: "42")

		// Then
		#expect(value == .stub())
		#expect(httpClient.callCount == 1)
		#expect(httpClient.lastEndpoint == Endpoint(path: "/parcels/42"))
	}

	@Test("An identifier cannot change the rest of the path")
	func identifierCannotChangePath() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("parcel.json")))

		// When
		_ = try await sut.fetchParcel(identifier: "a/b?c")

		// Then
		#expect(httpClient.lastEndpoint?.path == "/parcels/a%2Fb%3Fc")
	}

	@Test("Refuses an identifier that cannot be part of a path")
	func refusesIdentifierThatCannotBePartOfPath() async {
		// When / Then
		await #expect(throws: APIError.invalidRequest) {
			_ = try await sut.fetchParcel(identifier: "..")
		}
		#expect(httpClient.callCount == 0)
	}

	@Test("Translates an HTTP error to an API error")
	func translatesHTTPErrorToAPIError() async {
		// Given
		httpClient.result = .failure(HTTPError.statusCode(404, nil))

		// When / Then
		await #expect(throws: APIError.notFound) {
			_ = try await sut.fetchParcel(identifier: "1")
		}
	}

	@Test("Passes on any other error")
	func passesOtherErrorOn() async {
		// Given
		httpClient.result = .failure(GenericTestError.unknown)

		// When / Then
		await #expect(throws: GenericTestError.unknown) {
			_ = try await sut.fetchParcel(identifier: "1")
		}
	}

	@Test("Sends a creation to the path before the identifier")
	func createsAtPathBeforeIdentifier() async throws {
		// Given
		httpClient.result = .success(HTTPResponse())

		// When
		let value = try await sut.createParcel(NewParcel.stub().toDTO())

		// Then
		#expect(value == nil)
		#expect(httpClient.lastEndpoint?.method == .post)
		#expect(httpClient.lastEndpoint?.path == "/parcels")
		let body = try #require(httpClient.lastEndpoint?.body)
		let expected: NewParcelDTO = try loadJSON("newParcel")
		#expect(try JSONDecoder().decode(NewParcelDTO.self, from: body) == expected)
	}

	@Test("Decodes the response to a creation")
	func decodesAnswerToCreation() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("parcel.json")))

		// When
		let value = try await sut.createParcel(NewParcel.stub().toDTO())

		// Then
		#expect(value == .stub())
	}

	@Test("Translates an HTTP error of a creation to an API error")
	func translatesHTTPErrorOfCreation() async {
		// Given
		httpClient.result = .failure(HTTPError.statusCode(404, nil))

		// When / Then
		await #expect(throws: APIError.notFound) {
			_ = try await sut.createParcel(NewParcel.stub().toDTO())
		}
	}

	@Test("Sends a save to the path of reads")
	func savesToPathThatReadsUse() async throws {
		// Given
		httpClient.result = .success(HTTPResponse())

		// When
		let value = try await sut.saveParcel(.stub(id: "42"))

		// Then
		#expect(value == nil)
		#expect(httpClient.lastEndpoint?.method == .put)
		#expect(httpClient.lastEndpoint?.path == "/parcels/42")
		let body = try #require(httpClient.lastEndpoint?.body)
		let dto = ParcelDTO.stub(id: "42")
		let saved = SavedParcelDTO(recipient: dto.recipient)
		#expect(try JSONDecoder().decode(SavedParcelDTO.self, from: body) == saved)
	}

	@Test("Decodes the response to a save")
	func decodesAnswerToSave() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("parcel.json")))

		// When
		let value = try await sut.saveParcel(.stub(id: "42"))

		// Then
		#expect(value == .stub())
	}

	@Test("Translates an HTTP error of a save to an API error")
	func translatesHTTPErrorOfSave() async {
		// Given
		httpClient.result = .failure(HTTPError.statusCode(404, nil))

		// When / Then
		await #expect(throws: APIError.notFound) {
			_ = try await sut.saveParcel(.stub(id: "1"))
		}
	}
}

private enum GenericTestError: Error {
	case unknown
}

import Foundation
import LarderCore
import LarderNetworking
import LarderTesting
import Testing

@testable import OfflineNote

struct NoteRemoteDataSourceTests {
	private let httpClient = HTTPClientMock()
	private let sut: NoteRemoteDataSource

	init() {
		sut = NoteRemoteDataSource(httpClient: httpClient)
	}

	@Test("Sends one request, to the path of the identifier, and decodes the response")
	func asksOnceForPathOfIdentifier() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("note.json")))

		// When
		let value = try await sut.fetchNote(identifier: 42, validators: Validators())

		// Then
		#expect(value == .value(.stub()))
		#expect(httpClient.callCount == 1)
		#expect(httpClient.lastEndpoint == Endpoint(path: "/notes/42"))
	}

	@Test("Sends the validators, and returns notModified for a 304")
	func sendsValidatorsAndPassesOnThatNothingHasChanged() async throws {
		// Given
		let validators = Validators(entityTag: "1")
		httpClient.result = .success(HTTPResponse(statusCode: 304))

		// When
		let value = try await sut.fetchNote(identifier: 42, validators: validators)

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
			_ = try await sut.fetchNote(identifier: 1, validators: Validators())
		}
	}

	@Test("Passes on any other error")
	func passesOtherErrorOn() async {
		// Given
		httpClient.result = .failure(GenericTestError.unknown)

		// When / Then
		await #expect(throws: GenericTestError.unknown) {
			_ = try await sut.fetchNote(identifier: 1, validators: Validators())
		}
	}

	@Test("Sends a creation to the path before the identifier, with the idempotency key")
	func createsAtPathBeforeIdentifier() async throws {
		// Given
		httpClient.result = .success(HTTPResponse())

		// When
		let value = try await sut.createNote(.stub(id: 42), idempotencyKey: "key")

		// Then
		#expect(value == nil)
		#expect(httpClient.lastEndpoint?.method == .post)
		#expect(httpClient.lastEndpoint?.path == "/notes")
		#expect(httpClient.lastEndpoint?.headers["Idempotency-Key"] == "key")
		let body = try #require(httpClient.lastEndpoint?.body)
		#expect(try JSONDecoder().decode(NoteDTO.self, from: body) == .stub(id: 42))
	}

	@Test("Decodes the response to a creation")
	func decodesAnswerToCreation() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("note.json")))

		// When
		let value = try await sut.createNote(.stub(id: 42), idempotencyKey: "key")

		// Then
		#expect(value == .stub())
	}

	@Test("Passes on the error of a creation unchanged")
	func leavesErrorOfCreation() async {
		// Given
		httpClient.result = .failure(HTTPError.statusCode(401, nil))

		// When / Then
		await #expect(throws: HTTPError.statusCode(401, nil)) {
			_ = try await sut.createNote(.stub(id: 1), idempotencyKey: "key")
		}
	}

	@Test("Sends a save to the path of reads, with the idempotency key")
	func savesToPathThatReadsUse() async throws {
		// Given
		httpClient.result = .success(HTTPResponse())

		// When
		let value = try await sut.saveNote(.stub(id: 42), idempotencyKey: "key")

		// Then
		#expect(value == nil)
		#expect(httpClient.lastEndpoint?.method == .put)
		#expect(httpClient.lastEndpoint?.path == "/notes/42")
		#expect(httpClient.lastEndpoint?.headers["Idempotency-Key"] == "key")
		let body = try #require(httpClient.lastEndpoint?.body)
		#expect(try JSONDecoder().decode(NoteDTO.self, from: body) == .stub(id: 42))
	}

	@Test("Decodes the response to a save")
	func decodesAnswerToSave() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("note.json")))

		// When
		let value = try await sut.saveNote(.stub(id: 42), idempotencyKey: "key")

		// Then
		#expect(value == .stub())
	}

	@Test("Passes on the error of a save unchanged")
	func leavesErrorOfSave() async {
		// Given
		httpClient.result = .failure(HTTPError.statusCode(401, nil))

		// When / Then
		await #expect(throws: HTTPError.statusCode(401, nil)) {
			_ = try await sut.saveNote(.stub(id: 1), idempotencyKey: "key")
		}
	}

	@Test("Sends a deletion to the path of the identifier, with the idempotency key")
	func deletesByPathOfIdentifier() async throws {
		// Given
		httpClient.result = .success(HTTPResponse())

		// When
		try await sut.deleteNote(identifier: 42, idempotencyKey: "key")

		// Then
		#expect(httpClient.lastEndpoint?.method == .delete)
		#expect(httpClient.lastEndpoint?.path == "/notes/42")
		#expect(httpClient.lastEndpoint?.headers["Idempotency-Key"] == "key")
	}

	@Test("Passes on the error of a deletion unchanged")
	func leavesErrorOfDeletion() async {
		// Given
		httpClient.result = .failure(HTTPError.statusCode(401, nil))

		// When / Then
		await #expect(throws: HTTPError.statusCode(401, nil)) {
			try await sut.deleteNote(identifier: 1, idempotencyKey: "key")
		}
	}
}

private enum GenericTestError: Error {
	case unknown
}

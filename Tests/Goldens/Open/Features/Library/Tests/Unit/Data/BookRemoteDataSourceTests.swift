import Foundation
import LarderCore
import LarderNetworking
import LarderTesting
import Testing

@testable import OpenLibrary

struct BookRemoteDataSourceTests {
	private let httpClient = HTTPClientMock()
	private let sut: BookRemoteDataSource

	init() {
		sut = BookRemoteDataSource(httpClient: httpClient)
	}

	@Test("Sends one request, to the path of the identifier, and decodes the response")
	func asksOnceForPathOfIdentifier() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("book.json")))

		// When
		let value = try await sut.fetchBook(identifier: "42", validators: Validators())

		// Then
		#expect(value == .value(.stub()))
		#expect(httpClient.callCount == 1)
		#expect(httpClient.lastEndpoint == Endpoint(path: "/books/42"))
	}

	@Test("Sends the validators, and returns notModified for a 304")
	func sendsValidatorsAndPassesOnThatNothingHasChanged() async throws {
		// Given
		let validators = Validators(entityTag: "1")
		httpClient.result = .success(HTTPResponse(statusCode: 304))

		// When
		let value = try await sut.fetchBook(identifier: "42", validators: validators)

		// Then
		#expect(httpClient.lastEndpoint?.validators == validators)
		#expect(value == .notModified())
	}

	@Test("An identifier cannot change the rest of the path")
	func identifierCannotChangePath() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("book.json")))

		// When
		_ = try await sut.fetchBook(identifier: "a/b?c", validators: Validators())

		// Then
		#expect(httpClient.lastEndpoint?.path == "/books/a%2Fb%3Fc")
	}

	@Test("Refuses an identifier that cannot be part of a path")
	func refusesIdentifierThatCannotBePartOfPath() async {
		// When / Then
		await #expect(throws: APIError.invalidRequest) {
			_ = try await sut.fetchBook(identifier: "..", validators: Validators())
		}
		#expect(httpClient.callCount == 0)
	}

	@Test("Translates an HTTP error to an API error")
	func translatesHTTPErrorToAPIError() async {
		// Given
		httpClient.result = .failure(HTTPError.statusCode(404, nil))

		// When / Then
		await #expect(throws: APIError.notFound) {
			_ = try await sut.fetchBook(identifier: "1", validators: Validators())
		}
	}

	@Test("Passes on any other error")
	func passesOtherErrorOn() async {
		// Given
		httpClient.result = .failure(GenericTestError.unknown)

		// When / Then
		await #expect(throws: GenericTestError.unknown) {
			_ = try await sut.fetchBook(identifier: "1", validators: Validators())
		}
	}

	@Test("Sends a creation to the path before the identifier")
	func createsAtPathBeforeIdentifier() async throws {
		// Given
		httpClient.result = .success(HTTPResponse())

		// When
		let value = try await sut.createBook(NewBook.stub().toDTO())

		// Then
		#expect(value == nil)
		#expect(httpClient.lastEndpoint?.method == .post)
		#expect(httpClient.lastEndpoint?.path == "/books")
		let body = try #require(httpClient.lastEndpoint?.body)
		let expected: [String: NewBookDTO] = try loadJSON("newBook")
		#expect(try JSONDecoder().decode([String: NewBookDTO].self, from: body) == expected)
	}

	@Test("Decodes the response to a creation")
	func decodesAnswerToCreation() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("book.json")))

		// When
		let value = try await sut.createBook(NewBook.stub().toDTO())

		// Then
		#expect(value == .stub())
	}

	@Test("Translates an HTTP error of a creation to an API error")
	func translatesHTTPErrorOfCreation() async {
		// Given
		httpClient.result = .failure(HTTPError.statusCode(404, nil))

		// When / Then
		await #expect(throws: APIError.notFound) {
			_ = try await sut.createBook(NewBook.stub().toDTO())
		}
	}

	@Test("Sends a save to the path of reads")
	func savesToPathThatReadsUse() async throws {
		// Given
		httpClient.result = .success(HTTPResponse())

		// When
		let value = try await sut.saveBook(.stub(isbn: "42"))

		// Then
		#expect(value == nil)
		#expect(httpClient.lastEndpoint?.method == .put)
		#expect(httpClient.lastEndpoint?.path == "/books/42")
		let body = try #require(httpClient.lastEndpoint?.body)
		let dto = BookDTO.stub(isbn: "42")
		#expect(try JSONDecoder().decode([String: BookDTO].self, from: body) == ["book": dto])
	}

	@Test("Decodes the response to a save")
	func decodesAnswerToSave() async throws {
		// Given
		httpClient.result = .success(HTTPResponse(body: try loadData("book.json")))

		// When
		let value = try await sut.saveBook(.stub(isbn: "42"))

		// Then
		#expect(value == .stub())
	}

	@Test("Translates an HTTP error of a save to an API error")
	func translatesHTTPErrorOfSave() async {
		// Given
		httpClient.result = .failure(HTTPError.statusCode(404, nil))

		// When / Then
		await #expect(throws: APIError.notFound) {
			_ = try await sut.saveBook(.stub(isbn: "1"))
		}
	}

	@Test("Sends a deletion to the path of the identifier")
	func deletesByPathOfIdentifier() async throws {
		// Given
		httpClient.result = .success(HTTPResponse())

		// When
		try await sut.deleteBook(identifier: "42")

		// Then
		#expect(httpClient.lastEndpoint == Endpoint(path: "/books/42", method: .delete))
	}

	@Test("Translates an HTTP error of a deletion to an API error")
	func translatesHTTPErrorOfDeletion() async {
		// Given
		httpClient.result = .failure(HTTPError.statusCode(404, nil))

		// When / Then
		await #expect(throws: APIError.notFound) {
			try await sut.deleteBook(identifier: "1")
		}
	}
}

private enum GenericTestError: Error {
	case unknown
}

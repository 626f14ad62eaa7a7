import LarderNetworking
import Testing

@testable import PublicLibrary

struct BooksPageErrorMapperTests {
	private let sut = BooksPageErrorMapper()

	@Test("Maps a 404 to invalidPage with the page")
	func mapsNotFoundToInvalidPageWithPage() {
		// Given
		let input = BooksPageErrorMapperInput(error: APIError.notFound, page: 42)

		// When
		let error = sut.map(input)

		// Then
		#expect(error == .invalidPage(page: 42))
	}

	@Test(
		"Maps every other API error to loadFailed with its description",
		arguments: [
			APIError.invalidRequest,
			.invalidResponse,
			.serverError(statusCode: 500),
			.serverError(statusCode: nil),
			.decodingFailed(description: "a key is missing"),
		]
	)
	func mapsOtherAPIErrorToLoadFailed(apiError: APIError) {
		// Given
		let input = BooksPageErrorMapperInput(error: apiError, page: 1)

		// When
		let error = sut.map(input)

		// Then
		#expect(error == .loadFailed())
		#expect(error.debugDescription == String(describing: apiError))
	}

	@Test("Maps a cancellation to cancelled")
	func mapsCancellationToCancelled() {
		// Given
		let input = BooksPageErrorMapperInput(error: CancellationError(), page: 1)

		// When
		let error = sut.map(input)

		// Then
		#expect(error == .cancelled)
	}

	@Test("Maps any other error to loadFailed with its description")
	func mapsAnyOtherErrorToLoadFailed() {
		// Given
		let input = BooksPageErrorMapperInput(error: GenericTestError.unknown, page: 1)

		// When
		let error = sut.map(input)

		// Then
		#expect(error == .loadFailed())
		#expect(error.debugDescription == "unknown")
	}
}

private enum GenericTestError: Error {
	case unknown
}

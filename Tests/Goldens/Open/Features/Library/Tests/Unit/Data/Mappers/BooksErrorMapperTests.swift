import LarderNetworking
import Testing

@testable import OpenLibrary

struct BooksErrorMapperTests {
	private let sut = BooksErrorMapper()

	@Test(
		"Maps every other API error to loadFailed with its description",
		arguments: [
			APIError.invalidRequest,
			.notFound,
			.invalidResponse,
			.serverError(statusCode: 500),
			.serverError(statusCode: nil),
			.decodingFailed(description: "a key is missing"),
		]
	)
	func mapsOtherAPIErrorToLoadFailed(apiError: APIError) {
		// Given
		let input = BooksErrorMapperInput(error: apiError)

		// When
		let error = sut.map(input)

		// Then
		#expect(error == .loadFailed())
		#expect(error.debugDescription == String(describing: apiError))
	}

	@Test("Maps a cancellation to cancelled")
	func mapsCancellationToCancelled() {
		// Given
		let input = BooksErrorMapperInput(error: CancellationError())

		// When
		let error = sut.map(input)

		// Then
		#expect(error == .cancelled)
	}

	@Test("Maps any other error to loadFailed with its description")
	func mapsAnyOtherErrorToLoadFailed() {
		// Given
		let input = BooksErrorMapperInput(error: GenericTestError.unknown)

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

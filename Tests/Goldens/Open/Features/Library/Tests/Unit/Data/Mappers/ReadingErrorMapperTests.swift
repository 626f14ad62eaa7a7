import LarderNetworking
import Testing

@testable import OpenLibrary

struct ReadingErrorMapperTests {
	private let sut = ReadingErrorMapper()

	@Test("Maps a 404 to readingNotFound with the identifier")
	func mapsNotFoundToReadingNotFoundWithIdentifier() {
		// Given
		let input = ReadingErrorMapperInput(error: APIError.notFound, identifier: 42)

		// When
		let error = sut.map(input)

		// Then
		#expect(error == .readingNotFound(identifier: 42))
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
		let input = ReadingErrorMapperInput(error: apiError, identifier: 1)

		// When
		let error = sut.map(input)

		// Then
		#expect(error == .loadFailed())
		#expect(error.debugDescription == String(describing: apiError))
	}

	@Test("Maps a cancellation to cancelled")
	func mapsCancellationToCancelled() {
		// Given
		let input = ReadingErrorMapperInput(error: CancellationError(), identifier: 1)

		// When
		let error = sut.map(input)

		// Then
		#expect(error == .cancelled)
	}

	@Test("Maps any other error to loadFailed with its description")
	func mapsAnyOtherErrorToLoadFailed() {
		// Given
		let input = ReadingErrorMapperInput(error: GenericTestError.unknown, identifier: 1)

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

import LarderNetworking
import Testing

@testable import NoCacheNote

struct NoteErrorMapperTests {
	private let sut = NoteErrorMapper()

	@Test("Maps a 404 to notFound with the identifier")
	func mapsNotFoundToNotFoundWithIdentifier() {
		// Given
		let input = NoteErrorMapperInput(error: APIError.notFound, identifier: 42)

		// When
		let error = sut.map(input)

		// Then
		#expect(error == .notFound(identifier: 42))
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
		let input = NoteErrorMapperInput(error: apiError, identifier: 1)

		// When
		let error = sut.map(input)

		// Then
		#expect(error == .loadFailed())
		#expect(error.debugDescription == String(describing: apiError))
	}

	@Test("Maps a cancellation to cancelled")
	func mapsCancellationToCancelled() {
		// Given
		let input = NoteErrorMapperInput(error: CancellationError(), identifier: 1)

		// When
		let error = sut.map(input)

		// Then
		#expect(error == .cancelled)
	}

	@Test("Maps any other error to loadFailed with its description")
	func mapsAnyOtherErrorToLoadFailed() {
		// Given
		let input = NoteErrorMapperInput(error: GenericTestError.unknown, identifier: 1)

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

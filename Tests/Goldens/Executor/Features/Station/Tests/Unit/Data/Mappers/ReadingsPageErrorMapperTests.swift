import LarderNetworking
import Testing

@testable import ExecutorStation

struct ReadingsPageErrorMapperTests {
	private let sut = ReadingsPageErrorMapper()

	@Test("Maps a 404 to invalidPage with the cursor")
	func mapsNotFoundToInvalidPageWithCursor() {
		// Given
		let input = ReadingsPageErrorMapperInput(error: APIError.notFound, cursor: "42")

		// When
		let error = sut.map(input)

		// Then
		#expect(error == .invalidPage(cursor: "42"))
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
		let input = ReadingsPageErrorMapperInput(error: apiError, cursor: "1")

		// When
		let error = sut.map(input)

		// Then
		#expect(error == .loadFailed())
		#expect(error.debugDescription == String(describing: apiError))
	}

	@Test("Maps any other error to loadFailed with its description")
	func mapsAnyOtherErrorToLoadFailed() {
		// Given
		let input = ReadingsPageErrorMapperInput(error: GenericTestError.unknown, cursor: "1")

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

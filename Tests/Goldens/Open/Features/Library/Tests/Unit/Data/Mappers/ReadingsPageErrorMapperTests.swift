import LarderNetworking
import Testing

@testable import OpenLibrary

struct ReadingsPageErrorMapperTests {
	private let sut = ReadingsPageErrorMapper()

	@Test("Maps a 404 to invalidPage with the cursor")
	func mapsNotFoundToInvalidPageWithCursor() {
		// When
		let error = sut.map(ReadingsPageErrorMapperInput(error: APIError.notFound, cursor: "42"))

		// Then
		#expect(error == .invalidPage(cursor: "42"))
	}

	@Test(
		"Maps every other error to loadFailed with its description",
		arguments: [
			APIError.invalidRequest,
			APIError.invalidResponse,
			APIError.serverError(statusCode: 500),
			APIError.serverError(statusCode: nil),
			APIError.decodingFailed(description: "a key is missing"),
			GenericTestError.unknown,
		] as [any Error]
	)
	func mapsOtherErrorToLoadFailed(other: any Error) {
		// When
		let error = sut.map(ReadingsPageErrorMapperInput(error: other, cursor: "1"))

		// Then
		#expect(error == .loadFailed())
		#expect(error.debugDescription == String(describing: other))
	}
}

private enum GenericTestError: Error {
	case unknown
}

import LarderNetworking
import Testing

@testable import ExecutorStation

struct ReadingErrorMapperTests {
	private let sut = ReadingErrorMapper()

	@Test("Maps a 404 to notFound with the identifier")
	func mapsNotFoundToNotFoundWithIdentifier() {
		// When
		let error = sut.map(ReadingErrorMapperInput(error: APIError.notFound, identifier: 42))

		// Then
		#expect(error == .notFound(identifier: 42))
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
		let error = sut.map(ReadingErrorMapperInput(error: other, identifier: 1))

		// Then
		#expect(error == .loadFailed())
		#expect(error.debugDescription == String(describing: other))
	}
}

private enum GenericTestError: Error {
	case unknown
}

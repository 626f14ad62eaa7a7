import LarderNetworking
import Testing

@testable import OfflineNote

struct BooksErrorMapperTests {
	private let sut = BooksErrorMapper()

	@Test(
		"Maps every other error to loadFailed with its description",
		arguments: [
			APIError.invalidRequest,
			APIError.notFound,
			APIError.invalidResponse,
			APIError.serverError(statusCode: 500),
			APIError.serverError(statusCode: nil),
			APIError.decodingFailed(description: "a key is missing"),
			GenericTestError.unknown,
		] as [any Error]
	)
	func mapsOtherErrorToLoadFailed(other: any Error) {
		// When
		let error = sut.map(BooksErrorMapperInput(error: other))

		// Then
		#expect(error == .loadFailed())
		#expect(error.debugDescription == String(describing: other))
	}

	@Test("Maps a cancellation to cancelled")
	func mapsCancellationToCancelled() {
		// When
		let error = sut.map(BooksErrorMapperInput(error: CancellationError()))

		// Then
		#expect(error == .cancelled)
	}
}

private enum GenericTestError: Error {
	case unknown
}

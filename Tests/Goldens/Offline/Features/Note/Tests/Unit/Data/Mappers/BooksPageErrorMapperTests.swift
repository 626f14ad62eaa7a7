import LarderNetworking
import Testing

@testable import OfflineNote

struct BooksPageErrorMapperTests {
	private let sut = BooksPageErrorMapper()

	@Test("Maps a 404 to invalidPage with the page")
	func mapsNotFoundToInvalidPageWithPage() {
		// When
		let error = sut.map(BooksPageErrorMapperInput(error: APIError.notFound, page: 42))

		// Then
		#expect(error == .invalidPage(page: 42))
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
		let error = sut.map(BooksPageErrorMapperInput(error: other, page: 1))

		// Then
		#expect(error == .loadFailed())
		#expect(error.debugDescription == String(describing: other))
	}

	@Test("Maps a cancellation to cancelled")
	func mapsCancellationToCancelled() {
		// When
		let error = sut.map(BooksPageErrorMapperInput(error: CancellationError(), page: 1))

		// Then
		#expect(error == .cancelled)
	}
}

private enum GenericTestError: Error {
	case unknown
}

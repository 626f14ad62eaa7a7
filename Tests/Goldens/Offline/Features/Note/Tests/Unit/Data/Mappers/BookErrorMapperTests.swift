import LarderCore
import LarderNetworking
import Testing

@testable import OfflineNote

struct BookErrorMapperTests {
	private let sut = BookErrorMapper()

	@Test("Maps a 404 to notFound with the identifier")
	func mapsNotFoundToNotFoundWithIdentifier() {
		// When
		let error = sut.map(BookErrorMapperInput(error: APIError.notFound, identifier: "42"))

		// Then
		#expect(error == .notFound(identifier: "42"))
	}

	@Test("Maps a deletion that is not sent yet to notFound")
	func mapsPendingRemovalToNotFound() {
		// When
		let error = sut.map(BookErrorMapperInput(error: CacheError.removalPending, identifier: "42"))

		// Then
		#expect(error == .notFound(identifier: "42"))
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
		let error = sut.map(BookErrorMapperInput(error: other, identifier: "1"))

		// Then
		#expect(error == .loadFailed())
		#expect(error.debugDescription == String(describing: other))
	}

	@Test("Maps a cancellation to cancelled")
	func mapsCancellationToCancelled() {
		// When
		let error = sut.map(BookErrorMapperInput(error: CancellationError(), identifier: "1"))

		// Then
		#expect(error == .cancelled)
	}
}

private enum GenericTestError: Error {
	case unknown
}

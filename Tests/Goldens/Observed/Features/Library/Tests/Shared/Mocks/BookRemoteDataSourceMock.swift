import LarderCore
import LarderNetworking
import LarderTesting

@testable import ObservedLibrary

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class BookRemoteDataSourceMock: BookRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<Fetched<BookDTO>, any Error> = .failure(APIError.invalidResponse)
	var saveResult: Result<BookDTO?, any Error> = .failure(APIError.invalidResponse)
	/// Where a write waits for its answer; `nil` for nowhere.
	var writeGate: Gate?
	private(set) var fetchBookCallCount = 0
	private(set) var lastFetchedIdentifier: String?
	private(set) var lastFetchedValidators: Validators?
	private(set) var saveBookCallCount = 0
	private(set) var saveLastValue: BookDTO?

	func fetchBook(identifier: String, validators: Validators) async throws -> Fetched<BookDTO> {
		fetchBookCallCount += 1
		lastFetchedIdentifier = identifier
		lastFetchedValidators = validators
		return try result.get()
	}

	func saveBook(_ dto: BookDTO) async throws -> BookDTO? {
		saveBookCallCount += 1
		saveLastValue = dto
		try await writeGate?.wait()
		return try saveResult.get()
	}
}

import LarderCore
import LarderNetworking
import LarderTesting

@testable import OpenLibrary

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class BookRemoteDataSourceMock: BookRemoteDataSourceContract, @unchecked Sendable {
	var result: Result<Fetched<BookDTO>, any Error> = .failure(APIError.invalidResponse)
	var createResult: Result<BookDTO?, any Error> = .failure(APIError.invalidResponse)
	var saveResult: Result<BookDTO?, any Error> = .failure(APIError.invalidResponse)
	var deleteResult: Result<Void, any Error> = .failure(APIError.invalidResponse)
	/// Where a write waits for its answer; `nil` for nowhere.
	var writeGate: Gate?
	private(set) var fetchBookCallCount = 0
	private(set) var lastFetchedIdentifier: String?
	private(set) var lastFetchedValidators: Validators?
	private(set) var createBookCallCount = 0
	private(set) var createLastValue: NewBookDTO?
	private(set) var saveBookCallCount = 0
	private(set) var saveLastValue: BookDTO?
	private(set) var deleteBookCallCount = 0
	private(set) var lastDeletedIdentifier: String?

	func fetchBook(identifier: String, validators: Validators) async throws -> Fetched<BookDTO> {
		fetchBookCallCount += 1
		lastFetchedIdentifier = identifier
		lastFetchedValidators = validators
		return try result.get()
	}

	func createBook(_ dto: NewBookDTO) async throws -> BookDTO? {
		createBookCallCount += 1
		createLastValue = dto
		try await writeGate?.wait()
		return try createResult.get()
	}

	func saveBook(_ dto: BookDTO) async throws -> BookDTO? {
		saveBookCallCount += 1
		saveLastValue = dto
		try await writeGate?.wait()
		return try saveResult.get()
	}

	func deleteBook(identifier: String) async throws {
		deleteBookCallCount += 1
		lastDeletedIdentifier = identifier
		try deleteResult.get()
	}
}

@testable import OpenLibrary

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class ScanRepositoryMock: ScanRepositoryContract, @unchecked Sendable {
	var getResult: Result<Scan, LibraryError> = .failure(.loadFailed())
	private(set) var getScanCallCount = 0
	private(set) var lastRequestedIdentifier: String?
	private(set) var saveScanCallCount = 0
	private(set) var lastSavedModel: Scan?
	private(set) var lastSavedIdentifier: String?

	func getScan(identifier: String) async throws(LibraryError) -> Scan {
		getScanCallCount += 1
		lastRequestedIdentifier = identifier
		return try getResult.get()
	}

	func saveScan(_ model: Scan, identifier: String) async {
		saveScanCallCount += 1
		lastSavedModel = model
		lastSavedIdentifier = identifier
	}
}

@testable import MixedDepot

// Sendable although mutable: a test sets it up before the recorded call, and reads it after that call.
nonisolated final class ParcelRepositoryMock: ParcelRepositoryContract, @unchecked Sendable {
	var result: Result<Parcel, DepotError> = .failure(.loadFailed())
	var createResult: Result<Parcel?, DepotError> = .failure(.loadFailed())
	var saveResult: Result<Parcel, DepotError> = .failure(.loadFailed())
	private(set) var getParcelCallCount = 0
	private(set) var lastRequestedIdentifier: String?
	private(set) var createParcelCallCount = 0
	private(set) var lastCreatedModel: NewParcel?
	private(set) var saveParcelCallCount = 0
	private(set) var lastSavedModel: Parcel?

	func getParcel(identifier: String) async throws(DepotError) -> Parcel {
		getParcelCallCount += 1
		lastRequestedIdentifier = identifier
		return try result.get()
	}

	@discardableResult
	func createParcel(_ model: NewParcel) async throws(DepotError) -> Parcel? {
		createParcelCallCount += 1
		lastCreatedModel = model
		return try createResult.get()
	}

	@discardableResult
	func saveParcel(_ model: Parcel) async throws(DepotError) -> Parcel {
		saveParcelCallCount += 1
		lastSavedModel = model
		return try saveResult.get()
	}
}

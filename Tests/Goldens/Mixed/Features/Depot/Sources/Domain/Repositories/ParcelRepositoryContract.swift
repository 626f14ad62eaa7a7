nonisolated protocol ParcelRepositoryContract: Sendable {
	func getParcel(identifier: String) async throws(DepotError) -> Parcel
	/// Sends `model`, and returns what the service made of it, or `nil` if the answer is empty.
	///
	/// If it throws, the service may have created it all the same, for example if the answer cannot be decoded.
	@discardableResult
	func createParcel(_ model: NewParcel) async throws(DepotError) -> Parcel?
	/// Sends `model`, and returns what the service made of it, or `model` if the answer is empty.
	///
	/// If it throws, the service may have saved it all the same, for example if the answer cannot be decoded.
	@discardableResult
	func saveParcel(_ model: Parcel) async throws(DepotError) -> Parcel
}

nonisolated protocol ParcelRepositoryContract: Sendable {
	func getParcel(identifier: String) async throws(DepotError) -> Parcel
	/// Sends `model`, and returns what the service made of it, or `model` if the answer is empty.
	///
	/// The identifier of `model` is a proposal, such as a new UUID, and the service may answer with another.
	/// If it throws, the service may have created it all the same, for example if the answer cannot be decoded.
	@discardableResult
	func createParcel(_ model: Parcel) async throws(DepotError) -> Parcel
	/// Sends `model`, and returns what the service made of it, or `model` if the answer is empty.
	///
	/// If it throws, the service may have saved it all the same, for example if the answer cannot be decoded.
	@discardableResult
	func saveParcel(_ model: Parcel) async throws(DepotError) -> Parcel
}

nonisolated protocol ParcelRepositoryContract: Sendable {
	func getParcel(identifier: String) async throws(DepotError) -> Parcel
	@discardableResult
	func createParcel(_ model: Parcel) async throws(DepotError) -> Parcel
	@discardableResult
	func saveParcel(_ model: Parcel) async throws(DepotError) -> Parcel
}

nonisolated protocol ParcelRepositoryContract: Sendable {
	func getParcel(identifier: String) async throws(DepotError) -> Parcel
	func saveParcel(_ model: Parcel) async throws(DepotError)
}

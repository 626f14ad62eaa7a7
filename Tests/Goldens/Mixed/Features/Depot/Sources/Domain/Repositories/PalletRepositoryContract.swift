import LarderCore

nonisolated protocol PalletRepositoryContract: Sendable {
	func getPallet(identifier: Int, cachePolicy: CachePolicy) async throws(DepotError) -> Pallet
}

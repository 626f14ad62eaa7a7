nonisolated protocol PalletLocalDataSourceContract: Sendable {
	func getPallet(identifier: Int) async -> PalletDTO?
	func savePallet(_ dto: PalletDTO) async
}

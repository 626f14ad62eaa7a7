import LarderCore

nonisolated struct PalletBayMapper: MapperContract {
	func map(_ input: PalletBayDTO) -> PalletBay {
		PalletBay(aisle: input.aisle, shelf: input.shelf)
	}
}

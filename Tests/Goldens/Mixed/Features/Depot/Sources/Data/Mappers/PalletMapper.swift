import LarderCore

nonisolated struct PalletMapper: MapperContract {
	private let bayMapper = PalletBayMapper()

	func map(_ input: PalletDTO) -> Pallet {
		Pallet(
			id: input.id,
			weight: input.weight,
			bay: bayMapper.map(input.bay),
			marks: input.marks
		)
	}
}

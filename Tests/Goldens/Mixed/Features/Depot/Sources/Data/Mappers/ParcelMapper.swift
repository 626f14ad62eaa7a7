import LarderCore

nonisolated struct ParcelMapper: MapperContract {
	func map(_ input: ParcelDTO) -> Parcel {
		Parcel(id: input.id, recipient: input.recipient, palletID: input.palletID)
	}
}

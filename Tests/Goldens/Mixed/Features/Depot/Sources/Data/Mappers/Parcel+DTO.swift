nonisolated extension Parcel {
	func toDTO() -> ParcelDTO {
		ParcelDTO(id: id, recipient: recipient, palletID: palletID)
	}
}

nonisolated extension NewParcel {
	func toDTO() -> NewParcelDTO {
		NewParcelDTO(recipient: recipient, palletID: palletID)
	}
}

nonisolated struct NewParcelDTO: Codable, Equatable, Sendable {
	let recipient: String
	let palletID: Int

	private enum CodingKeys: String, CodingKey {
		case recipient
		case palletID = "pallet_id"
	}
}

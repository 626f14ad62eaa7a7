nonisolated struct ParcelDTO: Codable, Equatable, Sendable {
	let id: String
	let recipient: String
	let palletID: Int

	private enum CodingKeys: String, CodingKey {
		case id, recipient
		case palletID = "pallet_id"
	}
}

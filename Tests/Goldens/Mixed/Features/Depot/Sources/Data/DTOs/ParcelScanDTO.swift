nonisolated struct ParcelScanDTO: Codable, Equatable, Sendable {
	let device: String
	let scannedAt: String?

	private enum CodingKeys: String, CodingKey {
		case device
		case scannedAt = "scanned_at"
	}
}

public import Foundation

public nonisolated struct Scan: Equatable, Sendable {
	public let device: String
	public let scannedAt: Date?

	/// Creates a value with all its parts.
	public init(
		device: String,
		scannedAt: Date?
	) {
		self.device = device
		self.scannedAt = scannedAt
	}
}

public import Foundation

/// A scan.
public nonisolated struct Scan: Equatable, Sendable {
	/// The scan's device.
	public var device: String
	/// The scan's scanned at.
	public var scannedAt: Date?

	/// Creates a value with all its parts.
	public init(
		device: String,
		scannedAt: Date?
	) {
		self.device = device
		self.scannedAt = scannedAt
	}
}

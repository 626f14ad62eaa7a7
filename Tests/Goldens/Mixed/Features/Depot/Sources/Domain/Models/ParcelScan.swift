import Foundation

nonisolated struct ParcelScan: Equatable {
	let device: String
	let scannedAt: Date?
}

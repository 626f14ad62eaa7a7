import Foundation
import LarderCore

nonisolated extension Scan {
	func toDTO() -> ScanDTO {
		ScanDTO(device: device, scannedAt: scannedAt?.rfc3339)
	}
}

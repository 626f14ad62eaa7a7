import Foundation
import LarderCore

nonisolated struct ScanMapper: MapperContract {
	func map(_ input: ScanDTO) -> Scan {
		Scan(
			device: input.device,
			scannedAt: Date(rfc3339: input.scannedAt)
		)
	}
}

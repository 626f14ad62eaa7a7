import Foundation
import LarderCore

nonisolated struct ParcelScanMapper: MapperContract {
	func map(_ input: ParcelScanDTO) -> ParcelScan {
		ParcelScan(device: input.device, scannedAt: Date(rfc3339: input.scannedAt))
	}
}

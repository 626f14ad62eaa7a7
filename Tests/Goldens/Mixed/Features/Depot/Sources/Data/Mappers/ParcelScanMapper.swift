import Foundation
import LarderCore

nonisolated struct ParcelScanMapper: MapperContract {
	func map(_ input: ParcelScanDTO) -> ParcelScan {
		ParcelScan(device: input.device, scannedAt: input.scannedAt.flatMap(Date.init(rfc3339:)))
	}
}

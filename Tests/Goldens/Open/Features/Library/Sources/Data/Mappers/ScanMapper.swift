import Foundation
import LarderCore

nonisolated struct ScanMapper: MapperContract {
	func map(_ input: ScanDTO) -> Scan {
		Scan(device: input.device, scannedAt: input.scannedAt.flatMap(Date.init(rfc3339:)))
	}
}

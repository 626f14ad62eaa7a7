@testable import OpenLibrary

nonisolated extension ScanDTO {
	static func stub(
		device: String = "gate-2",
		scannedAt: String? = "2026-03-02T08:15:30Z"
	) -> ScanDTO {
		ScanDTO(device: device, scannedAt: scannedAt)
	}
}

@testable import MixedDepot

nonisolated extension ParcelScanDTO {
	static func stub(
		device: String = "gate-2",
		scannedAt: String? = "2026-03-02T08:15:30Z"
	) -> ParcelScanDTO {
		ParcelScanDTO(device: device, scannedAt: scannedAt)
	}
}

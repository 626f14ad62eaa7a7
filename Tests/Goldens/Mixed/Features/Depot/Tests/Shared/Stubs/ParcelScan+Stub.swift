import struct Foundation.Date

@testable import MixedDepot

nonisolated extension ParcelScan {
	static func stub(
		device: String = "gate-2",
		scannedAt: Date? = Date(timeIntervalSince1970: 1_772_439_330)
	) -> ParcelScan {
		ParcelScan(device: device, scannedAt: scannedAt)
	}
}

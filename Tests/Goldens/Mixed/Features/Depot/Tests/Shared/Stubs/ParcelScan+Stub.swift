import LarderCore

import struct Foundation.Date

@testable import MixedDepot

nonisolated extension ParcelScan {
	static func stub(
		device: String = "gate-2",
		scannedAt: Date? = Date(rfc3339: "2026-03-02T08:15:30Z")
	) -> ParcelScan {
		ParcelScan(device: device, scannedAt: scannedAt)
	}
}

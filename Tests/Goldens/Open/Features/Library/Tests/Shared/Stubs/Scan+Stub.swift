import struct Foundation.Date

@testable import OpenLibrary

nonisolated extension Scan {
	static func stub(
		device: String = "gate-2",
		scannedAt: Date? = Date(timeIntervalSince1970: 1_772_439_330)
	) -> Scan {
		Scan(device: device, scannedAt: scannedAt)
	}
}

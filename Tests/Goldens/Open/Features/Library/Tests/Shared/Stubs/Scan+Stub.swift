import LarderCore

import struct Foundation.Date

@testable import OpenLibrary

nonisolated extension Scan {
	static func stub(
		device: String = "gate-2",
		scannedAt: Date? = Date(rfc3339: "2026-03-02T08:15:30Z")
	) -> Scan {
		Scan(device: device, scannedAt: scannedAt)
	}
}

import LarderCore

import struct Foundation.Date

@testable import ExecutorStation

nonisolated extension Reading {
	static func stub(
		attributes: ReadingAttributes = .stub(),
		value: Double = 18.25,
		takenAt: Date? = Date(rfc3339: "2026-03-01T06:00:00Z")
	) -> Reading {
		Reading(attributes: attributes, value: value, takenAt: takenAt)
	}
}

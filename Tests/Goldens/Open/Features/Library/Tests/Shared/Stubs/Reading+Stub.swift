import struct Foundation.Date

@testable import OpenLibrary

nonisolated extension Reading {
	static func stub(
		attributes: ReadingAttributes = .stub(),
		value: Double = 18.25,
		takenAt: Date? = Date(timeIntervalSince1970: 1_772_344_800)
	) -> Reading {
		Reading(attributes: attributes, value: value, takenAt: takenAt)
	}
}

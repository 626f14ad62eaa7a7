@testable import OpenLibrary

nonisolated extension ReadingDTO {
	static func stub(
		attributes: ReadingAttributesDTO = .stub(),
		value: Double = 18.25,
		takenAt: String? = "2026-03-01T06:00:00Z"
	) -> ReadingDTO {
		ReadingDTO(attributes: attributes, value: value, takenAt: takenAt)
	}
}

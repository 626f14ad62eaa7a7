import Foundation
import LarderCore

nonisolated struct ReadingMapper: MapperContract {
	private let attributesMapper = ReadingAttributesMapper()

	func map(_ input: ReadingDTO) -> Reading {
		Reading(
			attributes: attributesMapper.map(input.attributes),
			value: input.value,
			takenAt: Date(rfc3339: input.takenAt)
		)
	}
}

import Foundation
import LarderCore

nonisolated struct ReadingMapper: MapperContract {
	private let attributesMapper = ReadingAttributesMapper()

	func map(_ input: ReadingDTO) -> Reading {
		Reading(
			attributes: attributesMapper.map(input.attributes),
			value: input.value,
			takenAt: input.takenAt.flatMap(Date.init(rfc3339:))
		)
	}
}

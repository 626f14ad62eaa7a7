import LarderCore

nonisolated struct ReadingsPageMapper: MapperContract {
	private let readingMapper = ReadingMapper()

	func map(_ input: [ReadingDTO]) -> ReadingsPage {
		ReadingsPage(
			readings: input.map(readingMapper.map),
			nextCursor: input.last.map { String($0.attributes.id) }
		)
	}
}

@testable import ExecutorStation

nonisolated extension ReadingAttributesDTO {
	static func stub(
		id: Int = 31,
		name: String = "Roof",
		unit: String = "celsius"
	) -> ReadingAttributesDTO {
		ReadingAttributesDTO(id: id, name: name, unit: unit)
	}
}

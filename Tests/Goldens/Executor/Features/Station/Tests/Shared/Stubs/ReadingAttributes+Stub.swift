@testable import ExecutorStation

nonisolated extension ReadingAttributes {
	static func stub(
		id: Int = 31,
		name: String = "Roof",
		unit: String = "celsius"
	) -> ReadingAttributes {
		ReadingAttributes(id: id, name: name, unit: unit)
	}
}

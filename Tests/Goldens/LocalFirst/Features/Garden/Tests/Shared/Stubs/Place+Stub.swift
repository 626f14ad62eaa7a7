@testable import LocalFirstGarden

nonisolated extension Place {
	static func stub(
		name: String = "Bed 4",
		parts: [Place]? = []
	) -> Place {
		Place(name: name, parts: parts)
	}
}

@testable import RemoteFirstNote

nonisolated extension Note {
	static func stub(
		id: Int = 1,
		text: String = "Water the plants"
	) -> Note {
		Note(id: id, text: text)
	}
}

@testable import OpenLibrary

nonisolated extension ReadingsPage {
	static func stub(
		readings: [Reading] = [.stub()],
		nextCursor: String? = "31"
	) -> ReadingsPage {
		ReadingsPage(readings: readings, nextCursor: nextCursor)
	}
}

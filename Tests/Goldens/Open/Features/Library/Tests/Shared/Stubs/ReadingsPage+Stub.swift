@testable import OpenLibrary

nonisolated extension ReadingsPage {
	static func stub(
		readings: [Reading] = [.stub()]
	) -> ReadingsPage {
		ReadingsPage(
			readings: readings
		)
	}
}

@testable import ExecutorStation

nonisolated extension ReadingsPage {
	static func stub(
		readings: [Reading] = [.stub()]
	) -> ReadingsPage {
		ReadingsPage(
			readings: readings
		)
	}
}

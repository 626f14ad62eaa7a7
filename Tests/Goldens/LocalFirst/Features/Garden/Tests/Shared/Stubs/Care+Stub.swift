@testable import LocalFirstGarden

nonisolated extension Care {
	static func stub() -> Care {
		.water(.stub())
	}
}

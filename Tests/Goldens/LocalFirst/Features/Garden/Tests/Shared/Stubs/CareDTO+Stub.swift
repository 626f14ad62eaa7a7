@testable import LocalFirstGarden

nonisolated extension CareDTO {
	static func stub() -> CareDTO {
		.water(.stub())
	}
}

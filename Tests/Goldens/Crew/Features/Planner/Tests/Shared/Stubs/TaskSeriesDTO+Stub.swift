@testable import CrewPlanner

nonisolated extension TaskSeriesDTO {
	static func stub(
		part: Int = 0
	) -> TaskSeriesDTO {
		TaskSeriesDTO(part: part)
	}
}

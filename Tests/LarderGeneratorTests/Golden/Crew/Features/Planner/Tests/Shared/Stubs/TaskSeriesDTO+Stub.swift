@testable import CrewPlanner

extension TaskSeriesDTO {
	static func stub(
		part: Int = 0
	) -> TaskSeriesDTO {
		TaskSeriesDTO(
			part: part
		)
	}
}

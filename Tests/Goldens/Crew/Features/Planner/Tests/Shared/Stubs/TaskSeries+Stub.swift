@testable import CrewPlanner

nonisolated extension TaskSeries {
	static func stub(
		part: Int = 0
	) -> TaskSeries {
		TaskSeries(part: part)
	}
}

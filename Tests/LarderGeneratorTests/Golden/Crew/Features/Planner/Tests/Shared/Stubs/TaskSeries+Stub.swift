@testable import CrewPlanner

extension TaskSeries {
	static func stub(
		part: Int = 0
	) -> TaskSeries {
		TaskSeries(
			part: part
		)
	}
}

import LarderCore

struct TaskSeriesMapper: MapperContract {
	func map(_ input: TaskSeriesDTO) -> TaskSeries {
		TaskSeries(
			part: input.part
		)
	}
}

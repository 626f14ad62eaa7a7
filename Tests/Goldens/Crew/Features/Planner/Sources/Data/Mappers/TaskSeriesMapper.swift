import LarderCore

nonisolated struct TaskSeriesMapper: MapperContract {
	func map(_ input: TaskSeriesDTO) -> TaskSeries {
		TaskSeries(part: input.part)
	}
}

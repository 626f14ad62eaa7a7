nonisolated struct TaskSeries: Equatable {
	let part: Int
}

nonisolated enum TaskPriority: String {
	case high
	case noneValue = "none"
	/// Stands for any other text, too.
	case unknown
	case `default`
	case second = "2nd"
}

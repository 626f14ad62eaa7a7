nonisolated enum TaskPriority: String {
	case high
	case noneValue = "none"
	/// Also any text that is none of the others.
	case unknown
	case `default`
	case value2nd = "2nd"
}

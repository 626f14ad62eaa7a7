nonisolated enum TaskState: String {
	case open
	case inProgress = "in-progress"
	case done
	/// Any other text.
	case unknown
}

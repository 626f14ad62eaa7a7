nonisolated enum TaskState: String {
	case open
	case inProgress = "in-progress"
	case done
	/// Any text that is none of the others.
	case unknown
}

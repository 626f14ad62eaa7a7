nonisolated enum TaskLabel: String {
	case stage
	case money
	case hall
	/// Any text that is none of the others.
	case unknown
}

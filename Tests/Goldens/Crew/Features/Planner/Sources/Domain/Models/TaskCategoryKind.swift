nonisolated enum TaskCategoryKind: String {
	case music
	case money
	/// Any text that is none of the others.
	case unknown
}

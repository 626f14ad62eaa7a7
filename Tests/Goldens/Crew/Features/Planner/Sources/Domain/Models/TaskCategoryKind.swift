nonisolated enum TaskCategoryKind: String {
	case music
	case money
	/// Any other text.
	case unknown
}

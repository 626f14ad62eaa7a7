nonisolated enum TaskLabel: String {
	case stage
	case money
	case hall
	/// Any other text.
	case unknown
}

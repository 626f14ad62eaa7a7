nonisolated enum BookStatus: String {
	case lent
	case shelved
	case lost
	/// Any other text.
	case unknown
}

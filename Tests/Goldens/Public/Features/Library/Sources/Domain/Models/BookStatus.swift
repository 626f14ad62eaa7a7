nonisolated enum BookStatus: String {
	case lent
	case shelved
	case lost
	/// Any text that is none of the others.
	case unknown
}

/// A book status.
public nonisolated enum BookStatus: String, Sendable {
	case lent
	case shelved
	case lost
	/// Any other text.
	case unknown
}

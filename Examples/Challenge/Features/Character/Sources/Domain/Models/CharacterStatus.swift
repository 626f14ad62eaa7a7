nonisolated enum CharacterStatus: String {
	case alive = "Alive"
	case dead = "Dead"
	/// Stands for any other text, too.
	case unknown
}

nonisolated enum Care: Equatable {
	case water(Watering)
	case pruneBack(Pruning)
	/// Any other kind. Only its name is kept.
	case unknown(String)
}

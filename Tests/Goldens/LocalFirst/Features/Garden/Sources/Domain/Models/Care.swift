nonisolated enum Care: Equatable {
	case water(Watering)
	case pruneBack(Pruning)
	/// Any other kind, of which only the name was read.
	case unknown(String)
}

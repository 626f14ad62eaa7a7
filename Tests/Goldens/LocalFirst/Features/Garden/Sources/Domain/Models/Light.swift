nonisolated enum Light: String {
	case fullSun = "full-sun"
	case halfShade = "half shade"
	case deepShade = "deep_shade"
	/// Any other text.
	case unknown
}

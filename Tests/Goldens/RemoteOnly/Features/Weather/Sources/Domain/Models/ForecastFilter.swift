/// The criteria of a search; a criterion that is `nil` matches anything.
nonisolated struct ForecastFilter: Equatable {
	let rain: Bool?

	init(rain: Bool? = nil) {
		self.rain = rain
	}
}

/// What a search looks for; what is `nil` may be anything.
nonisolated struct ForecastFilter: Equatable {
	let rain: Bool?

	init(rain: Bool? = nil) {
		self.rain = rain
	}
}

public nonisolated struct ForecastHour: Equatable, Sendable {
	public let hour: Int
	public let wind: Double
	public let gust: Double?

	/// Creates a value with all its parts.
	public init(
		hour: Int,
		wind: Double,
		gust: Double?
	) {
		self.hour = hour
		self.wind = wind
		self.gust = gust
	}
}

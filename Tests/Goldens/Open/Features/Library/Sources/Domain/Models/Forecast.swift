public nonisolated struct Forecast: Equatable, Sendable {
	public let city: String
	public let temperature: Double
	public let rain: Bool
	public let hours: [ForecastHour]

	/// Creates a value with all its parts.
	public init(
		city: String,
		temperature: Double,
		rain: Bool,
		hours: [ForecastHour]
	) {
		self.city = city
		self.temperature = temperature
		self.rain = rain
		self.hours = hours
	}
}

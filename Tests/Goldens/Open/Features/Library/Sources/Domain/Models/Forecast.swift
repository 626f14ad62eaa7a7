/// A forecast.
public nonisolated struct Forecast: Equatable, Sendable {
	/// The forecast's city.
	public var city: String
	/// The forecast's temperature.
	public var temperature: Double
	/// The forecast's rain.
	public var rain: Bool?
	/// The forecast's hours.
	public var hours: [ForecastHour]

	/// Creates a value with all its parts.
	public init(
		city: String,
		temperature: Double,
		rain: Bool?,
		hours: [ForecastHour]
	) {
		self.city = city
		self.temperature = temperature
		self.rain = rain
		self.hours = hours
	}
}

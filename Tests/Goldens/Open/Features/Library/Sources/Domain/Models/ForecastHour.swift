/// A forecast hour.
public nonisolated struct ForecastHour: Equatable, Sendable {
	/// The forecast hour's hour.
	public let hour: Int
	/// The forecast hour's wind.
	public let wind: Double
	/// The forecast hour's gust.
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

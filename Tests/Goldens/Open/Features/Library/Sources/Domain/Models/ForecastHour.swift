/// A forecast hour.
public nonisolated struct ForecastHour: Equatable, Sendable {
	/// The forecast hour's hour.
	public var hour: Int
	/// The forecast hour's wind.
	public var wind: Double
	/// The forecast hour's gust.
	public var gust: Double?

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

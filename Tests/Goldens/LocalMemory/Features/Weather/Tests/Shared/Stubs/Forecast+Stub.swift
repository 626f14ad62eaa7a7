@testable import LocalMemoryWeather

nonisolated extension Forecast {
	static func stub(
		city: String = "Port Sorrel",
		temperature: Double = 11.5,
		rain: Bool? = false,
		hours: [ForecastHour] = [.stub(gust: nil), .stub(hour: 12, wind: 4.0)]
	) -> Forecast {
		Forecast(
			city: city,
			temperature: temperature,
			rain: rain,
			hours: hours
		)
	}
}

@testable import RemoteOnlyWeather

nonisolated extension ForecastHour {
	static func stub(
		hour: Int = 9,
		wind: Double = 3.5,
		gust: Double? = 9.25
	) -> ForecastHour {
		ForecastHour(hour: hour, wind: wind, gust: gust)
	}
}

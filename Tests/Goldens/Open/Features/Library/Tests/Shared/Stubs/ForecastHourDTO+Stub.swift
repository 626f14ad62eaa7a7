@testable import OpenLibrary

nonisolated extension ForecastHourDTO {
	static func stub(
		hour: Int = 9,
		wind: Double = 3.5,
		gust: Double? = 9.25
	) -> ForecastHourDTO {
		ForecastHourDTO(hour: hour, wind: wind, gust: gust)
	}
}

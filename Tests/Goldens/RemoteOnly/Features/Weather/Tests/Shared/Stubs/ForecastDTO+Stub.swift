@testable import RemoteOnlyWeather

nonisolated extension ForecastDTO {
	static func stub(
		city: String = "Port Sorrel",
		temperature: Double = 11.5,
		rain: Bool? = false,
		hours: [ForecastHourDTO] = [.stub(gust: nil), .stub(hour: 12, wind: 4.0)]
	) -> ForecastDTO {
		ForecastDTO(
			city: city,
			temperature: temperature,
			rain: rain,
			hours: hours
		)
	}
}

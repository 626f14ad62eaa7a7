import LarderCore

nonisolated struct ForecastHourMapper: MapperContract {
	func map(_ input: ForecastHourDTO) -> ForecastHour {
		ForecastHour(hour: input.hour, wind: input.wind, gust: input.gust)
	}
}

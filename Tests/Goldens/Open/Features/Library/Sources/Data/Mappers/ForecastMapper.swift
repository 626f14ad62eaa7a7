import LarderCore

nonisolated struct ForecastMapper: MapperContract {
	private let hourMapper = ForecastHourMapper()

	func map(_ input: ForecastDTO) -> Forecast {
		Forecast(
			city: input.city,
			temperature: input.temperature,
			rain: input.rain,
			hours: input.hours.map(hourMapper.map)
		)
	}
}

import LarderCore

nonisolated struct ForecastsMapper: MapperContract {
	private let forecastMapper = ForecastMapper()

	func map(_ input: ForecastsDTO) -> [Forecast] {
		input.items.map(forecastMapper.map)
	}
}

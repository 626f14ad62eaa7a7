import LarderCore

nonisolated struct ForecastsPageMapper: MapperContract {
	private let forecastMapper = ForecastMapper()

	func map(_ input: ForecastsPageDTO) -> ForecastsPage {
		ForecastsPage(
			forecasts: input.items.map(forecastMapper.map),
			pageCount: input.meta.pages,
			hasNextPage: input.meta.page < input.meta.pages
		)
	}
}

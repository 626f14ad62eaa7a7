@testable import RemoteOnlyWeather

nonisolated extension ForecastsPage {
	static func stub(
		forecasts: [Forecast] = [.stub()],
		pageCount: Int = 2,
		hasNextPage: Bool = true
	) -> ForecastsPage {
		ForecastsPage(forecasts: forecasts, pageCount: pageCount, hasNextPage: hasNextPage)
	}
}

@testable import RemoteOnlyWeather

nonisolated extension ForecastsMetaDTO {
	static func stub(
		page: Int = 1,
		pages: Int = 2
	) -> ForecastsMetaDTO {
		ForecastsMetaDTO(
			page: page,
			pages: pages
		)
	}
}

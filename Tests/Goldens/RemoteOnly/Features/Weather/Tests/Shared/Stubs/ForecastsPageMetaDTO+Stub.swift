@testable import RemoteOnlyWeather

nonisolated extension ForecastsPageMetaDTO {
	static func stub(
		page: Int = 1,
		pages: Int = 2
	) -> ForecastsPageMetaDTO {
		ForecastsPageMetaDTO(page: page, pages: pages)
	}
}

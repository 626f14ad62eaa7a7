@testable import RemoteOnlyWeather

nonisolated extension ForecastsPageDTO {
	static func stub(
		meta: ForecastsPageMetaDTO = .stub(),
		items: [ForecastDTO] = [.stub()]
	) -> ForecastsPageDTO {
		ForecastsPageDTO(meta: meta, items: items)
	}
}

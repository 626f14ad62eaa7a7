@testable import RemoteOnlyWeather

nonisolated extension ForecastsDTO {
	static func stub(
		meta: ForecastsMetaDTO = .stub(),
		items: [ForecastDTO] = [.stub()]
	) -> ForecastsDTO {
		ForecastsDTO(
			meta: meta,
			items: items
		)
	}
}

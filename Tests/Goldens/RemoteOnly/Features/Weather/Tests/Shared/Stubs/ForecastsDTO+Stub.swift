@testable import RemoteOnlyWeather

nonisolated extension ForecastsDTO {
	static func stub(
		items: [ForecastDTO] = [.stub()]
	) -> ForecastsDTO {
		ForecastsDTO(items: items)
	}
}

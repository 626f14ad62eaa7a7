nonisolated struct ForecastsPageRepository: ForecastsPageRepositoryContract {
	private let remoteDataSource: any ForecastsPageRemoteDataSourceContract
	private let mapper = ForecastsPageMapper()
	private let errorMapper = ForecastsPageErrorMapper()

	init(remoteDataSource: any ForecastsPageRemoteDataSourceContract) {
		self.remoteDataSource = remoteDataSource
	}

	func getForecastsPage(page: Int) async throws(ForecastsPageError) -> ForecastsPage {
		do {
			return mapper.map(try await remoteDataSource.fetchForecastsPage(page: page, filter: nil))
		} catch {
			throw errorMapper.map(ForecastsPageErrorMapperInput(error: error, page: page))
		}
	}

	func searchForecastsPage(page: Int, filter: ForecastFilter) async throws(ForecastsPageError) -> ForecastsPage {
		do {
			let dto = try await remoteDataSource.fetchForecastsPage(page: page, filter: filter)
			return mapper.map(dto)
		} catch {
			throw errorMapper.map(ForecastsPageErrorMapperInput(error: error, page: page))
		}
	}
}

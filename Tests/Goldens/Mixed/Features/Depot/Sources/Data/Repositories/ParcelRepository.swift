nonisolated struct ParcelRepository: ParcelRepositoryContract {
	private let remoteDataSource: any ParcelRemoteDataSourceContract
	private let mapper = ParcelMapper()
	private let errorMapper = ParcelErrorMapper()

	init(remoteDataSource: any ParcelRemoteDataSourceContract) {
		self.remoteDataSource = remoteDataSource
	}

	func getParcel(identifier: String) async throws(DepotError) -> Parcel {
		do {
			return mapper.map(try await remoteDataSource.fetchParcel(identifier: identifier))
		} catch {
			throw errorMapper.map(ParcelErrorMapperInput(error: error, identifier: identifier))
		}
	}

	func saveParcel(_ model: Parcel) async throws(DepotError) {
		do {
			try await remoteDataSource.saveParcel(model.toDTO())
		} catch {
			throw errorMapper.map(ParcelErrorMapperInput(error: error, identifier: model.id))
		}
	}
}

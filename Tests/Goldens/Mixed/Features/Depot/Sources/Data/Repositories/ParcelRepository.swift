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

	@discardableResult
	func createParcel(_ model: NewParcel) async throws(DepotError) -> Parcel? {
		let sent = model.toDTO()
		do {
			return try await remoteDataSource.createParcel(sent).map(mapper.map)
		} catch {
			throw errorMapper.map(ParcelErrorMapperInput(error: error, identifier: nil))
		}
	}

	@discardableResult
	func saveParcel(_ model: Parcel) async throws(DepotError) -> Parcel {
		let sent = model.toDTO()
		do {
			let dto = try await remoteDataSource.saveParcel(sent) ?? sent
			return mapper.map(dto)
		} catch {
			throw errorMapper.map(ParcelErrorMapperInput(error: error, identifier: model.id))
		}
	}
}

import LarderCore

nonisolated struct PlantRepository: PlantRepositoryContract {
	private let remoteDataSource: any PlantRemoteDataSourceContract
	private let cache: TieredCache<String, PlantDTO>
	private let mapper = PlantMapper()
	private let errorMapper = PlantErrorMapper()

	init(
		remoteDataSource: any PlantRemoteDataSourceContract,
		memory: any LocalDataSourceContract<String, PlantDTO>,
		configuration: CacheConfiguration = CacheConfiguration(freshness: Freshness(lifetime: .seconds(300)))
	) {
		self.remoteDataSource = remoteDataSource
		cache = TieredCache(memory: memory, configuration: configuration)
	}

	func getPlant(identifier: String) async throws(GardenError) -> Plant {
		do {
			return try await cache.model(for: identifier, policy: .localFirst, mapper: mapper) { validators in
				try await remoteDataSource.fetchPlant(identifier: identifier, validators: validators)
			}
		} catch {
			throw errorMapper.map(PlantErrorMapperInput(error: error, identifier: identifier))
		}
	}

	@discardableResult
	func savePlant(_ model: Plant) async throws(GardenError) -> Plant {
		let sent = model.toDTO()
		do {
			let dto = try await cache.save(for: model.id) {
				try await remoteDataSource.savePlant(sent) ?? sent
			}
			return mapper.map(dto)
		} catch {
			// The service may have saved it all the same, so the next read asks.
			await cache.invalidate(model.id)
			throw errorMapper.map(PlantErrorMapperInput(error: error, identifier: model.id))
		}
	}
}

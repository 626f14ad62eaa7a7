import LarderCore
import LarderNetworking

nonisolated struct ReadingRepository: ReadingRepositoryContract {
	private let remoteDataSource: any ReadingRemoteDataSourceContract
	private let volatileDataSource: any ReadingLocalDataSourceContract
	private let persistenceDataSource: any ReadingLocalDataSourceContract
	private let readingsPageRepository: any ReadingsPageRepositoryContract
	private let mapper = ReadingMapper()
	private let errorMapper = ReadingErrorMapper()
	private let cacheExecutor = CachePolicyExecutor()

	init(
		remoteDataSource: any ReadingRemoteDataSourceContract,
		readingsPageRepository: any ReadingsPageRepositoryContract,
		volatile: any ReadingLocalDataSourceContract,
		persistence: any ReadingLocalDataSourceContract
	) {
		self.remoteDataSource = remoteDataSource
		self.readingsPageRepository = readingsPageRepository
		volatileDataSource = volatile
		persistenceDataSource = persistence
	}

	func getReading(identifier: Int, cachePolicy: CachePolicy) async throws(StationError) -> Reading {
		try await cacheExecutor.execute(
			policy: cachePolicy,
			fetchFromRemote: { try await remoteDataSource.fetchReading(identifier: identifier) },
			getFromVolatile: { await volatileDataSource.getReading(identifier: identifier) },
			getFromPersistence: { await persistenceDataSource.getReading(identifier: identifier) },
			saveToVolatile: { await volatileDataSource.saveReading($0) },
			saveToPersistence: { await persistenceDataSource.saveReading($0) },
			mapper: { mapper.map($0) },
			errorMapper: {
				errorMapper.map(ReadingErrorMapperInput(error: $0, identifier: identifier))
			}
		)
	}

	@discardableResult
	func createReading(_ model: Reading) async throws(StationError) -> Reading {
		let sent = model.toDTO()
		let answer: ReadingDTO?
		do {
			answer = try await remoteDataSource.createReading(sent)
			try await readingsPageRepository.removeCachedReadingsPages()
		} catch {
			throw errorMapper.map(ReadingErrorMapperInput(error: error, identifier: model.attributes.id))
		}
		guard let answer else { return mapper.map(sent) }
		await volatileDataSource.saveReading(answer)
		await persistenceDataSource.saveReading(answer)
		return mapper.map(answer)
	}

	@discardableResult
	func saveReading(_ model: Reading) async throws(StationError) -> Reading {
		let sent = model.toDTO()
		let dto: ReadingDTO
		do {
			dto = try await remoteDataSource.saveReading(sent) ?? sent
			try await readingsPageRepository.removeCachedReadingsPages()
		} catch {
			throw errorMapper.map(ReadingErrorMapperInput(error: error, identifier: model.attributes.id))
		}
		await volatileDataSource.saveReading(dto)
		await persistenceDataSource.saveReading(dto)
		return mapper.map(dto)
	}

	func deleteReading(identifier: Int) async throws(StationError) {
		do {
			do {
				try await remoteDataSource.deleteReading(identifier: identifier)
			} catch APIError.notFound {
				// It was deleted before, so nothing may show it any more.
				try await forgetReading(identifier: identifier)
				throw APIError.notFound
			}
			try await forgetReading(identifier: identifier)
		} catch {
			throw errorMapper.map(ReadingErrorMapperInput(error: error, identifier: identifier))
		}
	}

	private func forgetReading(identifier: Int) async throws {
		await volatileDataSource.deleteReading(identifier: identifier)
		await persistenceDataSource.deleteReading(identifier: identifier)
		try await readingsPageRepository.removeCachedReadingsPages()
	}
}

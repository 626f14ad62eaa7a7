import LarderCore

nonisolated struct TaskRepository: TaskRepositoryContract {
	private let remoteDataSource: any TaskRemoteDataSourceContract
	private let cache: TieredCache<Int64, TaskDTO>
	private let mapper = TaskMapper()
	private let errorMapper = TaskErrorMapper()

	init(
		remoteDataSource: any TaskRemoteDataSourceContract,
		memory: any LocalDataSourceContract<Int64, TaskDTO>,
		disk: any LocalDataSourceContract<Int64, TaskDTO>,
		configuration: CacheConfiguration = CacheConfiguration(freshness: Freshness(lifetime: .seconds(300)))
	) {
		self.remoteDataSource = remoteDataSource
		cache = TieredCache(memory: memory, disk: disk, configuration: configuration)
	}

	func getTask(identifier: Int64, cachePolicy: CachePolicy) async throws(PlannerError) -> Task {
		do {
			return try await cache.model(for: identifier, policy: cachePolicy, mapper: mapper) { validators in
				try await remoteDataSource.fetchTask(identifier: identifier, validators: validators)
			}
		} catch {
			throw errorMapper.map(TaskErrorMapperInput(error: error, identifier: identifier))
		}
	}
}

import LarderCore

nonisolated struct OrderRepository: OrderRepositoryContract {
	private let remoteDataSource: any OrderRemoteDataSourceContract
	private let cache: TieredCache<String, OrderDTO>
	private let mapper = OrderMapper()
	private let errorMapper = OrderErrorMapper()

	init(
		remoteDataSource: any OrderRemoteDataSourceContract,
		memory: any LocalDataSourceContract<String, OrderDTO>,
		disk: any LocalDataSourceContract<String, OrderDTO>,
		configuration: CacheConfiguration = CacheConfiguration(freshness: Freshness(lifetime: .seconds(300)))
	) {
		self.remoteDataSource = remoteDataSource
		cache = TieredCache(memory: memory, disk: disk, configuration: configuration)
	}

	func getOrder(identifier: String, cachePolicy: CachePolicy) async throws(CheckoutError) -> Order {
		do {
			return try await cache.model(for: identifier, policy: cachePolicy, mapper: mapper) { validators in
				try await remoteDataSource.fetchOrder(identifier: identifier, validators: validators)
			}
		} catch {
			throw errorMapper.map(OrderErrorMapperInput(error: error, identifier: identifier))
		}
	}
}

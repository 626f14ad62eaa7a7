import LarderCore

struct OrderRepository: OrderRepositoryContract {
	private let remoteDataSource: any OrderRemoteDataSourceContract
	private let cache: TieredCache<String, OrderDTO>
	private let mapper = OrderMapper()
	private let errorMapper = OrderErrorMapper()

	init(
		remoteDataSource: any OrderRemoteDataSourceContract,
		volatile: any LocalDataSourceContract<String, OrderDTO>,
		persistence: any LocalDataSourceContract<String, OrderDTO>
	) {
		self.remoteDataSource = remoteDataSource
		cache = TieredCache(volatile: volatile, persistence: persistence)
	}

	func getOrder(identifier: String, cachePolicy: CachePolicy) async throws(CheckoutError) -> Order {
		do {
			let dto = try await cache.value(for: identifier, policy: cachePolicy) {
				try await remoteDataSource.fetchOrder(identifier: identifier)
			}
			return mapper.map(dto)
		} catch {
			throw errorMapper.map(OrderErrorMapperInput(error: error, identifier: identifier))
		}
	}
}

extension Rule {
	static let repositoryInternal = Rule(
		"repository-internal",
		scope: .data,
		summary: "A repository is internal.",
		reason: "what other modules see cannot change freely",
		isFixable: true,
		failing: [
			"Order/Sources/Data/Repositories/OrderRepository.swift": """
			public struct OrderRepository: OrderRepositoryContract {
				private let remoteDataSource: any OrderRemoteDataSourceContract
				private let mapper = OrderMapper()
				private let errorMapper = OrderErrorMapper()

				init(remoteDataSource: any OrderRemoteDataSourceContract) {
					self.remoteDataSource = remoteDataSource
				}

				func getOrder(identifier: Int) async throws(OrderError) -> Order {
					do {
						return mapper.map(try await remoteDataSource.fetchOrder(identifier: identifier))
					} catch {
						throw errorMapper.map(OrderErrorMapperInput(error: error, identifier: identifier))
					}
				}
			}
			"""
		],
		finding:
			"Features/Order/Sources/Data/Repositories/OrderRepository.swift:1:15: OrderRepository is seen by other modules: what other modules see cannot change freely; leave its access out",
		passing: [
			"Order/Sources/Data/Repositories/OrderRepository.swift": OrderExample.repository
		]
	) { index in
		index.roles.repositories.filter(\.type.declaration.isExported).map {
			$0.violation("\($0.name) is seen by other modules", remedy: "leave its access out", fixes: $0.accessRemoval)
		}
	}
}

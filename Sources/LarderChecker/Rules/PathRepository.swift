extension Rule {
	static let pathRepository = Rule(
		"path-repository",
		scope: .data,
		summary: "A repository stands in its folder, in a file named for it.",
		reason: "a reader looks for it where the conventions say",
		isFixable: true,
		failing: [
			"Order/Sources/Data/OrderRepository.swift": """
			struct OrderRepository: OrderRepositoryContract {
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
			"Features/Order/Sources/Data/OrderRepository.swift:1:8: OrderRepository stands in Sources/Data: a reader looks for it where the conventions say; move it to Sources/Data/Repositories",
		passing: [
			"Order/Sources/Data/Repositories/OrderRepository.swift": """
			struct OrderRepository: OrderRepositoryContract {
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
		]
	) { index in
		index.misplaced(index.roles.repositories, in: index.settings.folders.repositories)
	}
}

import Testing

@testable import LarderChecker

/// Forms that the conventions accept, although the generator writes other forms.
struct AcceptedFormTests {
	@Test(
		"A form that the conventions accept has no finding",
		arguments: models + contracts + mocks + repositories + tests
	)
	func formIsAccepted(name: String, rule: Rule, files: [String: String]) {
		let paths = files.map { (path: "Features/Order/\($0.key)", contents: $0.value) }

		#expect(Checker(rules: [rule]).findings(in: ProjectIndex(files: paths)).map(\.text) == [])
	}

	@Test(
		"A public model that is not in the feature's public API is a finding",
		arguments: [
			"struct OrderFeature { public func getOrder() -> Int { 1 } }",
			"public struct OrderFeature { func getOrder() async throws(OrderError) -> Order {} }",
			"public struct OrderFeature { private let order: Order }",
		]
	)
	func hiddenModelIsFound(entry: String) {
		let index = ProjectIndex(files: [
			(path: "Features/Order/Sources/Domain/Models/Order.swift", contents: "public struct Order: Equatable {}"),
			(path: "Features/Order/Sources/OrderFeature.swift", contents: entry),
		])

		#expect(Checker(rules: [.modelInternal]).findings(in: index).count == 1)
	}

	private typealias Form = (String, Rule, [String: String])

	private static let localContract = """
		protocol OrderLocalDataSourceContract: Actor {
			func getOrder(identifier: Int) -> OrderDTO?
			func saveOrder(_ order: OrderDTO)
		}
		"""

	private static let sequences = """
		protocol OrderRepositoryContract: Sendable {
			func getOrderUpdates(identifier: Int) -> CacheUpdates<Order>
			func getOrders() -> AsyncStream<[Order]>
			func getOrderStates(identifier: Int) -> any AsyncSequence<Order, Never> & Sendable
		}
		"""

	private static let looks = """
		protocol OrderRepositoryContract: Sendable {
			func getOrderInMemory(identifier: Int) -> CacheResult<Order>?
			func getOrdersInMemory() -> CachedList<Order>?
		}
		"""

	private static let contracts: [Form] = [
		(
			"functions that return what the cache has in memory, for the first frame of a screen",
			.contractAsync,
			["Sources/Domain/Repositories/OrderRepositoryContract.swift": looks]
		),
		(
			"functions that return a sequence, which only iterating waits for",
			.contractAsync,
			["Sources/Domain/Repositories/OrderRepositoryContract.swift": sequences]
		),
		(
			"functions that return a sequence, whose values say what failed",
			.contractTypedThrows,
			["Sources/Domain/Repositories/OrderRepositoryContract.swift": sequences]
		),
	]

	private static let models: [Form] = [
		(
			"variables of a model that a repository saves, and of the models in it",
			.modelLet,
			[
				"Sources/Domain/Models/Order.swift": "struct Order: Equatable { var id: Int\n var lines: [OrderLine] }",
				"Sources/Domain/Models/OrderLine.swift": "struct OrderLine: Equatable { var id: Int }",
				"Sources/Domain/Repositories/OrderRepositoryContract.swift":
					"""
				protocol OrderRepositoryContract: Sendable {
					func saveOrder(_ model: Order) async throws(OrderError) -> Order
				}
				""",
			]
		),
		(
			"the criteria of a search, which a data source takes as they are",
			.dataSourceVerbs,
			[
				"Sources/Domain/Models/OrderFilter.swift": "struct OrderFilter: Equatable { let title: String? }",
				"Sources/Data/DataSources/OrdersPageRemoteDataSourceContract.swift":
					"""
				protocol OrdersPageRemoteDataSourceContract: Sendable {
					func fetchOrdersPage(page: Int, filter: OrderFilter?) async throws -> OrdersPageDTO
				}
				""",
			]
		),
		(
			"public models in the properties of a public model that the facade returns",
			.modelInternal,
			[
				"Sources/Domain/Models/OrdersPage.swift":
					"public struct OrdersPage: Equatable { public let orders: [Order] }",
				"Sources/Domain/Models/Order.swift":
					"public struct Order: Equatable { public let lines: [String: OrderLine] }",
				"Sources/Domain/Models/OrderLine.swift": "public struct OrderLine: Equatable {}",
				"Sources/OrderFeature.swift": """
				public struct OrderFeature {}

				extension OrderFeature {
					public func getOrdersPage(page: Int) async throws(OrderError) -> OrdersPage {}
				}
				""",
			]
		),
		(
			"a public model that the facade takes",
			.modelInternal,
			[
				"Sources/Domain/Models/OrderFilter.swift": "public struct OrderFilter: Equatable {}",
				"Sources/Entry/OrderBrowser.swift":
					"public protocol OrderBrowser { func search(filter: OrderFilter) async }",
			]
		),
	]

	private static let mocks: [Form] = [
		(
			"a repository's mock whose counters are called after the verb",
			.mockRecords,
			[
				"Sources/Domain/Repositories/OrderRepositoryContract.swift": OrderExample.contract,
				"Tests/Shared/Mocks/OrderRepositoryMock.swift": OrderExample.mock
					.changing("getOrderCallCount", to: "getCallCount"),
			]
		),
		(
			"a local mock that keeps what is saved, but not what is asked for",
			.mockRecords,
			[
				"Sources/Data/DataSources/OrderLocalDataSourceContract.swift": localContract,
				"Tests/Shared/Mocks/OrderLocalDataSourceMock.swift": """
				actor OrderLocalDataSourceMock: OrderLocalDataSourceContract {
					private(set) var itemToReturn: OrderDTO?
					private(set) var getCallCount = 0
					private(set) var saveCallCount = 0
					private(set) var saveLastValue: OrderDTO?

					func getOrder(identifier: Int) -> OrderDTO? {
						getCallCount += 1
						return itemToReturn
					}

					func saveOrder(_ order: OrderDTO) {
						saveCallCount += 1
						saveLastValue = order
					}
				}
				""",
			]
		),
	]

	private static let repositories: [Form] = [
		(
			"a contract whose reads say by an empty array or by nil that there is nothing",
			.contractTypedThrows,
			[
				"Sources/Domain/Repositories/SearchesRepositoryContract.swift": """
				protocol SearchesRepositoryContract: Sendable {
					func getSearches() async -> [String]
					func getLastSearch() async -> String?
				}
				"""
			]
		),
		(
			"a contract that clears a cache",
			.contractNaming,
			[
				"Sources/Domain/Repositories/OrderRepositoryContract.swift": OrderExample.contract
					.changing("{\n", to: "{\n\tfunc clearCache() async\n")
			]
		),
		(
			"a repository that maps errors in functions of its own",
			.repositoryErrorMapped,
			[
				"Sources/Data/Repositories/OrderRepository.swift": OrderExample.repository
					.changing("\tprivate let errorMapper = OrderErrorMapper()\n", to: "")
					.changing(
						"throw errorMapper.map(OrderErrorMapperInput(error: error, identifier: identifier))",
						to: "throw mapHTTPError(error, identifier: identifier)"
					) + """

						extension OrderRepository {
							private func mapHTTPError(_ error: any Error, identifier: Int) -> OrderError {
								error is HTTPError ? .notFound(identifier: identifier) : .loadFailed()
							}
						}
						"""
			]
		),
		(
			"a data layer that uses errors beside a screen with a nested type called Error",
			.layerData,
			[
				"Sources/Data/Mappers/OrderErrorMapperInput.swift":
					"struct OrderErrorMapperInput { let error: any Error }",
				"Sources/Presentation/OrderView.swift":
					"struct OrderView { }\nprivate enum Identifiers { enum Error { static let title = 1 } }",
			]
		),
		(
			"a repository whose helpers read and save for it",
			.repositoryStrategy,
			["Sources/Data/Repositories/OrderRepository.swift": helpedRepository]
		),
	]

	private static let helpedRepository = """
		struct OrderRepository: OrderRepositoryContract {
			private let remoteDataSource: any OrderRemoteDataSourceContract
			private let memoryDataSource: any OrderLocalDataSourceContract

			func getOrder(identifier: Int, cachePolicy: CachePolicy) async throws(OrderError) -> Order {
				switch cachePolicy {
				case .localFirst: try await getLocalFirst(identifier: identifier)
				default: try await fetchAndSave(identifier: identifier)
				}
			}

			private func getLocalFirst(identifier: Int) async throws(OrderError) -> Order {
				if let dto = await memoryDataSource.getOrder(identifier: identifier) { return dto.toDomain() }
				return try await fetchAndSave(identifier: identifier)
			}

			private func fetchAndSave(identifier: Int) async throws(OrderError) -> Order {
				let dto = try await remoteDataSource.fetchOrder(identifier: identifier)
				await memoryDataSource.saveOrder(dto)
				return dto.toDomain()
			}
		}
		"""

	private static let tests: [Form] = [
		(
			"a project whose tests have no sentences",
			.testSwiftTesting,
			[
				"Sources/Data/Repositories/OrderRepository.swift": OrderExample.repository,
				"Tests/Unit/Data/OrderRepositoryTests.swift": OrderExample.repositoryTests
					.changing(#"@Test("Maps an API error to notFound")"#, to: "@Test")
					.changing(#"@Test("Gets the order by its identifier")"#, to: "@Test"),
			]
		),
		(
			"tests of a local repository that cannot throw",
			.testCovers,
			[
				"Sources/Data/Repositories/SearchesRepository.swift": """
				struct SearchesRepository: SearchesRepositoryContract {
					private let localDataSource: any SearchesLocalDataSourceContract

					func getSearches() async -> [String] { await localDataSource.getSearches() }
					func saveSearch(_ text: String) async { await localDataSource.saveSearch(text) }
				}
				""",
				"Tests/Unit/Data/SearchesRepositoryTests.swift": """
				struct SearchesRepositoryTests {
					private let sut = SearchesRepository(localDataSource: SearchesLocalDataSourceMock())

					@Test("Returns the searches") func returnsSearches() async {
						let searches = await sut.getSearches()
						#expect(searches == ["a"])
					}

					@Test("Saves a search") func savesSearch() async {
						await sut.saveSearch("a")
						#expect(await localDataSourceMock.saveSearchCallCount == 1)
					}
				}
				""",
			]
		),
		(
			"tests of a remote repository that fails with HTTP errors",
			.testCovers,
			[
				"Sources/Data/Repositories/OrderRepository.swift": OrderExample.repository,
				"Tests/Unit/Data/OrderRepositoryTests.swift": OrderExample.repositoryTests
					.changing("APIError.notFound", to: "HTTPError.statusCode(404, nil)"),
			]
		),
		(
			"tests of a remote repository that passes errors on",
			.testCovers,
			[
				"Sources/Data/Repositories/OrderRepository.swift": """
				struct OrderRepository: OrderRepositoryContract {
					private let remoteDataSource: any OrderRemoteDataSourceContract

					func getOrder(identifier: Int) async throws -> Order {
						try await remoteDataSource.fetchOrder(identifier: identifier).toDomain()
					}
				}
				""",
				"Tests/Unit/Data/OrderRepositoryTests.swift": """
				struct OrderRepositoryTests {
					@Test func getsOrder() async throws {
						remoteDataSourceMock.result = .success(.stub())
						let value = try await sut.getOrder(identifier: 1)
						#expect(value == .stub())
						#expect(remoteDataSourceMock.lastFetchedIdentifier == 1)
					}

					@Test func passesErrorOn() async {
						remoteDataSourceMock.result = .failure(TestError.network)
						await #expect(throws: TestError.network) { try await sut.getOrder(identifier: 1) }
					}
				}

				private enum TestError: Error { case network }
				""",
			]
		),
	]
}

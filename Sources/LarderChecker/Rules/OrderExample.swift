/// The files of a small feature without findings.
///
/// The examples of the rules are made from them.
enum OrderExample {
	/// The domain model.
	static let model = """
		struct Order: Equatable {
			let id: Int
		}
		"""

	/// The domain error.
	static let error = #"""
		public enum OrderError: Error, Equatable, LocalizedError {
			case loadFailed(description: String = "")
			case notFound(identifier: Int)

			public static func == (lhs: OrderError, rhs: OrderError) -> Bool {
				switch (lhs, rhs) {
				case (.loadFailed, .loadFailed): true
				case let (.notFound(lhsIdentifier), .notFound(rhsIdentifier)): lhsIdentifier == rhsIdentifier
				default: false
				}
			}

			public var errorDescription: String? {
				switch self {
				case .loadFailed: "orderError.loadFailed".localized()
				case .notFound(let identifier): "orderError.notFound %lld".localized(identifier)
				}
			}
		}

		extension OrderError: CustomDebugStringConvertible {
			public var debugDescription: String { "" }
		}
		"""#

	/// The repository's contract.
	static let contract = """
		protocol OrderRepositoryContract: Sendable {
			func getOrder(identifier: Int) async throws(OrderError) -> Order
		}
		"""

	/// The remote data source's contract.
	static let remoteContract = """
		protocol OrderRemoteDataSourceContract: Sendable {
			func fetchOrder(identifier: Int) async throws -> OrderDTO
		}
		"""

	/// The DTO.
	static let dto = """
		struct OrderDTO: Codable, Equatable {
			let id: Int
		}
		"""

	/// The mapper from the DTO to the model.
	static let mapper = """
		struct OrderMapper: MapperContract {
			func map(_ input: OrderDTO) -> Order {
				Order(id: input.id)
			}
		}
		"""

	/// The repository, which has only a remote data source.
	static let repository = """
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

	/// The contract's mock.
	static let mock = """
		final class OrderRepositoryMock: OrderRepositoryContract, @unchecked Sendable {
			var result: Result<Order, OrderError> = .failure(.loadFailed())
			private(set) var getOrderCallCount = 0
			private(set) var lastRequestedIdentifier: Int?

			func getOrder(identifier: Int) async throws(OrderError) -> Order {
				getOrderCallCount += 1
				lastRequestedIdentifier = identifier
				return try result.get()
			}
		}
		"""

	/// The stub of the model.
	static let stub = """
		extension Order {
			static func stub(id: Int = 1) -> Order { Order(id: id) }
		}
		"""

	/// The repository's tests.
	static let repositoryTests = #"""
		struct OrderRepositoryTests {
			private let remoteDataSourceMock = OrderRemoteDataSourceMock()

			@Test("Gets the order by its identifier")
			func getsOrder() async throws {
				// Given
				remoteDataSourceMock.result = .success(.stub())
				let sut = OrderRepository(remoteDataSource: remoteDataSourceMock)

				// When
				let value = try await sut.getOrder(identifier: 42)

				// Then
				#expect(value == .stub())
				#expect(remoteDataSourceMock.lastFetchedIdentifier == 42)
			}

			@Test("Maps an API error to notFound")
			func mapsAPIError() async {
				// Given
				remoteDataSourceMock.result = .failure(APIError.notFound)
				let sut = OrderRepository(remoteDataSource: remoteDataSourceMock)

				// When / Then
				await #expect(throws: OrderError.notFound(identifier: 1)) {
					try await sut.getOrder(identifier: 1)
				}
			}

			@Test("Maps any other error to loadFailed")
			func mapsOtherErrors() async {
				// Given
				remoteDataSourceMock.result = .failure(GenericTestError.unknown)
				let sut = OrderRepository(remoteDataSource: remoteDataSourceMock)

				// When / Then
				await #expect(throws: OrderError.loadFailed()) {
					try await sut.getOrder(identifier: 1)
				}
			}
		}
		"""#
}

extension String {
	/// The example with every `text` replaced by `other`.
	func changing(_ text: String, to other: String) -> String {
		precondition(contains(text), "the example has no \(text)")
		return replacing(text, with: other)
	}
}

/// The files of an example, by path.
package struct RuleExample: Sendable, ExpressibleByDictionaryLiteral {
	/// The files, sorted by path.
	package let files: [(path: String, contents: String)]
	/// The files without the changes of ``changing(_:to:)``.
	private let originals: [(path: String, contents: String)]

	/// Creates an example of files whose paths are relative to `Features`.
	package init(dictionaryLiteral elements: (String, String)...) { self.init(elements) }

	/// Creates an example of files whose paths are relative to `Features`.
	init(_ files: [(String, String)]) {
		let files = files.map { (path: "Features/\($0.0)", contents: $0.1) }
		self.init(files, originals: files)
	}

	private init(_ files: [(path: String, contents: String)], originals: [(path: String, contents: String)]) {
		self.files = files.sorted { $0.path < $1.path }
		self.originals = originals
	}

	/// The example without its changes.
	var unchanged: RuleExample { RuleExample(originals, originals: originals) }

	/// The files of both examples.
	func and(_ other: RuleExample) -> RuleExample {
		RuleExample(files + other.files, originals: originals + other.originals)
	}

	/// The example with every `text` replaced by `other`, also in the names of files.
	func changing(_ text: String, to other: String) -> RuleExample {
		RuleExample(
			files.map { ($0.path.replacing(text, with: other), $0.contents.changing(text, to: other)) },
			originals: originals
		)
	}
}

/// The files of a small feature without findings, one by one.
extension RuleExample {
	/// The domain model.
	static let model: RuleExample = [
		"Order/Sources/Domain/Models/Order.swift": """
		struct Order: Equatable {
			let id: Int
		}
		"""
	]

	/// The domain error.
	static let error: RuleExample = [
		"Order/Sources/Domain/Errors/OrderError.swift": #"""
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
	]

	/// The repository's contract.
	static let contract: RuleExample = [
		"Order/Sources/Domain/Repositories/OrderRepositoryContract.swift": """
		protocol OrderRepositoryContract: Sendable {
			func getOrder(identifier: Int) async throws(OrderError) -> Order
		}
		"""
	]

	/// The remote data source's contract.
	static let remoteContract: RuleExample = [
		"Order/Sources/Data/DataSources/OrderRemoteDataSourceContract.swift": """
		protocol OrderRemoteDataSourceContract: Sendable {
			func fetchOrder(identifier: Int) async throws -> OrderDTO
		}
		"""
	]

	/// The DTO.
	static let dto: RuleExample = [
		"Order/Sources/Data/DTOs/OrderDTO.swift": """
		struct OrderDTO: Codable, Equatable {
			let id: Int
		}
		"""
	]

	/// The mapper from the DTO to the model.
	static let mapper: RuleExample = [
		"Order/Sources/Data/Mappers/OrderMapper.swift": """
		struct OrderMapper: MapperContract {
			func map(_ input: OrderDTO) -> Order {
				Order(id: input.id)
			}
		}
		"""
	]

	/// The repository, which has only a remote data source.
	static let repository: RuleExample = [
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

	/// The contract's mock.
	static let mock: RuleExample = [
		"Order/Tests/Shared/Mocks/OrderRepositoryMock.swift": """
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
	]

	/// The repository's tests.
	static let repositoryTests: RuleExample = [
		"Order/Tests/Unit/Data/OrderRepositoryTests.swift": #"""
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
	]
}

extension String {
	/// The example with every `text` replaced by `other`.
	func changing(_ text: String, to other: String) -> String {
		precondition(contains(text), "the example has no \(text)")
		return replacing(text, with: other)
	}
}

import Testing

@testable import LarderChecker
@testable import LarderProject

struct RepositoryInjectionTests {
	@Test(
		"If a contract's name does not follow the conventions, the remedy names the contract to which the data source conforms"
	)
	func remedyNamesOwnContract() {
		let sources: RuleExample = [
			"Order/Sources/Data/DataSources/OrderRemoteDataSource.swift":
				"struct OrderRemoteDataSource: OrderService {}",
			"Order/Sources/Data/DataSources/OrderService.swift": "protocol OrderService: Sendable {}",
		]

		#expect(
			messages(Rule.repositoryInjection.failing.and(sources)) == [
				"OrderRepository creates its own OrderRemoteDataSource: tests replace data sources with mocks; take it in `init` as "
					+ "`any OrderService`"
			]
		)
	}

	@Test("A data source passed in by a static factory does not count as created by the repository")
	func factoriesAreAllowed() {
		let factory: RuleExample = [
			"Order/Sources/Data/Repositories/OrderRepository+Live.swift": """
			extension OrderRepository {
				static func live() -> OrderRepository { OrderRepository(remoteDataSource: OrderRemoteDataSource()) }
			}
			"""
		]

		#expect(messages(.repository.and(factory)) == [])
	}

	@Test(
		"A data source in a default argument counts as created by the repository, although tests can pass another one"
	)
	func defaultsAreFindings() {
		let parameter = "remoteDataSource: any OrderRemoteDataSourceContract"

		#expect(
			messages(.repository.changing("(\(parameter))", to: "(\(parameter) = OrderRemoteDataSource())")) == [
				"OrderRepository creates its own OrderRemoteDataSource: tests replace data sources with mocks; take it in `init` as "
					+ "`any OrderRemoteDataSourceContract`"
			]
		)
	}

	private func messages(_ example: RuleExample) -> [String] {
		Checker(rules: [.repositoryInjection]).findings(in: ProjectIndex(example)).map(\.message)
	}
}

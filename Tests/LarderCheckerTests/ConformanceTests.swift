import Testing

@testable import LarderChecker
@testable import LarderProject

/// A contract is what a type conforms to, whatever both are called.
struct ConformanceTests {
	private static let source = [
		(
			"Features/Order/Sources/Data/DataSources/OrderRemoteDataSourceContract.swift",
			"protocol OrderRemoteDataSourceContract: Sendable { func fetchOrder() async throws -> OrderDTO }"
		),
		(
			"Features/Order/Sources/Data/DataSources/OrderRESTDataSource.swift",
			"struct OrderRESTDataSource: OrderRemoteDataSourceContract {}"
		),
	]

	@Test("The finding about a repository proposes to store the contract of the data source")
	func namesContract() {
		let repository = (
			"Features/Order/Sources/Data/Repositories/OrderRepository.swift",
			"struct OrderRepository { private let remoteDataSource: OrderRESTDataSource }"
		)

		let findings = findings(of: .dataSourceContract, in: Self.source + [repository])

		#expect(findings.count == 1)
		#expect(findings.first?.message.hasSuffix("write `any OrderRemoteDataSourceContract`") == true)
	}

	@Test(
		"A data source needs tests if it conforms to the contract of a remote data source",
		arguments: [("Order", 0), ("Ware", 1)]
	)
	func asksForTests(tested: String, count: Int) {
		let tests = (
			"Features/Order/Tests/Unit/Data/\(tested)RESTDataSourceTests.swift",
			"struct \(tested)RESTDataSourceTests {}"
		)

		#expect(findings(of: .testExists, in: Self.source + [tests]).count == count)
	}

	@Test(
		"In a project with its own conventions, a test double may be among another feature's tests, and errors need no tests"
	)
	func findsDoublesElsewhere() {
		var settings = Settings()
		settings.rules = .layers
		settings.suffixes.contract = ""
		settings.prefixes.implementation = "Default"
		let files = [
			("Features/Order/Sources/Domain/Repositories/OrderRepository.swift", "protocol OrderRepository {}"),
			("Features/Order/Sources/Domain/Errors/OrderError.swift", "enum OrderError: Error {}"),
			(
				"Features/Order/Sources/Data/Repositories/DefaultOrderRepository.swift",
				"struct DefaultOrderRepository: OrderRepository {}"
			),
		]
		let double = ("Features/Cart/Tests/Support/Shop.swift", "final class Shop: OrderRepository {}")

		#expect(findings(of: .mockExists, in: files, settings).count == 1)
		#expect(findings(of: .mockExists, in: files + [double], settings).isEmpty)
		#expect(findings(of: .testExists, in: files, settings).map(\.symbol) == ["Order/DefaultOrderRepository"])
	}

	private func findings(
		of rule: Rule,
		in files: [(String, String)],
		_ settings: Settings = Settings()
	) -> [Finding] {
		Checker(rules: [rule]).findings(in: ProjectIndex(files: files, settings: settings))
	}
}

import Testing

@testable import LarderChecker

/// Code without findings that resembles code with findings.
struct HardCaseTests {
	@Test(
		"Harmless code that resembles a violation has no finding, and a hidden violation has one",
		arguments: [
			(
				"an extension in another file conforms",
				["A.swift": "struct A { let id: Int }", "A+Equatable.swift": "extension A: Equatable {}"]
			),
			(
				"an alias stands for the conformance",
				["A.swift": "typealias Model = Equatable & Sendable\nstruct A: Model {}"]
			),
			(
				"a protocol of the project refines Equatable",
				["A.swift": "protocol Value: Hashable {}\nstruct A: Value {}"]
			),
			("a macro may bring the conformance", ["A.swift": "@Equated struct A { let id: Int }"]),
			("a protocol of another module may bring it", ["A.swift": "struct A: SomeoneElses {}"]),
			("an enum without values is Equatable", ["A.swift": "enum A { case b, c }"]),
			("a qualified name is the same", ["A.swift": "struct A: Swift.Equatable {}"]),
			("an attribute stands before the conformance", ["A.swift": "struct A: @MainActor Equatable {}"]),
			(
				"a computed var stores nothing",
				["A.swift": "struct A: Equatable { var b: Int { 1 }\n\tstatic var c = 1 }"]
			),
			("a comment is no code", ["A.swift": "/* public class A {} */\nstruct A: Equatable { /* var b = 1 */ }"]),
			("a string is no code", ["A.swift": "struct A: Equatable { let b = \"public var c: Codable\" }"]),
			(
				"one side of a condition conforms",
				["A.swift": "#if DEBUG\nextension A: Equatable {}\n#endif\nstruct A {}"]
			),
			(
				"a nested type is not of the wire",
				["A.swift": "struct A: Equatable { let b: B\n\tstruct B: Equatable {} }"]
			),
			(
				"a type inside a function is its own affair",
				["A.swift": "struct A: Equatable { func b() { class C { var d = 1 } } }"]
			),
		]
	)
	func modelsObey(name: String, files: [String: String]) {
		let paths = files.map { (path: "Features/Order/Sources/Domain/Models/\($0.key)", contents: $0.value) }

		#expect(
			findings(in: paths, rules: Rule.all.filter { $0.id.hasPrefix("model-") || $0.id.hasPrefix("layer-") }) == []
		)
	}

	@Test("Isolation and ownership keywords in a contract do not change the findings")
	func contractsObey() {
		let source = """
			protocol OrderRepositoryContract: Sendable {
				@concurrent func getOrder(identifier: Int) async throws(OrderError) -> sending Order
				nonisolated func saveOrder(_ model: sending Order) async
			}
			"""
		let path = "Features/Order/Sources/Domain/Repositories/OrderRepositoryContract.swift"

		#expect(findings(in: [(path, source)], rules: Rule.all.filter { $0.id.hasPrefix("contract-") }) == [])
	}

	@Test(
		"Errors, repositories, DTOs and mocks may be written in several ways",
		arguments: [
			(
				"an error's parts stand in extensions, aliases and conditions",
				[
					"Sources/Domain/Errors/OrderError.swift": """
					typealias Failure = Error & LocalizedError
					@available(macOS 15, *)
					public enum OrderError: Failure {
						case loadFailed(description: String = "")
						case notFound(identifier: Int)
					}
					""",
					"Sources/Domain/Errors/OrderError+Equatable.swift": """
					#if os(Linux)
					extension OrderError: Equatable {
						nonisolated public static func == (lhs: OrderError, rhs: OrderError) -> Bool {
							if case .loadFailed = lhs, case .loadFailed = rhs { true } else { false }
						}
					}
					#endif
					""",
					"Shared/OrderError+Text.swift": #"""
					extension OrderError: Swift.CustomDebugStringConvertible {
						public var debugDescription: String { "" }
						public var errorDescription: String? {
							switch self {
							case .loadFailed: String(localized: "orderError.loadFailed")
							case .notFound(let identifier): "orderError.notFound %lld".localized(identifier)
							}
						}
					}
					"""#,
				]
			),
			(
				"a repository conforms by an alias, is isolated, and speaks of others in comments and texts",
				[
					"Sources/Data/Repositories/OrderRepository.swift": """
					typealias Promise = OrderRepositoryContract & Sendable
					@MainActor struct OrderRepository: Promise {
						private nonisolated let remoteDataSource: any OrderRemoteDataSourceContract
						/* private var mapper: OrderMapper */
						private let note = "var other = OrderRemoteDataSource()"

						init(remoteDataSource: any OrderRemoteDataSourceContract) {
							// OrderRemoteDataSource()
							self.remoteDataSource = remoteDataSource
						}

						@concurrent func getOrder(identifier: Int) async throws(OrderError) -> sending Order {
							do { return try await remoteDataSource.fetchOrder(identifier: identifier).model } catch {
								throw OrderErrorMapper().map(error)
							}
						}

						struct Inner { var count = 0 }
					}
					"""
				]
			),
			(
				"a DTO is coded by hand, holds nested types, and has its mapping elsewhere",
				[
					"Sources/Data/DTOs/OrderDTO.swift": """
					@Coded struct OrderDTO: Codable {
						let id: Int
						#if DEBUG
						let trace: String?
						#endif

						enum CodingKeys: String, CodingKey { case id }
						struct LineDTO: Codable { let id: Int }
					}
					""",
					"Sources/Data/Mappers/OrderDTO+Mapping.swift":
						"extension OrderDTO { func toDomain() -> Order { Order(id: id) } }",
				]
			),
			(
				"a mock is an actor, or a class whose contract is one of several",
				[
					"Tests/Shared/Mocks/OrderRepositoryMock.swift": """
					@testable import Order

					final class OrderRepositoryMock: @unchecked Sendable, Identifiable, OrderRepositoryContract {
						nonisolated(unsafe) var result: Result<Order, OrderError> = .failure(.loadFailed())
						private(set) var getOrderCallCount = 0
						private(set) var lastRequestedIdentifier: Int?

						@concurrent func getOrder(identifier: Int) async throws(OrderError) -> sending Order {
							getOrderCallCount += 1
							lastRequestedIdentifier = identifier
							return try result.get()
						}
					}
					"""
				]
			),
		]
	)
	func featuresObey(name: String, files: [String: String]) {
		let paths = files.map {
			(path: $0.key.hasPrefix("Shared") ? $0.key : "Features/Order/\($0.key)", contents: $0.value)
		}
		let rules = Rule.all.filter { rule in
			["error-", "repository-", "dto-", "mock-", "layer-", "path-"].contains { rule.id.hasPrefix($0) }
				&& rule.id != "repository-error-mapped"
		}

		#expect(findings(in: paths, rules: rules) == [])
	}

	@Test("A standard library type is not mistaken for a feature's type with the same name")
	func systemTypesAreNotForeign() {
		let files = [
			("Features/Character/Sources/Domain/Models/Character.swift", "struct Character: Equatable {}"),
			("Features/Text/Sources/Domain/Models/Line.swift", "struct Line: Equatable { let first: Swift.Character }"),
			("Features/Text/Sources/Domain/Models/Word.swift", "struct Word: Equatable { let first: Character }"),
		]

		#expect(findings(in: files, rules: [.layerFeature]) == [])
	}

	@Test("If features are modules, a name refers to a feature's type only in a file that imports its module")
	func namesCountWithTheirModule() {
		let files = [
			("Features/Account/Sources/Domain/Models/Customer.swift", "struct Customer: Equatable {}"),
			("Features/Order/Sources/Domain/Models/Order.swift", "struct Order: Equatable { let buyer: Customer }"),
			("App/App.swift", "import ShopAccount"),
		]
		let importing = [
			files[0], ("Features/Order/Sources/Domain/Models/Order.swift", "import ShopAccount\n\(files[1].1)"),
			files[2],
		]

		#expect(findings(in: files, rules: [.layerFeature]) == [])
		#expect(findings(in: importing, rules: [.layerFeature]).count == 1)
	}

	@Test("Two features may have types with the same name")
	func featuresMayShareNames() {
		let files = [
			("Features/A/Sources/Data/DTOs/Item.swift", "struct Item: Codable {}"),
			("Features/B/Sources/Domain/Models/Item.swift", "struct Item: Equatable {}"),
			("Features/B/Sources/Domain/Models/Box.swift", "struct Box: Equatable { let item: Item }"),
		]

		#expect(findings(in: files, rules: [.layerDomain, .layerFeature, .contractDomainOnly]) == [])
	}

	@Test("If two packages have a feature with the same name, a package's tests count only for its own feature")
	func packagesTestTheirOwn() {
		let file = { (package: String, example: RuleExample) in
			example.files.map { (path: "\(package)/\($0.path)", contents: $0.contents) }
		}
		let tested = file("Shop", .repository) + file("Shop", .repositoryTests)
		let local = RuleExample.repository.changing(
			"any OrderRemoteDataSourceContract",
			to: "any OrderLocalDataSourceContract"
		)
		let untested = file("Till", local)

		let problems = findings(in: tested + untested, rules: [.testExists, .testCovers])

		#expect(problems.filter { $0.contains("no test") }.count == 1)
		#expect(problems.contains { $0.contains("Till/") && $0.contains("OrderRepository has no tests") })
	}

	private func findings(in files: [(path: String, contents: String)], rules: [Rule]) -> [String] {
		Checker(rules: rules).findings(in: ProjectIndex(files: files)).map(\.text)
	}
}

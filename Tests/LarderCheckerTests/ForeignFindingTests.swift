import Testing

@testable import LarderChecker

/// Findings in code of other teams: one for each mistake, and none for what a team plainly chose.
struct ForeignFindingTests {
	@Test("A file that is named after none of its types is one finding, with the name that it should have")
	func namesFileOnce() {
		let file = (
			"Features/Login/Sources/Data/DTOs/LoginEndpoint.swift",
			"struct SignInRequestDTO: Encodable {}\nstruct SignInDTO: Decodable {}\nstruct SignInEndpoint {}"
		)

		let findings = Checker(rules: [.pathDTO]).findings(in: ProjectIndex(files: [file]))

		#expect(findings.count == 1)
		#expect(findings.first?.message.hasSuffix("name the file SignInEndpoint.swift") == true)
		#expect(findings.first?.fixes == [])
	}

	@Test(
		"A DTO in a contract is one finding, unless nobody looks for it there",
		arguments: [[], ["contract-domain-only"]]
	)
	func blamesContractOnce(skipped: Set<String>) {
		let files = [
			(
				"Features/Order/Sources/Domain/Repositories/OrderRepositoryContract.swift",
				"protocol OrderRepositoryContract { func getOrder() -> OrderDTO }"
			),
			("Features/Order/Sources/Data/DTOs/OrderDTO.swift", "struct OrderDTO: Codable {}"),
		]
		var settings = Settings()
		settings.skip = skipped
		let rules = [Rule.contractDomainOnly, .layerDomain].filter { settings.isActive($0.id) }

		let findings = Checker(rules: rules).findings(in: ProjectIndex(files: files, settings: settings))

		#expect(findings.map(\.rule) == [skipped.isEmpty ? "contract-domain-only" : "layer-domain"])
	}

	@Test("A model that is a class is one finding")
	func blamesClassOnce() {
		let file = ("Features/Order/Sources/Domain/Models/Order.swift", "final class Order { let id = 1 }")

		let findings = Checker(rules: [.modelEquatable, .modelStruct]).findings(in: ProjectIndex(files: [file]))

		#expect(findings.map(\.rule) == ["model-struct"])
	}

	@Test("A value of a DTO is data, not behaviour")
	func allowsValues() {
		let file = (
			"Features/Order/Sources/Data/DTOs/OrderDTO.swift",
			"""
			struct OrderDTO: Codable {
				let price: Int
				static var free: OrderDTO { OrderDTO(price: 0) }
				static var none: Self { .free }
				static var count: Int { 1 }
			}
			"""
		)

		let findings = Checker(rules: [.dtoAnemic]).findings(in: ProjectIndex(files: [file]))

		#expect(findings.map(\.line) == [5])
	}

	@Test("A mock that is missing is asked for in a folder only if mocks have one")
	func namesFolderOfMocks() {
		let file = (
			"Features/Order/Sources/Domain/Repositories/OrderRepositoryContract.swift",
			"protocol OrderRepositoryContract { func getOrder() }"
		)
		var settings = Settings()
		settings.skip = ["path-mock"]

		let findings = Checker(rules: [.mockExists]).findings(in: ProjectIndex(files: [file], settings: settings))

		#expect(findings.map(\.message.words.last) == ["OrderRepositoryMock"])
	}

	@Test("Mocks in several folders of one folder of mocks are in their place")
	func findsFolderAroundMocks() {
		let files = ["Order", "Ware"].flatMap { name in
			[
				("Shop/Domain/\(name)Repository.swift", "protocol \(name)Repository {}"),
				("Shop/Data/\(name)RepositoryImpl.swift", "struct \(name)RepositoryImpl: \(name)Repository {}"),
				("ShopTests/Mocks/\(name)/\(name)Mock.swift", "struct \(name)RepositoryMock: \(name)Repository {}"),
			]
		}

		#expect(DialectProposal(ProjectIndex(files: files)).settings.folders.mocks == "ShopTests/Mocks")
	}

	@Test(
		"A team that changes most variables of its models may have them",
		arguments: [(["id", "name"], true), (["id"], false)]
	)
	func changedVariablesDecide(changed: [String], isOff: Bool) {
		let screen = changed.map { "order.\($0) = 1" }.joined(separator: "\n")
		let files =
			Self.layers + [
				(
					"Shop/Domain/Order.swift",
					"struct Order { let a, b, c, d, e: Int\n var id: Int\n var name: Int\n var price: Int }"
				),
				("Shop/Domain/Ware.swift", "struct Ware: Equatable { let id: Int }"),
				("Shop/Domain/Cart.swift", "struct Cart: Equatable { let id: Int }"),
				(
					"Shop/Domain/WareRepository.swift",
					"protocol WareRepository { func getWares() async -> ([Ware], Cart) }"
				),
				("Shop/Presentation/OrderScreen.swift", "func change(_ order: inout Order) {\n\(screen)\n}"),
			]
		var proposal = DialectProposal(ProjectIndex(files: files))

		proposal.proposeRules(by: ProjectIndex(files: files, settings: proposal.settings)) { path in
			files.first { $0.0 == path }?.1 ?? ""
		}

		let reason = proposal.habits.first { $0.rule == "model-let" }?.reason
		#expect(reason == (isOff ? "2 of 3 variables of models are changed" : nil))
	}

	@Test(
		"Views are looked for in a data layer that a folder's name shows",
		arguments: [("Data", false), ("Repositories", false), ("Client", true)]
	)
	func namedDataLayerDecides(folder: String, isOff: Bool) {
		let files = Self.layers.map { ($0.0.replacing("/Data/", with: "/\(folder)/"), $0.1) }
		var proposal = DialectProposal(ProjectIndex(files: files))

		proposal.proposeRules(by: ProjectIndex(files: files, settings: proposal.settings)) { _ in "" }

		let habit = proposal.habits.first { $0.rule == "layer-data" }
		#expect(habit?.reason == (isOff ? "no folder has the name of the data layer" : nil))
	}

	private static let layers = [
		("Shop/Domain/OrderRepository.swift", "protocol OrderRepository { func getOrder() async -> Order }"),
		("Shop/Domain/Order.swift", "struct Order: Equatable { let id: Int }"),
		("Shop/Data/OrderRepositoryImpl.swift", "struct OrderRepositoryImpl: OrderRepository {}"),
		("Shop/Data/WareRepositoryImpl.swift", "struct WareRepositoryImpl: WareRepository {}"),
	]
}

extension String {
	fileprivate var words: [Substring] { split(separator: " ") }
}

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

	@Test("A rule about the form of code is on if nine of ten follow it", arguments: [(9, true), (10, false)])
	func nineOfTenDecide(models: Int, isOff: Bool) {
		let files =
			Self.layers + (2...models).map { ("Shop/Domain/Ware\($0).swift", "struct Ware\($0): Equatable {}") }
			+ [
				("Shop/Domain/Ware.swift", "struct Ware {}"),
				(
					"Shop/Domain/WareRepository.swift",
					"protocol WareRepository { func getWares() -> (\((2...models).map { "Ware\($0)" }.joined(separator: ", ")), Ware) }"
				),
			]
		var proposal = DialectProposal(ProjectIndex(files: files))

		proposal.proposeRules(by: ProjectIndex(files: files, settings: proposal.settings)) { _ in "" }

		let reason = proposal.habits.first { $0.rule == "model-equatable" }?.reason
		#expect(reason == (isOff ? "1 of 10 models break it" : nil))
	}

	@Test(
		"A file that is named otherwise stays in its folder, and no file is named as a manifest",
		arguments: [("Order", true), ("Project", false)]
	)
	func renamesInPlace(model: String, isFound: Bool) {
		let file = ("Features/Order/Sources/Domain/Models/Inner/_\(model).swift", "struct \(model): Equatable {}")

		let findings = Checker(rules: [.pathModel]).findings(in: ProjectIndex(files: [file]))

		let target = "Features/Order/Sources/Domain/Models/Inner/\(model).swift"
		#expect(findings.map(\.fixes) == (isFound ? [[.move(to: target)]] : []))
	}

	@Test("The domain is the folder that is called so, not a wider one")
	func findsNarrowDomain() {
		let files = ["Order", "Ware"].flatMap { name in
			[
				("App/Core/Model/Domain/\(name)Repository.swift", "protocol \(name)Repository {}"),
				("App/Core/Data/\(name)RepositoryImpl.swift", "struct \(name)RepositoryImpl: \(name)Repository {}"),
			]
		}

		#expect(DialectProposal(ProjectIndex(files: files)).settings.folders.domain == "App/Core/Model/Domain")
	}

	@Test("A layer that is a module is in the module's folder of sources")
	func findsSourcesOfModules() {
		let files = ["Order", "Ware"].flatMap { name in
			[
				("App/Domain/Sources/Ports/\(name)Repository.swift", "protocol \(name)Repository {}"),
				("App/Data/Sources/\(name)RepositoryImpl.swift", "struct \(name)RepositoryImpl: \(name)Repository {}"),
				("App/Data/Derived/Sources/\(name)Assets.swift", "enum \(name)Assets {}"),
			]
		}

		let folders = DialectProposal(ProjectIndex(files: files)).settings.folders

		#expect(folders.data == "App/Data/Sources")
		#expect(folders.domain == "App/Domain/Sources")
	}

	@Test("Texts of errors come from a catalog beside them", arguments: [("App", 1), ("Other", 0)])
	func asksForCatalogNearby(folder: String, count: Int) {
		var settings = Settings()
		settings.features = []
		settings.folders.errors = "App"
		let files = [
			("App/OrderError.swift", "enum OrderError: Error { case lost }"),
			("\(folder)/Localizable.xcstrings", #"{"sourceLanguage": "en", "strings": {}}"#),
		]

		let findings = Checker(rules: [.errorLocalized]).findings(in: ProjectIndex(files: files, settings: settings))

		#expect(findings.count == count)
	}

	@Test("A folder with a few of many models is not the folder of models")
	func ignoresUnusualFolders() {
		let names = ["A", "B", "C", "D", "E"]
		let files = names.flatMap { name in
			[
				("App/Domain/Ports/\(name)Repository.swift", "protocol \(name)Repository { func get() -> \(name) }"),
				("App/Data/\(name)RepositoryImpl.swift", "struct \(name)RepositoryImpl: \(name)Repository {}"),
				("\(name)/Values/\(name).swift", "struct \(name) {}"),
			]
		}

		let models = DialectProposal(ProjectIndex(files: files)).settings.folders.models

		#expect(!names.contains { models.hasPrefix("\($0)/") })
	}

	@Test(
		"A team that changes most variables of its models may have them",
		arguments: [(["id", "name"], true), (["id"], false)]
	)
	func changedVariablesDecide(changed: [String], isOff: Bool) {
		let screen = changed.map { "order.\($0) = 1" }.joined(separator: "\n")
		let wares = 2...11
		let code = wares.map { "Ware\($0)" }.joined(separator: ", ")
		let files =
			Self.layers + wares.map { ("Shop/Domain/Ware\($0).swift", "struct Ware\($0): Equatable {}") } + [
				("Shop/Domain/Order.swift", "struct Order: Equatable { var id: Int\n var name: Int\n var price: Int }"),
				("Shop/Domain/WareRepository.swift", "protocol WareRepository { func getWares() -> (\(code)) }"),
				("Shop/Presentation/OrderScreen.swift", "func change(_ order: inout Order) {\n\(screen)\n}"),
			]
		var proposal = DialectProposal(ProjectIndex(files: files))

		proposal.proposeRules(by: ProjectIndex(files: files, settings: proposal.settings)) { path in
			files.last { $0.0 == path }?.1 ?? ""
		}

		let reason = proposal.habits.first { $0.rule == "model-let" }?.reason
		#expect(reason == (isOff ? "2 of 3 variables of models are changed" : nil))
	}

	@Test("What is in the folder of DTOs is no model, though that folder is in the folder of models")
	func tellsModelsFromDTOs() {
		var settings = Settings()
		settings.features = []
		settings.suffixes.dto = ""
		settings.folders.models = "App"
		settings.folders.domain = "App"
		settings.folders.data = "App"
		settings.folders.dtos = "App/Wire"
		let files = [
			(
				"App/OrderRemoteDataSourceContract.swift",
				"protocol OrderRemoteDataSourceContract { func fetchOrder() -> Order }"
			),
			("App/Wire/Order.swift", "struct Order: Decodable { let id: Int }"),
		]

		let findings = Checker(rules: [.dataSourceVerbs]).findings(in: ProjectIndex(files: files, settings: settings))

		#expect(findings.map(\.message) == [])
	}

	@Test("Parts that are mostly public may be so")
	func allowsPublicParts() {
		let files = ["Order", "Ware"].flatMap { name in
			[
				("Shop/Domain/\(name)Repository.swift", "public protocol \(name)Repository {}"),
				("Shop/Data/\(name)RepositoryImpl.swift", "struct \(name)RepositoryImpl: \(name)Repository {}"),
			]
		}
		var proposal = DialectProposal(ProjectIndex(files: files))

		proposal.proposeRules(by: ProjectIndex(files: files, settings: proposal.settings)) { _ in "" }

		let habit = proposal.habits.first { $0.rule == "contract-internal" }
		#expect(habit?.reason.hasPrefix("2 of 2 contracts") == true)
	}

	@Test("A prefix of contracts is read from most of them, and the names of mocks and repositories leave it out")
	func readsPrefixOfContracts() {
		let files = ["Order", "Ware"].flatMap { name in
			[
				("Shop/Domain/I\(name)Repository.swift", "protocol I\(name)Repository {}"),
				("Shop/Data/\(name)Repository.swift", "struct \(name)Repository: I\(name)Repository {}"),
				("ShopTests/Mock\(name)Repository.swift", "struct Mock\(name)Repository: I\(name)Repository {}"),
			]
		}

		let settings = DialectProposal(ProjectIndex(files: files)).settings

		#expect(settings.prefixes.contract == "I")
		#expect(settings.implementationName(of: "IOrderRepository") == "OrderRepository")
		#expect(settings.mockName(of: "IOrderRepository") == "MockOrderRepository")
		#expect(settings.contractName(of: "OrderRepository") == "IOrderRepository")
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

	@Test(
		"What other parts of an app need is no finding",
		arguments: [
			(
				"a property that a contract requires", Rule.repositoryPrivateLet,
				[
					"Domain/OrderRepository.swift": "protocol OrderRepository { var shop: Int { get } }",
					"Data/DefaultOrderRepository.swift":
						"struct DefaultOrderRepository: OrderRepository { let shop: Int }",
				]
			),
			(
				"a model that is made, and called as a data source", .repositoryInjection,
				[
					"Domain/OrderRepository.swift": "protocol OrderRepository { func client() -> AuthClient }",
					"Domain/AuthClient.swift": "struct AuthClient { let id = 1 }",
					"Data/DefaultOrderRepository.swift":
						"struct DefaultOrderRepository: OrderRepository { func client() -> AuthClient { AuthClient() } }",
				]
			),
			(
				"a protocol of the domain with a name of its own", .repositoryConforms,
				[
					"Domain/OrderSource.swift": "protocol OrderSource {}",
					"Data/DefaultOrderRepository.swift": "struct DefaultOrderRepository: OrderSource {}",
				]
			),
			(
				"tests of the interface", .testSwiftTesting,
				["AppUITests/OrderTests.swift": "import XCTest\nlet app = XCUIApplication()"]
			),
			(
				"help for tests", .testSwiftTesting,
				["AppTests/Help.swift": "import XCTest\nextension XCTestCase { func wait() {} }"]
			),
			(
				"a test of another library's class", .testSwiftTesting,
				["AppTests/OrderTests.swift": "import XCTest\nfinal class OrderTests: SnapshotTestCase {}"]
			),
			(
				"the data layer of a team without contracts", .layerDomain,
				[
					"Domain/GetOrder.swift": "struct GetOrder { let repository: DefaultOrderRepository }",
					"Data/DefaultOrderRepository.swift": "struct DefaultOrderRepository {}",
				]
			),
			(
				"a repository whose tests have a misspelt name", .testExists,
				[
					"Domain/OrderRepository.swift": "protocol OrderRepository {}",
					"Data/DefaultOrderRepository.swift": "struct DefaultOrderRepository: OrderRepository {}",
					"AppTests/OrderRespositoryTests.swift":
						"struct OrderRespositoryTests { @Test func reads() { _ = DefaultOrderRepository() } }",
				]
			),
			(
				"a view beside models", .modelEquatable,
				["Domain/OrderRow.swift": "struct OrderRow: View { let id = 1 }"]
			),
			(
				"a service that all code shares", .modelStruct,
				["Domain/Keys.swift": "final class Keys { static let shared: Keys = make()\n let id = 1 }"]
			),
			(
				"a type of an extension of the app", .pathDTO,
				[
					"App/Domain/OrderRepository.swift": "protocol OrderRepository {}",
					"App/Data/OrderDTO.swift": "struct OrderDTO: Decodable {}",
					"Share/ShareDTO.swift": "struct ShareDTO: Decodable {}",
				]
			),
			(
				"an object that a screen watches", .modelStruct,
				["Domain/OrderState.swift": "@Observable final class OrderState { var count = 0 }"]
			),
			(
				"an error beside models", .pathModel,
				[
					"Domain/OrderRepository.swift": "protocol OrderRepository { func fail() -> OrderError }",
					"Core/OrderError.swift": "enum OrderError: Error { case lost }",
				]
			),
		] as [(String, Rule, [String: String])]
	)
	func allowsNeeds(name: String, rule: Rule, files: [String: String]) {
		var settings = Settings()
		settings.features = []
		settings.prefixes.implementation = "Default"
		settings.suffixes.contract = ""
		settings.suffixes.dataSource = "Client"
		let top = files.keys.contains { $0.hasPrefix("App/") } ? "App/" : ""
		settings.folders.domain = "\(top)Domain"
		settings.folders.models = "\(top)Domain"
		settings.folders.data = "\(top)Data"
		settings.folders.dtos = "\(top)Data"
		settings.folders.presentation = "\(top)Presentation"
		settings.folders.tests = "AppTests"
		settings.folders.mocks = "AppTests"
		let index = ProjectIndex(files: files.map { ($0.key, $0.value) }, settings: settings)

		#expect(Checker(rules: [rule]).findings(in: index).map(\.message) == [], "\(name)")
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

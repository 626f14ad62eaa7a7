import Testing

@testable import LarderChecker
@testable import LarderProject
@testable import LarderSyntax

/// Findings in code of other teams: one for each mistake, and none for what a team plainly chose.
struct ForeignFindingTests {
	@Test(
		"A file named after none of its types has one finding, unless the project is one feature and the file has several types",
		arguments: [true, false]
	)
	func namesFileOnce(isWhole: Bool) {
		let file = (
			"Features/Login/Sources/Data/DTOs/LoginEndpoint.swift",
			"struct SignInRequestDTO: Encodable {}\nstruct SignInDTO: Decodable {}"
		)
		var settings = Settings()
		if isWhole {
			settings.features = []
			settings.folders.data = "Features/Login/Sources/Data"
			settings.folders.dtos = "Features/Login/Sources/Data/DTOs"
		}

		let findings = Checker(rules: [.pathDTO]).findings(in: ProjectIndex(files: [file], settings: settings))

		#expect(findings.map(\.fixes) == (isWhole ? [] : [[]]))
	}

	@Test(
		"A model may be outside of all layers, but not in a layer other than the domain",
		arguments: [("App/Shared", 0), ("App/Data", 1)]
	)
	func leavesModelsBesideLayers(folder: String, count: Int) {
		var settings = Settings()
		settings.features = []
		settings.suffixes.contract = ""
		settings.folders.domain = "App/Domain"
		settings.folders.data = "App/Data"
		settings.folders.models = "App/Domain/Models"
		let files = [
			("App/Domain/OrderRepository.swift", "protocol OrderRepository { func load() -> Order }"),
			("\(folder)/Order.swift", "struct Order: Equatable {}"),
			("App/Domain/Models/Ware.swift", "struct Ware: Equatable {}"),
			("App/Domain/Models/Cart.swift", "struct Cart: Equatable {}"),
		]

		let findings = Checker(rules: [.pathModel]).findings(in: ProjectIndex(files: files, settings: settings))

		#expect(findings.count == count)
	}

	@Test("A name refers to a type in the same file, even if the presentation layer has a type with the same name")
	func prefersOwnTypes() {
		let files = [
			("Features/Order/Sources/Data/OrderStore.swift", "private struct OrderRow {}\nlet row = OrderRow()"),
			("Features/Order/Sources/Presentation/OrderRow.swift", "struct OrderRow: View {}"),
		]

		#expect(Checker(rules: [.layerData]).findings(in: ProjectIndex(files: files)) == [])
	}

	@Test(
		"A DTO in a contract is one finding, reported by the rule about layers if the rule about contracts is off",
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

	@Test(
		"Exceptions for other conventions do not apply to a project with Larder's conventions",
		arguments: [
			(
				Rule.layerDomain,
				[
					"Order/Sources/Domain/GetOrder.swift": "struct GetOrder { let repository: OrderRepository }",
					"Order/Sources/Data/Repositories/OrderRepository.swift": "struct OrderRepository {}",
				]
			),
			(.testSwiftTesting, ["Order/Tests/Shared/Help.swift": "import XCTest"]),
			(
				.pathDTO,
				[
					"Order/Sources/Data/Other/ItemDTO.swift": "struct ItemDTO: Decodable {}",
					"Ware/Sources/Data/DTOs/ItemDTO.swift": "struct ItemDTO: Decodable {}",
				]
			),
		] as [(Rule, [String: String])]
	)
	func keepsOwnRules(rule: Rule, files: [String: String]) {
		let index = ProjectIndex(files: files.map { ("Features/\($0.key)", $0.value) })

		#expect(Checker(rules: [rule]).findings(in: index).count == 1)
	}

	@Test(
		"In a project with its own conventions, a file may be named after a part of a type's name, or after several types",
		arguments: [("Order", 0), ("OrderCore", 0), ("Order+Core", 0), ("Purchases", 0), ("Purchase", 1)]
	)
	func allowsNamesOfGroups(file: String, count: Int) {
		var settings = Settings()
		settings.features = []
		settings.folders.models = "Shop/Domain/Models"
		settings.folders.domain = "Shop/Domain"
		let files = [("Shop/Domain/Models/\(file).swift", "struct Order: Equatable {}")]

		let findings = Checker(rules: [.pathModel]).findings(in: ProjectIndex(files: files, settings: settings))

		#expect(findings.count == count)
	}

	@Test(
		"An encrypted file is not a finding, and neither is syntax that is an error only since Swift 6",
		arguments: ["@available (iOS 17, *) struct Order {}", "\0GITCRYPT\0 {"]
	)
	func readsOlderAndEncryptedFiles(code: String) {
		#expect(SourceFacts(parsing: code).syntaxError == nil)
	}

	@Test("A model that is a class has one finding")
	func blamesClassOnce() {
		let file = ("Features/Order/Sources/Domain/Models/Order.swift", "final class Order { let id = 1 }")

		let findings = Checker(rules: [.modelEquatable, .modelStruct]).findings(in: ProjectIndex(files: [file]))

		#expect(findings.map(\.rule) == ["model-struct"])
	}

	@Test("A static property of a DTO counts as data, not as behaviour")
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

	@Test(
		"The finding about a missing mock names a folder only if all rules about conventions are on",
		arguments: [(RuleSet.conventions, " in Tests/Shared/Mocks"), (.layers, "")]
	)
	func namesFolderOfMocks(rules: RuleSet, place: String) {
		let files = [
			(
				"Features/Order/Sources/Domain/Repositories/OrderRepositoryProtocol.swift",
				"protocol OrderRepositoryProtocol { func getOrder() }"
			),
			(
				"Features/Order/Sources/Data/Repositories/OrderRepository.swift",
				"struct OrderRepository: OrderRepositoryProtocol {}"
			),
		]
		var settings = Settings()
		settings.suffixes.contract = "Protocol"
		settings.rules = rules

		let findings = Checker(rules: [.mockExists]).findings(in: ProjectIndex(files: files, settings: settings))

		#expect(findings.map { $0.message.hasSuffix("; write OrderRepositoryMock\(place)") } == [true])
	}

	@Test(
		"A misnamed file is renamed in its folder, but never to the name of a manifest",
		arguments: [("Order", true), ("Project", false)]
	)
	func renamesInPlace(model: String, isFound: Bool) {
		let file = ("Features/Order/Sources/Domain/Models/Inner/_\(model).swift", "struct \(model): Equatable {}")

		let findings = Checker(rules: [.pathModel]).findings(in: ProjectIndex(files: [file]))

		let target = "Features/Order/Sources/Domain/Models/Inner/\(model).swift"
		#expect(findings.map(\.fixes) == (isFound ? [[.move(to: target)]] : []))
	}

	@Test(
		"A project may keep all error messages in the code",
		arguments: [(#""lost""#, 0), (#""order.lost".localized()"#, 1)]
	)
	func allowsTextsInCode(text: String, count: Int) {
		var settings = Settings()
		settings.features = []
		settings.folders.errors = "App"
		let files = [
			(
				"App/OrderError.swift",
				"enum OrderError: Error { case lost\n var errorDescription: String? { \(text) } }"
			),
			("App/WareError.swift", "enum WareError: Error { case gone }"),
			("App/Localizable.xcstrings", #"{"sourceLanguage": "en", "strings": {}}"#),
		]

		let findings = Checker(rules: [.errorLocalized]).findings(in: ProjectIndex(files: files, settings: settings))

		#expect(findings.count == count)
	}

	@Test("A type in the folder of DTOs is not a model, although that folder is inside the folder of models")
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

	@Test(
		"A declaration has no finding if another part of the app needs it in its current form",
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
				"a repository whose tests have a misspelt name", .testExists,
				[
					"Domain/OrderRepository.swift": "protocol OrderRepository {}",
					"Data/DefaultOrderRepository.swift": "struct DefaultOrderRepository: OrderRepository {}",
					"AppTests/OrderRespositoryTests.swift":
						"struct OrderRespositoryTests { @Test func reads() { _ = DefaultOrderRepository() } }",
				]
			),
			(
				"a case with a value of any type", .modelEquatable,
				["Domain/Order.swift": "enum Order { case paid(Payment) }\nprotocol Payment {}"]
			),
			(
				"classes that are derived from each other", .modelStruct,
				["Domain/Order.swift": "class Order { let id = 1 }\nfinal class Gift: Order { let name = 1 }"]
			),
			(
				"a variable that starts as nil", .repositoryPrivateLet,
				[
					"Domain/OrderRepository.swift": "protocol OrderRepository {}",
					"Data/DefaultOrderRepository.swift":
						"struct DefaultOrderRepository: OrderRepository { private var task: Task<Void, Never>? }",
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
}

extension String {
	fileprivate var words: [Substring] { split(separator: " ") }
}

import Testing

@testable import LarderChecker

/// Code of other teams that looks like a mistake and is none, beside the mistake that it looks like.
struct ForeignCodeTests {
	@Test("What looks like a mistake and is none has no finding", arguments: Look.all)
	func onlyMistakesAreFound(look: Look) {
		var settings = Settings()
		settings.features = []
		settings.suffixes.contract = ""
		settings.folders.data = "App/Data"
		settings.folders.domain = "App/Domain"
		settings.folders.models = "App/Domain/Models"
		settings.folders.contracts = look.rule.id == Rule.contractDomainOnly.id ? "App/Data/Contracts" : "App/Domain"
		settings.folders.dtos = "App/Data"
		settings.suffixes.dataSource = "Store"
		settings.folders.dataSources = "App/Data/Stores"
		settings.folders.tests = "AppTests"
		settings.folders.mocks = "AppTests/Mocks"
		let findings = { (files: [String: String]) in
			Checker(rules: [look.rule])
				.findings(in: ProjectIndex(files: files.map { ($0.key, $0.value) }, settings: settings))
		}

		#expect(findings(look.mistake).count == 1)
		#expect(findings(look.other) == [])
	}

	@Test(
		"A folder is one of tests by a word of its own",
		arguments: [
			("Tests", true), ("OrderTests", true), ("TestHelpers", true), ("Testing", true), ("OrderSpecs", true),
			("Testimonials", false), ("Specialists", false), ("Contest", false),
		]
	)
	func readsWordOfTests(folder: String, isOfTests: Bool) {
		#expect(LayerWords.isOfTests(folder) == isOfTests)
	}

	@Test("A division by what stands in brackets is no syntax error after a member that is called as a keyword")
	func divisionParses() {
		#expect(SourceFacts(parsing: "let a = size.default / (2 * 2)").syntaxError == nil)
		#expect(SourceFacts(parsing: "let a = / (2 * 2").syntaxError != nil)
	}

	@Test("A mock is no repository, even if its contract is in code that is not read")
	func mockIsNoRepository() {
		var settings = Settings()
		settings.suffixes.contract = "Protocol"
		let repositories = { (name: String) in
			let file = ("Features/Order/Sources/Mock/\(name).swift", "class \(name): ElsewhereProtocol {}")
			return ProjectIndex(files: [file], settings: settings).roles.repositories.map(\.name)
		}

		#expect(repositories("OrderRepository") == ["OrderRepository"])
		#expect(repositories("MockOrderRepository").isEmpty)
	}

	@Test("The word for a repository is the whole one, though entities are called Repo")
	func prefersWholeWord() {
		let names = ["GitRepo", "Pull"]
		let files =
			names.map { ("App/Domain/\($0)Repository.swift", "protocol \($0)RepositoryProtocol {}") }
			+ names.map { ("App/Data/\($0)Repository.swift", "class \($0)Repository: \($0)RepositoryProtocol {}") }
			+ ["A", "B", "C"].map {
				("App/UI/\($0).swift", "protocol \($0)RepoProtocol {}\nclass \($0)Model: \($0)RepoProtocol {}")
			}

		#expect(DialectProposal(ProjectIndex(files: files)).settings.suffixes.repository == "Repository")
	}

	@Test("Of suffixes that are as frequent, the one that many teams use is proposed")
	func prefersUsualSuffix() {
		let files = ["A", "B"].flatMap { name in
			[
				("App/Domain/\(name)Repository.swift", "protocol \(name)Repository {}"),
				("App/Data/\(name)RepositoryImpl.swift", "class \(name)RepositoryImpl: \(name)Repository {}"),
				("App/Data/Old\(name)Repository.swift", "class Old\(name)Repository: \(name)Repository {}"),
			]
		}

		#expect(DialectProposal(ProjectIndex(files: files)).settings.suffixes.implementation == "Impl")
	}

	@Test("A file that is named as repositories are is right, and its type is to be renamed")
	func misnamedRepositoryIsRenamed() {
		let files = [
			("App/Domain/CartRepository.swift", "protocol CartRepository {}"),
			("App/Data/CartRepositoryImpl.swift", "class CartImpl: CartRepository {}"),
			("App/Data/WareImpl.swift", "class WareRepositoryImpl: CartRepository {}"),
		]
		var settings = Settings()
		(settings.features, settings.suffixes.contract, settings.suffixes.implementation) = ([], "", "Impl")
		(settings.folders.domain, settings.folders.data, settings.folders.repositories) =
			("App/Domain", "App/Data", "App/Data")

		let findings = Checker(rules: [.pathRepository]).findings(in: ProjectIndex(files: files, settings: settings))

		#expect(
			findings.map { $0.message.split(separator: "; ").last } == [
				"rename it `CartRepositoryImpl`", "name the file WareRepositoryImpl.swift",
			]
		)
		#expect(findings.map(\.fixes.isEmpty) == [true, false])
	}

	@Test("What a feature imports as a module belongs to no other feature")
	func sharedModulesAreNoFeatures() {
		var settings = Settings()
		settings.skip = ["repository-conforms"]
		let findings = { (imported: String) in
			let files = [
				("Features/Order/Sources/Domain/Order.swift", "import \(imported)\nlet image = Images.order"),
				("Features/Foundation/UI/Images.swift", "enum Images { static let order = 1 }"),
				("Features/Foundation/Sources/Data/Base.swift", ""),
			]
			return Checker(rules: [.layerFeature]).findings(in: ProjectIndex(files: files, settings: settings)).count
		}

		#expect(findings("Foundation") == 1)
		#expect(findings("UI") == 0)
	}

	@Test("In other projects, DTOs alone are nothing to check")
	func dtosAloneAreNothing() {
		var settings = Settings()
		let isEmpty = {
			let file = ("Features/Order/Sources/Data/DTOs/OrderDTO.swift", "struct OrderDTO: Codable {}")
			return ProjectIndex(files: [file], settings: settings).roles.isEmpty
		}

		#expect(!isEmpty())
		settings.suffixes.contract = "Protocol"
		#expect(isEmpty())
	}

	@Test("A class with a macro is an object, not a model")
	func classWithMacroIsNoModel() {
		var settings = Settings()
		settings.suffixes.contract = "Protocol"
		let path = "Features/Order/Sources/Domain/Models/Order.swift"
		let models = { (code: String) in
			ProjectIndex(files: [(path, code)], settings: settings).roles.models.map(\.name)
		}

		#expect(models("final class Order { var id = 1 }") == ["Order"])
		#expect(models("@Model final class Order { var id = 1 }").isEmpty)
	}

	@Test("A variable that starts as nil stays one, because a constant does not")
	func variableThatStartsAsNilStays() {
		var settings = Settings()
		settings.only = ["repository-private-let"]
		let path = "Features/Order/Sources/Data/Repositories/OrderRepository.swift"
		let fixes = { (type: String) in
			let code = "struct OrderRepository { var client: \(type); init(client: Int) { self.client = client } }"
			return Checker().findings(in: ProjectIndex(files: [(path, code)], settings: settings)).map(\.fixes.count)
		}

		#expect(fixes("Int") == [2])
		#expect(fixes("Int?") == [0])
	}

	@Test("A repository that keeps several contracts is scanned once for each, with the contract's mock")
	func scansEachContract() {
		let files = [
			("App/Domain/CartRepository.swift", "@Mockable protocol CartRepository {}"),
			("App/Domain/WareRepository.swift", "protocol WareRepository {}"),
			("App/Data/ShopRepository.swift", "class ShopRepository: Database, CartRepository {}"),
			("App/Data/ShopRepository+Wares.swift", "extension ShopRepository: WareRepository {}"),
			("App/Data/Database.swift", "import CoreData\nclass Database {}"),
			("AppTests/ShopRepositoryTest.swift", "class ShopRepositoryTest: XCTestCase {}"),
		]
		let settings = DialectProposal(ProjectIndex(files: files)).settings

		let entities = ProjectScan(ProjectIndex(files: files, settings: settings)).features.flatMap(\.entities)

		#expect(entities.map(\.name) == ["Cart", "Ware"])
		#expect(entities.map(\.contract) == ["CartRepository", "WareRepository"])
		#expect(entities.map(\.mocks.isEmpty) == [false, true])
		#expect(entities.map(\.scenario) == ["local", "local"])
		#expect(entities.map(\.tests) == [["ShopRepositoryTest"], ["ShopRepositoryTest"]])
	}

	@Test("Tests are proposed where units are tested, not where an app's interface is")
	func proposesTestsOfUnits() {
		let files = ["AppUITests", "AppUITests/Menu", "AppTests"].map {
			("\($0)/\($0.split(separator: "/").joined()).swift", "class \($0.suffix(4))Tests: XCTestCase {}")
		}
		let layers = [
			("App/Domain/CartRepository.swift", "protocol CartRepository {}"),
			("App/Data/CartRepositoryImpl.swift", "struct CartRepositoryImpl: CartRepository {}"),
		]

		#expect(DialectProposal(ProjectIndex(files: files + layers)).settings.folders.tests == "AppTests")
	}

	@Test("Folders of platforms, and what these share, are no features")
	func platformsAreNoFeatures() {
		let files = ["Shared", "macOS"].flatMap { folder in
			[
				("App/\(folder)/Domain/\(folder)Repository.swift", "protocol \(folder)Repository {}"),
				(
					"App/\(folder)/Data/\(folder)RepositoryImpl.swift",
					"struct \(folder)RepositoryImpl: \(folder)Repository {}"
				),
			]
		}

		#expect(DialectProposal(ProjectIndex(files: files)).settings.features.isEmpty)
	}

	@Test("No rule is said to check nothing right after the settings were read from code without layers")
	func saysNothingOfMissingLayers() {
		let files = [
			("A/CartRepository.swift", "protocol CartRepository { func getCart() throws(CartError) }"),
			("A/CartRepositoryImpl.swift", "struct CartRepositoryImpl: CartRepository {}"),
			("B/WareRepository.swift", "protocol WareRepository { func getWare() }"),
			("B/WareRepositoryImpl.swift", "struct WareRepositoryImpl: WareRepository {}"),
		]
		var proposal = DialectProposal(ProjectIndex(files: files))

		proposal.proposeRules(by: ProjectIndex(files: files, settings: proposal.settings)) { _ in "" }

		#expect(proposal.habits.contains { $0.rule == "rule-empty" })
	}

	@Test(
		"The error of contracts is asked for only if a team declares one",
		arguments: [("throws(CartError)", nil), ("", "no function of a contract declares its error")]
	)
	func asksForErrorsOfTeamsThatDeclareThem(effects: String, reason: String?) {
		let getters = (1...12).map { "func getCart\($0)() \(effects) -> Int?" }.joined(separator: "\n")
		let files = [
			("App/Domain/CartRepository.swift", "protocol CartRepository {\n\(getters)\n}"),
			("App/Data/CartRepositoryImpl.swift", "struct CartRepositoryImpl: CartRepository {}"),
		]
		var proposal = DialectProposal(ProjectIndex(files: files))

		proposal.proposeRules(by: ProjectIndex(files: files, settings: proposal.settings)) { _ in "" }

		#expect(proposal.habits.first { $0.rule == "contract-typed-throws" }?.reason == reason)
	}
}

/// A mistake, and code that looks like it and is none.
struct Look: CustomTestStringConvertible, Sendable {
	let testDescription: String
	let rule: Rule
	let mistake: [String: String]
	let other: [String: String]
}

extension Look {
	private static let cart = "App/Data/CartRepository.swift"
	private static let contract = [
		"App/Domain/CartRepository.swift": "protocol CartRepository { func getCart() -> Cart }"
	]
	private static let models = "App/Domain/Models"

	private static func repository(_ members: String) -> [String: String] {
		[cart: "class CartRepository { \(members) }"]
	}

	static let all = [
		Look(
			testDescription: "what others set or observe",
			rule: .repositoryPrivateLet,
			mistake: repository("var api: Client; init(api: Client) { self.api = api }"),
			other: repository(
				"@Published var cart = 1; weak var delegate: Owner?; var onError: ((Int) -> Void)?; let all: AnyPublisher<Int, Never> = .init()"
			)
		),
		Look(
			testDescription: "state that is changed by its parts",
			rule: .repositoryPrivateLet,
			mistake: repository("private var carts: Map; init(carts: Map) { self.carts = carts }"),
			other: repository(
				"private var carts: Map; init(carts: Map) { self.carts = carts }; func set() { carts[1] = nil }"
			)
		),
		Look(
			testDescription: "state that is changed through a protocol",
			rule: .repositoryPrivateLet,
			mistake: repository("private var store: Store; init(store: Store) { self.store = store }"),
			other: repository(
				"private var store: Store; init(store: Store) { self.store = store }; func set() { store.mode = 1 }"
			)
		),
		Look(
			testDescription: "a protocol that only the data layer knows",
			rule: .pathContract,
			mistake: [
				"App/Data/CartRepository.swift": "protocol CartRepository {}",
				"App/Domain/Use.swift": "let it: CartRepository",
				"App/Domain/CRepository.swift": "protocol CRepository {}",
				"App/Domain/BRepository.swift": "protocol BRepository {}",
			],
			other: [
				"App/Data/CartRepository.swift": "protocol CartRepository {}",
				"App/Domain/BRepository.swift": "protocol BRepository {}",
			]
		),
		Look(
			testDescription: "a list of DTOs",
			rule: .dtoSuffix,
			mistake: ["App/Data/CartDTO.swift": "struct CartDTO: Codable {}\nstruct Page: Codable {}"],
			other: ["App/Data/CartDTO.swift": "struct CartDTO: Codable {}\nstruct CartDTOList: Codable {}"]
		),
		Look(
			testDescription: "a format in the data layer",
			rule: .modelNoSerialization,
			mistake: contract.merging([
				"\(models)/Cart.swift": "struct Cart {}", "App/Domain/Cart+Codable.swift": "extension Cart: Codable {}",
			]) { $1 },
			other: contract.merging([
				"\(models)/Cart.swift": "struct Cart {}", "App/Data/Cart+Codable.swift": "extension Cart: Codable {}",
			]) { $1 }
		),
		Look(
			testDescription: "a class that Foundation's cache holds",
			rule: .modelStruct,
			mistake: contract.merging(["\(models)/Cart.swift": "final class Cart { var id = 1 }"]) { $1 },
			other: contract.merging([
				"\(models)/Cart.swift": "final class Cart { var id = 1 }",
				"App/Data/Images.swift": "class Images { let all = NSCache<NSString, Cart>() }",
			]) { $1 }
		),
		Look(
			testDescription: "a type outside a folder that only few of its kind are in",
			rule: .pathDataSource,
			mistake: [
				"App/Data/AStore.swift": "protocol AStore {}", "App/Data/Stores/BStore.swift": "protocol BStore {}",
				"App/Data/Stores/CStore.swift": "protocol CStore {}",
			],
			other: [
				"App/Data/AStore.swift": "protocol AStore {}", "App/Data/Stores/BStore.swift": "protocol BStore {}",
			]
		),
		Look(
			testDescription: "what Tuist writes",
			rule: .layerDomain,
			mistake: ["App/Domain/Sources/A.swift": "import UIKit"],
			other: ["App/Domain/Derived/Sources/A.swift": "import UIKit"]
		),
		Look(
			testDescription: "a contract beside repositories that names no DTO",
			rule: .contractDomainOnly,
			mistake: ["App/Data/Contracts/CartRepository.swift": "protocol CartRepository { func get() -> CartDTO }"],
			other: ["App/Data/Contracts/CartRepository.swift": "protocol CartRepository { func get() -> Cart }"]
		),
		Look(
			testDescription: "a factory beside each contract",
			rule: .layerDomain,
			mistake: [
				"App/Domain/A.swift": "protocol ARepository {}\nlet a = LiveARepository()",
				"App/Domain/BRepository.swift": "protocol BRepository {}",
				"App/Domain/C.swift": "protocol CRepository {}",
				"App/Data/A.swift": "class LiveARepository: ARepository {}",
			],
			other: [
				"App/Domain/A.swift": "protocol ARepository {}\nlet a = LiveARepository()",
				"App/Domain/B.swift": "protocol BRepository {}\nlet b = LiveBRepository()",
				"App/Data/A.swift": "class LiveARepository: ARepository {}\nclass LiveBRepository: BRepository {}",
			]
		),
		Look(
			testDescription: "a module that most models import",
			rule: .layerDomain,
			mistake: ["\(models)/A.swift": "import SwiftUI", "\(models)/B.swift": "", "\(models)/C.swift": ""],
			other: ["\(models)/A.swift": "import SwiftUI", "\(models)/B.swift": "import SwiftUI"]
		),
		Look(
			testDescription: "a contract whose name ends as all do",
			rule: .contractSuffix,
			mistake: [
				"App/Domain/CartRepositories.swift": "protocol CartRepositories {}",
				cart: "class CartRepository: CartRepositories {}",
			],
			other: contract
		),
		Look(
			testDescription: "a screen, or a device, in the data layer",
			rule: .layerData,
			mistake: ["App/Data/Cart.swift": "import UIKit"],
			other: [
				"App/Data/ViewModels/Cart.swift": "import UIKit",
				"App/Data/Device.swift": "import UIKit\nlet it = UIDevice.current",
			]
		),
		Look(
			testDescription: "a model that changes itself",
			rule: .modelLet,
			mistake: contract.merging(["\(models)/Cart.swift": "struct Cart { var count: Int }"]) { $1 },
			other: contract.merging(["\(models)/Cart.swift": "struct Cart { private(set) var count: Int }"]) { $1 }
		),
		Look(
			testDescription: "a mock that an app shows",
			rule: .pathMock,
			mistake: contract.merging([
				"AppTests/CartRepositoryMock.swift": "class CartRepositoryMock: CartRepository {}",
				"AppTests/Mocks/AMock.swift": "class AMock: CartRepository {}\nclass BMock: CartRepository {}",
			]) { $1 },
			other: contract.merging(["App/CartRepositoryMock.swift": "class CartRepositoryMock: CartRepository {}"]) {
				$1
			}
		),
		Look(
			testDescription: "a target of tests that still uses XCTest",
			rule: .testSwiftTesting,
			mistake: [
				"ATests/A.swift": "import XCTest\nclass A: XCTestCase {}", "ATests/B.swift": "import Testing",
				"ATests/C.swift": "import Testing",
			],
			other: [
				"ATests/A.swift": "import XCTest\nclass A: XCTestCase {}", "ATests/B.swift": "import XCTest",
				"BTests/C.swift": "import Testing",
			]
		),
	]
}

import Testing

@testable import LarderChecker

/// What `larder init` reads from the code of other teams.
struct ForeignProposalTests {
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
		"Tests are asked for only if a team tests repositories and mappers alike",
		arguments: [(true, false), (false, true)]
	)
	func asksForTestsOfEachKind(isTested: Bool, isOff: Bool) {
		let names = ["A", "B", "C"]
		let files =
			Self.layers
			+ names.flatMap { name in
				[
					("Shop/Data/\(name)Mapper.swift", "struct \(name)Mapper {}"),
					("ShopTests/\(name)MapperTests.swift", "final class \(name)MapperTests: XCTestCase {}"),
				]
			}
			+ (isTested
				? ["Order", "Ware"].map {
					("ShopTests/\($0)Tests.swift", "final class \($0)RepositoryTests: XCTestCase {}")
				}
				: [])
		var proposal = DialectProposal(ProjectIndex(files: files))

		proposal.proposeRules(by: ProjectIndex(files: files, settings: proposal.settings)) { _ in "" }

		#expect(proposal.habits.contains { $0.rule == "test-exists" } == isOff)
	}

	@Test("The folder with most features comes first, and folders that are called as a repository are none for all")
	func proposesFoldersOfMostFeatures() {
		let features = ["App/Features/Login", "App/Features/Cart", "App/Share"].flatMap { root in
			let name = root.split(separator: "/").last ?? ""
			return [
				("\(root)/Domain/\(name).swift", "struct \(name) {}"),
				("\(root)/Data/\(name)Repository/\(name)Repository.swift", "struct \(name)Repository {}"),
			]
		}
		let shared = (1...9).map { ("App/Share/Data/UserRepository/Part\($0).swift", "struct Part\($0) {}") }

		let settings = DialectProposal(ProjectIndex(files: features + shared)).settings

		#expect(settings.features == ["App/Features", "App"])
		#expect(settings.folders.repositories == "Data")
	}

	@Test("Words that tell implementations of one contract apart, and those of doubles, are no prefix of repositories")
	func proposesNoPrefixOfDoubles() {
		let prefix = { (words: [String]) in
			let files = words.map {
				("App/Data/\($0)CartRepository.swift", "struct \($0)CartRepository: CartRepository {}")
			}
			let contract = ("App/Domain/CartRepository.swift", "protocol CartRepository {}")
			return DialectProposal(ProjectIndex(files: files + [contract])).settings.prefixes.implementation
		}

		#expect(prefix(["InMemory", "Default"]) == "Default")
		#expect(prefix(["CoreData", "HTTP"]).isEmpty)
	}

	@Test(
		"A word that one type has is proposed only if many teams use it",
		arguments: [("Remote", "Failing", "", ""), ("Default", "Spy", "Default", "Spy")]
	)
	func proposesNoWordOfOneType(made: String, double: String, implementation: String, mock: String) {
		let files = [
			("App/Domain/CartRepository.swift", "protocol CartRepository {}"),
			("App/Data/\(made)CartRepository.swift", "struct \(made)CartRepository: CartRepository {}"),
			("AppTests/\(double)CartRepository.swift", "struct \(double)CartRepository: CartRepository {}"),
		]

		let prefixes = DialectProposal(ProjectIndex(files: files)).settings.prefixes

		#expect([prefixes.implementation, prefixes.mock] == [implementation, mock])
	}

	@Test(
		"The suffix of data sources is read from what is named after a repository's entity, not from a client for all",
		arguments: [("OrderService", "Service"), ("HTTPClient", "DataSource")]
	)
	func readsSuffixOfDataSources(held: String, suffix: String) {
		let files = [
			("App/Domain/OrdersRepository.swift", "protocol OrdersRepository {}"),
			("App/Data/\(held).swift", "protocol \(held) {}"),
			(
				"App/Data/OrdersRepositoryImpl.swift",
				"struct OrdersRepositoryImpl: OrdersRepository { let source: any \(held) }"
			),
		]

		#expect(DialectProposal(ProjectIndex(files: files)).settings.suffixes.dataSource == suffix)
	}

	@Test("A rule that only the first written code would turn on is off if the project's own code breaks it")
	func proposesNoRuleForLater() throws {
		let files = [
			("App/Domain/Cart.swift", "struct Cart { let store: CartStore }"),
			("App/Data/CartStore.swift", "struct CartStore {}"),
			("App/Data/CartRepository.swift", "struct CartRepository {}"),
			("App/Domain/Errors/CartError.swift", "enum CartError: Error { case empty }"),
		]
		let settings = try SettingsReader().read(
			"features: none\nsuffixes: {contract: Port}\nfolders: {domain: App/Domain, data: App/Data}"
		)
		var sut = DialectProposal(ProjectIndex(files: []))
		sut.settings = settings
		sut.proposeRules(by: ProjectIndex(files: files, settings: settings)) { _ in "" }

		#expect(sut.settings.skip.isSuperset(of: ["layer-domain", "error-localized"]))
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
				("App/Data/Project.swift", "let project = 1"),
			]
		}

		let folders = DialectProposal(ProjectIndex(files: files)).settings.folders

		#expect(folders.data == "App/Data/Sources")
		#expect(folders.domain == "App/Domain/Sources")
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

	@Test("A model that only changes itself shows, too, that models change", arguments: [(10, true), (11, false)])
	func modelsThatChangeThemselvesCount(models: Int, isOff: Bool) {
		let wares = (2...models).map { "Ware\($0)" }
		let files =
			Self.layers.filter { $0.0 != "Shop/Domain/Order.swift" }
			+ wares.map { ("Shop/Domain/\($0).swift", "struct \($0): Equatable {}") } + [
				("Shop/Domain/Order.swift", "struct Order: Equatable { private(set) var id: Int }"),
				(
					"Shop/Domain/WareRepository.swift",
					"protocol WareRepository { func getWares() -> (\(wares.joined(separator: ", "))) }"
				),
			]
		var proposal = DialectProposal(ProjectIndex(files: files))

		proposal.proposeRules(by: ProjectIndex(files: files, settings: proposal.settings)) { _ in "" }

		let reason = proposal.habits.first { $0.rule == "model-let" }?.reason
		#expect(reason == (isOff ? "1 of 10 models have variables" : nil))
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

	private static let layers = [
		("Shop/Domain/OrderRepository.swift", "protocol OrderRepository { func getOrder() async -> Order }"),
		("Shop/Domain/Order.swift", "struct Order: Equatable { let id: Int }"),
		("Shop/Data/OrderRepositoryImpl.swift", "struct OrderRepositoryImpl: OrderRepository {}"),
		("Shop/Data/WareRepositoryImpl.swift", "struct WareRepositoryImpl: WareRepository {}"),
	]
}

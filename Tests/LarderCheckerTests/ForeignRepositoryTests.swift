import Testing

@testable import LarderChecker
@testable import LarderProject
@testable import LarderSyntax

/// The repositories of other teams: where they are, what their contracts are called, and where their data comes from.
struct ForeignRepositoryTests {
	@Test(
		"If most repositories are outside of features, the whole project is one feature, even if features create the repositories"
	)
	func countsRepositoriesOnly() {
		let files = ["Order", "Ware", "Cart"].flatMap { name in
			[
				("Shop/Shared/\(name)Repository.swift", "protocol \(name)Repository {}"),
				(
					"Shop/Features/\(name)/\(name)RepositoryAssembly.swift",
					"struct \(name)RepositoryAssembly: Assembly {}\nstruct \(name)RepositoryKey {}"
				),
			]
		}

		#expect(SettingsProposal(ProjectIndex(files: files)).settings.features == [])
	}

	@Test("A domain protocol is a contract if repositories conform to it, even if no name contains the word repository")
	func findsContractsByConformance() throws {
		let files = ["Order", "Ware"].flatMap { name in
			[
				("Shop/Domain/\(name)Interface.swift", "protocol \(name)Interface { func load() }"),
				("Shop/Data/\(name)Repository.swift", "struct \(name)Repository: \(name)Interface, Logging {}"),
				("Shop/Data/Logging.swift", "protocol Logging { func log() }"),
			]
		}
		let index = try proposed(files)

		#expect(index.roles.contracts.map(\.name) == ["OrderInterface", "WareInterface"])
		#expect(ProjectScan(index).features.first?.entities.map(\.contract) == ["OrderInterface", "WareInterface"])
	}

	@Test(
		"A data source counts as local or remote by the name of its type, or of the types that it stores",
		arguments: [
			("let storage: OrdersStorage", "local"), ("let network: NetworkService", "remote"),
			("let source: OrdersSource", "remote"), ("let service: KeychainService", "local"),
			("let service: OrdersService", "remote"), ("let formatter: Formatter", "unknown"),
			("let source: OrdersSource; let storage: OrdersStorage", "cached"),
		]
	)
	func readsScenario(properties: String, scenario: String) throws {
		let files = [
			("Shop/Domain/OrdersRepository.swift", "protocol OrdersRepository {}"),
			(
				"Shop/Data/DefaultOrdersRepository.swift",
				"struct DefaultOrdersRepository: OrdersRepository { \(properties) }"
			),
			("Shop/Data/OrdersSource.swift", "protocol OrdersSource {}"),
			("Shop/Data/DefaultOrdersSource.swift", "struct DefaultOrdersSource: OrdersSource { let api: ShopAPI }"),
		]

		#expect(try ProjectScan(proposed(files)).features.first?.entities.map(\.scenario) == [scenario])
	}

	@Test("A mock in any folder of mocks counts, whatever its name")
	func countsMocksByConformance() throws {
		let files = ["Order", "Ware"].flatMap { name in
			[
				("Shop/Domain/\(name)Repository.swift", "protocol \(name)Repository {}"),
				("Shop/Data/Default\(name)Repository.swift", "struct Default\(name)Repository: \(name)Repository {}"),
				("Shop/Mock/Mock\(name)Repo.swift", "struct Mock\(name)Repo: \(name)Repository {}"),
			]
		}

		#expect(try Checker(rules: [.mockExists]).findings(in: proposed(files)) == [])
	}

	@Test(
		"If an alias of a generic class conforms to a contract through an extension, the alias is a repository and the class is not"
	)
	func findsAliases() throws {
		let files = ["Order", "Ware"].flatMap { name in
			[
				("Shop/Domain/\(name)Interface.swift", "protocol \(name)RepositoryInterface { func load() }"),
				(
					"Shop/Data/\(name)Repository.swift",
					"""
					typealias \(name)Repository = BaseRepository<\(name)Target>
					extension \(name)Repository: \(name)RepositoryInterface { func load() {} }
					"""
				),
				("Shop/Data/BaseRepository.swift", "class BaseRepository<Target> { let target: Target }"),
			]
		}
		let index = try proposed(files)

		#expect(ProjectScan(index).features.first?.entities.compactMap(\.contract).count == 2)
		#expect(Checker(rules: [.repositoryConforms, .repositoryStruct]).findings(in: index).map(\.line) == [1])
	}

	@Test("A member that a repository's subclass inherits need not be private")
	func leavesInheritedState() throws {
		let files = [
			("Shop/Domain/OrderRepository.swift", "protocol OrderRepository {}"),
			("Shop/Data/BaseRepository.swift", "class BaseRepository { let store = OrderStore() }"),
			(
				"Shop/Data/DefaultOrderRepository.swift",
				"final class DefaultOrderRepository: BaseRepository, OrderRepository { let row = 1 }"
			),
			("Shop/Data/DefaultWareRepository.swift", "struct DefaultWareRepository: OrderRepository { let row = 1 }"),
		]

		let findings = try Checker(rules: [.repositoryPrivateLet]).findings(in: proposed(files))

		#expect(findings.map(\.path) == ["Shop/Data/DefaultWareRepository.swift"])
	}

	@Test("A mock may be in another module's folder of mocks")
	func leavesMocksOfModules() {
		var settings = Settings()
		(settings.features, settings.suffixes.contract, settings.folders.mocks) = ([], "", "App/Domain/Tests/Mocks")
		(settings.folders.domain, settings.folders.data) = ("App/Domain", "App/Data")
		let files =
			["Mocks", "Help"].map { folder in
				("App/Data/Tests/\(folder)/Order\(folder)Mock.swift", "struct Order\(folder)Mock: OrderRepository {}")
			} + [
				("App/Domain/OrderRepository.swift", "protocol OrderRepository {}"),
				("App/Domain/Tests/Mocks/OrderMock.swift", "struct OrderMock: OrderRepository {}"),
				("App/Domain/Tests/Mocks/WareMock.swift", "struct WareMock: OrderRepository {}"),
			]

		let findings = Checker(rules: [.pathMock]).findings(in: ProjectIndex(files: files, settings: settings))

		#expect(findings.map(\.path) == ["App/Data/Tests/Help/OrderHelpMock.swift"])
	}

	@Test(
		"A class with Repository in the middle of its name is not a repository, and a repository may store a client without a protocol"
	)
	func leavesOtherParts() throws {
		let files = [
			("Shop/Domain/OrderRepository.swift", "protocol OrderRepository {}"),
			(
				"Shop/Data/DefaultOrderRepository.swift",
				"struct DefaultOrderRepository: OrderRepository { private let source: OrderDataSource }"
			),
			("Shop/Data/OrderDataSource.swift", "struct OrderDataSource {}"),
			("Shop/Data/Modules.swift", "final class Repository: Assembly {}"),
		]
		let index = try proposed(files)

		#expect(ProjectScan(index).features.first?.entities.map(\.name) == ["Order"])
		#expect(Checker(rules: [.repositoryConforms, .dataSourceContract]).findings(in: index) == [])
	}

	@Test("In a project with its own conventions, a protocol without a conforming type needs no mock")
	func leavesUnusedContracts() throws {
		let files = [
			("Shop/Domain/OrderRepository.swift", "protocol OrderRepository {}"),
			("Shop/Domain/OldRepository.swift", "protocol OldRepository {}"),
			("Shop/Data/DefaultOrderRepository.swift", "struct DefaultOrderRepository: OrderRepository {}"),
		]

		let findings = try Checker(rules: [.mockExists]).findings(in: proposed(files, rules: .layers))

		#expect(findings.map(\.path) == ["Shop/Domain/OrderRepository.swift"])
	}

	@Test("A folder whose name begins with the feature's name may be a layer, and its files are renamed")
	func readsPrefixedLayers() throws {
		let files = ["Order", "Ware"].flatMap { name in
			[
				(
					"Features/\(name)/\(name)Domain/\(name)Repository.swift",
					"import UIKit\nprotocol \(name)Repository { func load() -> \(name) }"
				),
				("Features/\(name)/\(name)Domain/Models/The\(name).swift", "struct \(name) {}"),
				(
					"Features/\(name)/\(name)Data/\(name)RepositoryImpl.swift",
					"struct \(name)RepositoryImpl: \(name)Repository {}"
				),
			]
		}
		let index = try proposed(files)
		let layers = Checker(rules: [.layerDomain]).findings(in: index)
		let names = Checker(rules: [.pathModel]).findings(in: index)

		#expect(index.settings.folders.domain == "Domain")
		#expect(layers.map(\.line) == [1, 1])
		#expect(names.first?.fixes == [.move(to: "Features/Order/OrderDomain/Models/Order.swift")])
	}

	@Test(
		"A type that looks like a mock is not a repository, even if the contract is in code that the check does not read"
	)
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

	@Test("If a file is named like a repository but its type is not, the type must be renamed")
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

	@Test("A class with a macro counts as an object, not as a model")
	func classWithMacroIsNoModel() {
		var settings = Settings()
		(settings.features, settings.folders.models) = ([], "Features/Order/Sources/Domain/Models")
		let path = "Features/Order/Sources/Domain/Models/Order.swift"
		let models = { (code: String) in
			ProjectIndex(files: [(path, code)], settings: settings).roles.models.map(\.name)
		}

		#expect(models("final class Order { var id = 1 }") == ["Order"])
		#expect(models("@Model final class Order { var id = 1 }").isEmpty)
	}

	@Test("In a project with its own conventions and only DTOs, no rule has anything to check")
	func dtosAloneAreNothing() {
		var settings = Settings()
		let isEmpty = {
			let file = ("Features/Order/Sources/Data/DTOs/OrderDTO.swift", "struct OrderDTO: Codable {}")
			return ProjectIndex(files: [file], settings: settings).roles.isEmpty
		}

		#expect(!isEmpty())
		settings.rules = .layers
		#expect(isEmpty())
	}

	private func proposed(_ files: [(String, String)], rules: RuleSet = .conventions) throws -> ProjectIndex {
		let index = ProjectIndex(files: files)
		var settings = SettingsProposal(index).settings
		// Most of these tests run single rules of the conventions.
		settings.rules = rules
		return ProjectIndex(files: files, settings: settings)
	}
}

import Testing

@testable import LarderChecker
@testable import LarderProject

/// Projects that are one feature: layers in folders of their own, with other names than the conventions'.
struct WholeProjectTests {
	/// Layers first, contracts without a suffix, `Default…` before repositories, and closures in place of `async`.
	private let layered = [
		("Shop/Domain/Entities/Order.swift", "struct Order: Equatable { let id: Int }"),
		("Shop/Domain/Entities/Ware.swift", "struct Ware: Equatable { let id: Int }"),
		(
			"Shop/Domain/Ports/OrdersRepository.swift",
			"protocol OrdersRepository { func fetchOrders(done: @escaping (Result<[Order], Error>) -> Void) }"
		),
		(
			"Shop/Domain/Ports/WaresRepository.swift",
			"protocol WaresRepository { func fetchWares(done: @escaping (Result<[Ware], Error>) -> Void) }"
		),
		(
			"Shop/Data/Repositories/DefaultOrdersRepository.swift",
			"""
			final class DefaultOrdersRepository { private let storage: OrdersStorage; private let session: URLSession }
			extension DefaultOrdersRepository: OrdersRepository {
				func fetchOrders(done: @escaping (Result<[Order], Error>) -> Void) {}
			}
			"""
		),
		(
			"Shop/Data/Repositories/DefaultWaresRepository.swift",
			"""
			final class DefaultWaresRepository: WaresRepository {
				private var session: URLSession
				func fetchWares(done: @escaping (Result<[Ware], Error>) -> Void) {}
			}
			"""
		),
		("Shop/Data/Storages/OrdersStorage.swift", "protocol OrdersStorage { func getOrders() }"),
		("Shop/Data/Storages/FileOrdersStorage.swift", "final class FileOrdersStorage: OrdersStorage {}"),
		("Shop/Data/Network/OrderDTO.swift", "struct OrderDTO: Decodable { let id: Int }"),
		("Shop/Presentation/OrdersView.swift", "import SwiftUI\nstruct OrdersView: View {}"),
		(
			"ShopTests/Mocks/MockOrdersRepository.swift",
			"final class MockOrdersRepository: OrdersRepository { func fetchOrders() {} }"
		),
		(
			"ShopTests/Data/OrdersRepositoryTests.swift",
			"import XCTest\nfinal class OrdersRepositoryTests: XCTestCase { var sut: DefaultOrdersRepository! }"
		),
	]

	@Test("An app of use cases is one feature, even without a repository, and its folders name the layers")
	func proposesLayersByName() {
		let files = [
			("Domain/UseCases/AddAccount.swift", "public protocol AddAccount { func add() }"),
			("Data/UseCases/RemoteAddAccount.swift", "final class RemoteAddAccount: AddAccount { func add() {} }"),
			("Presentation/SignUpPresenter.swift", "final class SignUpPresenter {}"),
			(
				"DataTests/RemoteAddAccountTests.swift",
				"import XCTest\nfinal class RemoteAddAccountTests: XCTestCase {}"
			),
		]

		let settings = SettingsProposal(ProjectIndex(files: files)).settings

		#expect(settings.features == [])
		#expect(settings.folders.domain == "Domain")
		#expect(settings.folders.data == "Data")
		#expect(settings.folders.presentation == "Presentation")
		#expect(settings.rules == .layers)
	}

	@Test("A folder called Data beside a folder called Core does not make two layers")
	func proposesNoLayersForCore() {
		let files = [("Core/Log.swift", "struct Log {}"), ("Data/Seeds.swift", "let seeds = [1]")]

		#expect(SettingsProposal(ProjectIndex(files: files)).settings.features == Settings().features)
	}

	@Test("Layers, prefixes and empty suffixes are read from the code")
	func proposesNames() throws {
		#expect(
			SettingsProposal(ProjectIndex(files: layered)).lines == [
				"features: none", "prefixes:", "  implementation: Default", "  mock: Mock", "suffixes:",
				"  contract: \"\"", "  dataSource: Storage", "  mock: \"\"", "folders:",
				"  contracts: Shop/Domain/Ports", "  data: Shop/Data", "  dataSources: Shop/Data/Storages",
				"  dataTests: ShopTests/Data", "  domain: Shop/Domain", "  dtos: Shop/Data/Network",
				"  mocks: ShopTests/Mocks", "  models: Shop/Domain/Entities", "  presentation: Shop/Presentation",
				"  tests: ShopTests",
			]
		)
	}

	@Test("A type's role follows from its conformances, even if an extension declares them")
	func findsRoles() throws {
		let index = try proposed(layered)

		#expect(index.roles.contracts.map(\.name) == ["OrdersRepository", "WaresRepository"])
		#expect(index.roles.repositories.map(\.name) == ["DefaultOrdersRepository", "DefaultWaresRepository"])
		#expect(index.roles.dataSourceContracts.map(\.name) == ["OrdersStorage"])
		#expect(index.roles.dataSources.map(\.name) == ["FileOrdersStorage"])
		#expect(index.roles.models.map(\.name) == ["Order", "Ware"])
		#expect(index.roles.mocks.map(\.name) == ["MockOrdersRepository"])
	}

	@Test("A scan lists each repository with its parts")
	func scansParts() throws {
		let entity = try #require(ProjectScan(proposed(layered)).features.first?.entities.first)

		#expect(entity.name == "Orders")
		#expect(entity.scenario == "cached")
		#expect(entity.contract == "OrdersRepository")
		#expect(entity.dataSources == ["OrdersStorage"])
		#expect(entity.mocks == ["MockOrdersRepository"])
		#expect(entity.tests == ["OrdersRepositoryTests"])
	}

	@Test("Every data source needs a mock, even if many other data sources have none")
	func dataSourcesNeedMocks() throws {
		var files = layered
		let others = ["Wares", "Carts", "Users", "Shops"]
		let held = others.map { "let \($0): \($0)Storage" }.joined(separator: "; ")
		files[4].1.replace("URLSession }", with: "URLSession; \(held) }")
		files += others.map { ("Shop/Data/Storages/\($0)Storage.swift", "protocol \($0)Storage {}") }
		files += ["Orders", "Wares", "Users"].map {
			("ShopTests/Mocks/Mock\($0)Storage.swift", "class Mock\($0)Storage: \($0)Storage {}")
		}

		let names = try proposed(files).contractsWithoutMock.map(\.name)

		#expect(names.filter { $0.hasSuffix("Storage") } == ["CartsStorage", "ShopsStorage"])
	}

	@Test("A declaration that another module names may be public")
	func publicAcrossModules() throws {
		let contract = "Domain/Ports/OrdersRepository.swift"
		let order = ("Domain/Entities/Order.swift", "public struct Order: Equatable { let id: Int }")
		let ware = ("Domain/Entities/Ware.swift", "public struct Ware: Equatable { let id: Int }")
		let files = [
			order, ware, (contract, "public protocol OrdersRepository { func getOrders() -> [Order] }"),
			(
				"Data/OrdersStore.swift",
				"import Domain\nstruct RealOrdersRepository: OrdersRepository { func getOrders() -> [Order] { [] } }"
			),
		]
		var settings = try proposed(files).settings
		settings.only = ["model-internal", "contract-internal"]

		let findings = Checker().findings(in: ProjectIndex(files: files, settings: settings))

		#expect(findings.map(\.path) == ["Domain/Entities/Ware.swift"])
	}

	@Test("A package's folders that have neither targets nor tests are left out")
	func leavesOutExamples() {
		let files = layered + [("Examples/OldOrder.swift", "struct OldOrdersRepository: OrdersRepository {}")]
		let targets = [TargetFolder(name: "Shop", folder: "Shop", excluded: [], sources: [])]

		let proposal = SettingsProposal(ProjectIndex(files: files), targets: targets)

		#expect(proposal.settings.exclude == ["Examples"])
	}

	/// The index of `files` by the settings that are proposed for them, written and read again.
	private func proposed(_ files: [(String, String)]) throws -> ProjectIndex {
		let lines = SettingsProposal(ProjectIndex(files: files)).lines
		let settings = try SettingsReader().read(lines.joined(separator: "\n"))
		return ProjectIndex(files: files, settings: settings)
	}
}

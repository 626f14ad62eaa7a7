import Testing

@testable import LarderChecker
@testable import LarderProject

/// Mocks and tests with the folders and names of other teams.
struct ForeignDoubleTests {
	private static let layers = [
		("Domain/OrderRepository.swift", "protocol OrderRepository { func get() -> Order }\nstruct Order {}"),
		("Data/DefaultOrderRepository.swift", "struct DefaultOrderRepository: OrderRepository { let rows: Rows }"),
		("Data/Rows.swift", "protocol Rows { func load() -> Int }"),
	]

	private static var settings: Settings {
		var settings = Settings()
		settings.features = []
		settings.rules = .layers
		settings.prefixes.implementation = "Default"
		settings.suffixes.contract = ""
		settings.folders.domain = "Domain"
		settings.folders.data = "Data"
		settings.folders.tests = "Tests"
		settings.folders.mocks = "SharedMocks"
		return settings
	}

	@Test("A mock is found in the folder of mocks, even outside of the tests")
	func readsFolderOfMocks() {
		let mocks = [
			("SharedMocks/M.swift", "class OrderRepositoryMock: OrderRepository {}\nclass RowsMock: Rows {}"),
			("Tests/T.swift", "class DefaultOrderRepositoryTests {}"),
		]

		#expect(rules(in: Self.layers, Self.settings) == ["mock-exists", "mock-exists", "test-exists"])
		#expect(rules(in: Self.layers + mocks, Self.settings).isEmpty)
	}

	@Test("The files of a layer are not read as tests, even inside of the folder of mocks")
	func keepsLayers() {
		var settings = Self.settings
		settings.folders.mocks = "Domain"

		#expect(ProjectIndex(files: Self.layers, settings: settings).sources(in: "Domain").count == 1)
	}

	@Test("Tests and mocks are found in a target beside the feature, and in any folder of tests")
	func readsTestsBesideFeatures() {
		var settings = Self.settings
		settings.features = ["M/Chat"]
		let files = Self.layers.map { ("M/Chat/Chat/\($0.0)", $0.1) }
		let tests = [
			("M/Chat/ChatTests/T.swift", "class DefaultOrderRepositoryTests {}"),
			("M/TestHelpers/Mocks/M.swift", "class SpyOrderRepository: OrderRepository {}"),
		]

		#expect(rules(in: files, settings) == ["mock-exists", "test-exists"])
		#expect(rules(in: files + tests, settings).isEmpty)
	}

	@Test("A protocol needs no mock if it is empty, or if it only requires a data source")
	func readsHolders() {
		var settings = Self.settings
		settings.suffixes.dataSource = "Provider"
		let files = [
			("Data/P.swift", "protocol OrderProvider { func load() -> Int }"),
			("Data/H.swift", "protocol HasOrderProvider { var orderProvider: OrderProvider { get } }"),
			("Data/N.swift", "protocol HasNoProvider {}"),
		]
		let index = ProjectIndex(files: files, settings: settings)

		#expect(index.contractsWithoutMock.map(\.name) == ["OrderProvider"])
	}

	@Test("A type of the app is not a mock, even if it has the name of a test double")
	func readsFakesOfApps() {
		let code = "class FakeOrderRepository: OrderRepository { func get() -> Order {} }"
		let fake = ("Data/FakeOrderRepository.swift", code)
		let mock = ("Tests/FakeOrderRepository.swift", fake.1)
		let rules: [Rule] = [.mockRecords, .mockFinal, .mockSuffix, .mockResult]

		#expect(self.rules(in: Self.layers + [fake], Self.settings, rules).isEmpty)
		#expect(!self.rules(in: Self.layers + [mock], Self.settings, rules).isEmpty)
	}

	private static let repository = """
		struct DefaultRecipeRepository: RecipeRepository {
			let mapper: RecipeMapper
			init(mapper: RecipeMapper) {}
		}
		"""

	@Test("The remedy names the error of the contract's entity and the concrete type to create")
	func advises() {
		let files = [
			("Domain/RecipeRepository.swift", "protocol RecipeRepository { func get() async throws -> Recipe }"),
			("Data/DefaultRecipeRepository.swift", Self.repository),
			("Data/RecipeMapper.swift", "protocol RecipeMapper { func map() }"),
			("Data/LiveRecipeMapper.swift", "struct LiveRecipeMapper: RecipeMapper { func map() {} }"),
		]
		var settings = Self.settings
		settings.rules = .conventions
		let index = ProjectIndex(files: files, settings: settings)
		let messages = Checker(rules: [.contractTypedThrows, .repositoryOwnsMappers]).findings(in: index).map(\.message)

		#expect(messages.contains { $0.hasSuffix("declare it `throws(RecipeError)`") })
		#expect(messages.contains { $0.hasSuffix("write `private let mapper = LiveRecipeMapper()`") })
	}

	private func rules(
		in files: [(String, String)],
		_ settings: Settings,
		_ rules: [Rule] = [.mockExists, .testExists]
	) -> [String] {
		var settings = settings
		settings.rules = rules.count == 2 ? .layers : .conventions
		return Checker(rules: rules).findings(in: ProjectIndex(files: files, settings: settings)).map(\.rule).sorted()
	}
}

import Foundation
import Testing

@testable import LarderChecker
@testable import LarderSyntax

struct ProjectScanTests {
	@Test("A scan finds the example's entities and their scenarios")
	func knowsTheExample() async throws {
		let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Examples/Challenge")

		let reader = ProjectReader(root: root.standardizedFileURL)
		let scan = ProjectScan(try await reader.index(), fixtures: try await reader.fixtures())

		let feature = try #require(scan.features.first)
		#expect(scan.features.count == 1)
		#expect(feature.path == "Features/Character")
		#expect(feature.entities.map(\.name) == ["Character", "CharactersPage", "RecentSearches"])
		#expect(feature.entities.map(\.scenario) == ["configurable", "configurable", "local"])
		#expect(feature.missing == [])
		#expect(feature.fixtures.contains("Tests/Shared/Fixtures/character.json"))
		#expect(feature.keys["characterError.loadFailed"] == [])
		#expect(
			scan.table.hasPrefix(
				"""
				FEATURE    ENTITY          SCENARIO      REPOSITORY                CONTRACT                          MOCK  TESTS
				Character  Character       configurable  CharacterRepository       CharacterRepositoryContract       yes   yes
				Character  CharactersPage  configurable  CharactersPageRepository  CharactersPageRepositoryContract  yes   yes
				Character  RecentSearches  local         RecentSearchesRepository  RecentSearchesRepositoryContract  yes   yes

				keys of Character: characterError.cancelled, characterError.
				"""
				.dropLast()
			)
		)
	}

	@Test("A scan lists the parts that each feature lacks")
	func listsWhatIsMissing() {
		let scan = ProjectScan(ProjectIndex(Rule.mockExists.failing))

		#expect(scan.features.first?.missing.first?.hasPrefix("OrderRepositoryContract has no mock") == true)
	}

	@Test(
		"A repository that conforms to several contracts has an entry for each contract, with the mock of that contract"
	)
	func scansEachContract() {
		let files = [
			("App/Domain/CartRepository.swift", "@Mockable protocol CartRepository {}"),
			("App/Domain/WareRepository.swift", "protocol WareRepository {}"),
			("App/Data/ShopRepository.swift", "class ShopRepository: Database, CartRepository {}"),
			("App/Data/ShopRepository+Wares.swift", "extension ShopRepository: WareRepository {}"),
			("App/Data/Database.swift", "import CoreData\nclass Database { let context: NSManagedObjectContext }"),
			("AppTests/ShopRepositoryTest.swift", "class ShopRepositoryTest: XCTestCase {}"),
		]
		let settings = SettingsProposal(ProjectIndex(files: files)).settings

		let entities = ProjectScan(ProjectIndex(files: files, settings: settings)).features.flatMap(\.entities)

		#expect(entities.map(\.name) == ["Cart", "Ware"])
		#expect(entities.map(\.contract) == ["CartRepository", "WareRepository"])
		#expect(entities.map(\.mocks.isEmpty) == [false, true])
		#expect(entities.map(\.scenario) == ["local", "local"])
		#expect(entities.map(\.tests) == [["ShopRepositoryTest"], ["ShopRepositoryTest"]])
	}
}

import Testing

@testable import LarderChecker
@testable import LarderProject

/// Layouts of other teams' projects, as far as the conventions do not have them.
struct ForeignLayoutTests {
	@Test(
		"A file belongs to the feature whose folder contains it, and a folder of tests or demos belongs to no feature",
		arguments: [
			("Course/Course/Data/CourseRepository.swift", "Course", "Data"),
			("App/Course/Login/Data/A.swift", "Login", "Data"),
			("Course/CourseTests/Data/A.swift", nil, nil), ("Course/Course/Demo/Data/A.swift", nil, nil),
		]
	)
	func findsFeature(path: String, feature: String?, folder: String?) {
		let location = Location(path, features: ["Course"])

		#expect(location?.feature == feature)
		#expect(location?.folder == folder)
	}

	@Test(
		"Tests outside of their feature are found in the folder that the settings name",
		arguments: [
			("AppTests/Unit/Login/Mocks/A.swift", "Login", "AppTests/Unit/{Feature}/Mocks"),
			("AppTests/Doubles/LoginKit/A.swift", "Login", "AppTests/Doubles/{Feature}Kit"),
			("AppTests/Unit/A.swift", nil, nil), ("App/Features/Login/Data/A.swift", "Login", "Data"),
		]
	)
	func findsTestsOutside(path: String, feature: String?, folder: String?) throws {
		let settings = try SettingsReader().read(
			"features: App/Features\nfolders: {tests: \"AppTests/Unit/{Feature}\", stubs: \"AppTests/Doubles/{Feature}Kit\"}"
		)

		let location = Location(path, in: settings)

		#expect(location?.feature == feature)
		#expect(location?.root == feature.map { "App/Features/\($0)" })
		#expect(location?.folder == folder)
		#expect(location?.isOfTests(settings) == feature.map { _ in path.hasPrefix("AppTests") })
	}

	@Test("A demo inside a module is in no layer, but a whole app may be called Demo")
	func leavesOutDemos() {
		#expect(Location("Data/Feed/Demo/DemoApp.swift", features: []) == nil)
		#expect(Location("Demo/Data/Feed.swift", features: [])?.folder == "Demo/Data")
	}

	@Test(
		"If most repositories are outside of features, the whole project is one feature",
		arguments: [(1, []), (2, ["Modules"]), (3, ["Modules"])]
	)
	func proposesWhole(inFeatures count: Int, expected: [String]) {
		let places = [
			"Modules/Order/Data", "Modules/Login/Data", "Modules/Order/Data/More", "Shared/Client", "Shared/Store",
		]
		let repositories = (places.prefix(count) + places.suffix(2)).enumerated().map { index, place in
			("\(place)/Some\(index)Repository.swift", "struct Some\(index)Repository {}")
		}
		let layers = ["Order", "Login"].flatMap { name in
			["Domain", "Data"].map { ("Modules/\(name)/\($0)/\(name)\($0).swift", "struct \(name)\($0) {}") }
		}

		#expect(SettingsProposal(ProjectIndex(files: repositories + layers)).settings.features == expected)
	}

	@Test("The suffix of contracts is the part of their names after the word for a repository")
	func readsSuffixOfContracts() {
		let files = [
			("App/Domain/OrderRepositoryRepresentable.swift", "protocol OrderRepositoryRepresentable {}"),
			("App/Data/OrderRepository.swift", "struct OrderRepository: OrderRepositoryRepresentable {}"),
		]

		let suffixes = SettingsProposal(ProjectIndex(files: files)).settings.suffixes

		#expect(suffixes.contract == "Representable")
		#expect(suffixes.repository == "Repository")
	}

	@Test("The folder proposed for the errors of contracts is in the domain, wherever most other errors are")
	func keepsErrorsInDomain() {
		let features = ["Order", "Login"].flatMap { name in
			[
				("Modules/\(name)/Domain/\(name)Repository.swift", "protocol \(name)Repository {}"),
				(
					"Modules/\(name)/Data/\(name)RepositoryImpl.swift",
					"struct \(name)RepositoryImpl: \(name)Repository {}"
				),
				("Modules/\(name)/Data/\(name)Error.swift", "enum \(name)Error: Error {}"),
			]
		}

		let folders = SettingsProposal(ProjectIndex(files: features)).settings.folders

		#expect(folders.data == "Data")
		#expect(folders.errors == "Domain/Errors")
	}

	@Test(
		"A repository that is a class or an actor may have private variables, but a property that never changes must be a constant"
	)
	func allowsPrivateState() {
		let file = (
			"Features/Order/Sources/Data/Repositories/OrderRepository.swift",
			"""
			actor OrderRepository: OrderRepositoryContract {
				private var orders: [Int: Order] = [:]
				private var refresh: Task<Void, Never>?
				private var source: any OrderRemoteDataSourceContract
				private var session: Session
				var count = 0

				init(source: any OrderRemoteDataSourceContract, sessions: Sessions) {
					self.source = source
					session = sessions.first
					sessions.observe { [weak self] in self?.session = $0 }
				}

				func start() { refresh = nil }
			}
			"""
		)

		let findings = Checker(rules: [.repositoryPrivateLet]).findings(in: ProjectIndex(files: [file]))

		#expect(
			findings.compactMap { $0.message.split(separator: " ").first } == [
				"OrderRepository.source", "OrderRepository.count",
			]
		)
	}

	@Test("A feature may use its test helpers, and the domain may use any contract")
	func allowsOwnHelpersAndContracts() {
		let features = [
			("Features/Order/Sources/Data/Order.swift", "struct Order { let id: Int }"),
			(
				"Features/OrderMocks/Sources/Data/OrderMock.swift",
				"let mock: Order\nstruct OrderMock { let order: Order }"
			),
		]
		let layers = [
			("Features/Order/Sources/Data/OrderRepositoryContract.swift", "protocol OrderRepositoryContract {}"),
			(
				"Features/Order/Sources/Domain/GetOrder.swift",
				"struct GetOrder { let repository: any OrderRepositoryContract }"
			),
		]

		#expect(Checker(rules: [.layerFeature]).findings(in: ProjectIndex(files: features)) == [])
		#expect(Checker(rules: [.layerDomain]).findings(in: ProjectIndex(files: layers)) == [])
	}

	@Test("A type must stay exported if another exported declaration uses it")
	func keepsExportedTypes() {
		let files = [
			(
				"Features/Order/Sources/Data/DTOs/OrderDTO.swift",
				"public struct OrderDTO: Codable { public let unit: UnitDTO }\npublic enum UnitDTO: Codable { case kilogram }"
			),
			("Features/Order/Sources/Data/DTOs/LineDTO.swift", "public struct LineDTO: Codable {}"),
			(
				"Features/Order/Sources/Data/DataSources/LineService.swift",
				"public protocol LineService { func lines() -> [LineDTO] }"
			),
		]

		let findings = Checker(rules: [.dtoInternal]).findings(in: ProjectIndex(files: files))

		#expect(findings.map(\.message).filter { !$0.hasPrefix("OrderDTO") } == [])
		#expect(findings.count == 1)
	}

	@Test(
		"A folder counts as a test folder only if its name has a whole word for tests",
		arguments: [
			("Tests", true), ("OrderTests", true), ("TestHelpers", true), ("Testing", true), ("OrderSpecs", true),
			("Testimonials", false), ("Specialists", false), ("Contest", false),
		]
	)
	func readsWordOfTests(folder: String, isOfTests: Bool) {
		#expect(LayerWords.isOfTests(folder) == isOfTests)
	}

	@Test("The folder proposed for tests is the one with unit tests, not the one with UI tests")
	func proposesTestsOfUnits() {
		let files = ["AppUITests", "AppUITests/Menu", "AppTests"].map {
			("\($0)/\($0.split(separator: "/").joined()).swift", "class \($0.suffix(4))Tests: XCTestCase {}")
		}
		let layers = [
			("App/Domain/CartRepository.swift", "protocol CartRepository {}"),
			("App/Data/CartRepositoryImpl.swift", "struct CartRepositoryImpl: CartRepository {}"),
		]

		#expect(SettingsProposal(ProjectIndex(files: files + layers)).settings.folders.tests == "AppTests")
	}

	@Test("Platform folders and a folder shared by platforms do not count as features")
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

		#expect(SettingsProposal(ProjectIndex(files: files)).settings.features.isEmpty)
	}

	@Test("Any feature may import a module inside of a folder that looks like a feature")
	func sharedModulesAreNoFeatures() {
		var settings = Settings()
		settings.rules = .layers
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
}

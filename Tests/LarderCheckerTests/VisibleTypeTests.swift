import Testing

@testable import LarderChecker
@testable import LarderProject

/// A name refers to a type of a layer or feature only in code that can see the type.
struct VisibleTypeTests {
	private static func whole(_ change: (inout Settings) -> Void = { _ in }) -> Settings {
		var settings = Settings()
		settings.features = []
		settings.rules = .layers
		settings.suffixes.contract = ""
		settings.folders.domain = "Sources/Domain"
		settings.folders.data = "Sources/Data"
		settings.folders.presentation = "Sources/UI"
		settings.folders.tests = "Tests"
		settings.folders.follow(["domain", "data", "presentation", "tests"])
		change(&settings)
		return settings
	}

	private static let targets = ["Domain", "Data", "UI"].map {
		TargetFolder(name: $0, folder: "Sources/\($0)", excluded: [], sources: [])
	}

	@Test(
		"A system type's name means the system type, unless the file can see a project type with the same name",
		arguments: [
			("", "struct Error {}", "enum RowError: Error {}", false),
			("", "public struct Error {}", "enum RowError: Error {}", false),
			("import UI\n", "struct Error {}", "enum RowError: Error {}", false),
			("import UI\n", "public struct Error {}", "enum RowError: Error {}", true),
			("import Combine\n", "protocol Cancellable {}", "struct Bag { let one: Cancellable }", false),
			("", "protocol Cancellable {}", "struct Bag { let one: Cancellable }", true),
			("", "struct Row {}", "struct Bag { let one: Row }", true),
		]
	)
	func readsNamesOfSystem(imports: String, type: String, use: String, isFound: Bool) {
		let files = [("Sources/UI/E.swift", type), ("Sources/Data/D.swift", imports + use)]

		let problems = problems(in: files, Self.whole(), Self.targets).filter { $0.contains(" uses ") }

		#expect(problems.count == (isFound ? 1 : 0))
	}

	@Test("In an app with one module, a system type's name means the app's own type with that name")
	func readsOneModule() {
		let files = [
			("Sources/UI/E.swift", "struct Error {}"), ("Sources/Data/D.swift", "enum RowError: Error {}"),
		]

		#expect(problems(in: files, Self.whole()).count == 1)
	}

	@Test("Variables and parameters named like a type are not uses of the type, but type annotations are")
	func readsNamesOfValues() {
		let types = ("Sources/Data/D.swift", "enum FlickrAPI {}\nenum SQLite {}")
		let values = "struct Row { var FlickrAPI = 1; func f(SQLite: Int) -> Int { SQLite + FlickrAPI } }"

		#expect(problems(in: [types, ("Sources/Domain/R.swift", values)], Self.whole()).isEmpty)
		#expect(
			problems(in: [types, ("Sources/Domain/R.swift", values + "\nlet one: SQLite.Type? = nil")], Self.whole())
				== [
					"the domain uses SQLite of the data layer"
				]
		)
	}

	@Test("If a target's name has a dot or a dash, its import has an underscore instead")
	func readsNamesOfTargets() {
		let files = [
			("Sources/order.domain/O.swift", "import order_data\nstruct Order {}"),
			("Sources/order-data/D.swift", "struct OrderDTO {}"),
		]
		let settings = Self.whole {
			$0.folders.domain = "Sources/order.domain"
			$0.folders.data = "Sources/order-data"
		}
		let target = TargetFolder(
			name: "order-data",
			folder: "Sources/order-data",
			excluded: [],
			sources: []
		)

		#expect(problems(in: files, settings) == ["the domain imports order_data of the data layer"])
		#expect(problems(in: files, settings, [target]) == ["the domain imports order_data of the data layer"])
	}

	@Test("A module belongs to a layer if its name joins the layer's name and the name of a folder in the layer")
	func readsPartsOfLayers() {
		let files = [
			("Sources/UI/Interfaces/I.swift", "public protocol Screen {}"),
			("Sources/Data/D.swift", "import UIInterface\nstruct OrderDTO {}"),
			("Sources/Data/E.swift", "import UITools\nstruct RowDTO {}"),
		]

		#expect(problems(in: files, Self.whole()) == ["the data layer imports UIInterface of the presentation layer"])
	}

	@Test(
		"The domain may not import frameworks for drawing, loading or storing, and the data layer may not import frameworks for drawing",
		arguments: [
			("FluentMySQLDriver", true, false), ("NIOCore", true, false), ("Supabase", true, false),
			("FirebaseAuth", true, false), ("SnapKit", true, true), ("MapKit", true, false), ("RxSwift", false, false),
			("Foundation", false, false),
		]
	)
	func readsFrameworks(module: String, isOutsideOfDomain: Bool, isOnlyScreen: Bool) {
		let domain = problems(in: [("Sources/Domain/D.swift", "import \(module)")], Self.whole())
		let data = problems(in: [("Sources/Data/D.swift", "import \(module)")], Self.whole())

		#expect(domain.isEmpty != isOutsideOfDomain)
		#expect(data.isEmpty != isOnlyScreen)
	}

	@Test("Imports between features in different folders are checked, but another project's features do not count")
	func readsSeveralFolders() {
		var settings = Self.features
		settings.features = ["A", "B"]
		let use = ("A/Chat/Domain/U.swift", "struct U { let item: Item }")
		let item = "struct Item {}"

		#expect(problems(in: [use, ("B/React/Domain/I.swift", item)], settings) == ["Chat uses Item of React"])
		#expect(problems(in: [use, ("Other/B/React/Domain/I.swift", item)], settings).isEmpty)
	}

	@Test("An app may use the modules beside it, and every feature may use the code in a shared folder")
	func readsApps() {
		let files = [
			("M/Chat/Domain/Item.swift", "struct Item {}"), ("M/Shared/Data/Log.swift", "struct Log {}"),
			("M/Cart/Domain/Cart.swift", "struct Cart { let log: Log }"),
			("M/MApp/Root.swift", "struct Root { let item: Item }"),
		]

		#expect(problems(in: files, Self.features).isEmpty)
	}

	@Test("If no feature has layers, imports between features are still checked")
	func readsModules() {
		let files = [
			("M/Chat/Chat.swift", "struct Item {}"), ("M/Cart/Cart.swift", "struct Cart { let item: Item }"),
		]

		#expect(problems(in: files, Self.features) == ["Cart uses Item of Chat"])
	}

	private static var features: Settings {
		var settings = Settings()
		settings.features = ["M"]
		settings.rules = .layers
		settings.folders.domain = "Domain"
		settings.folders.data = "Data"
		return settings
	}

	private func problems(
		in files: [(String, String)],
		_ settings: Settings,
		_ targets: [TargetFolder] = []
	) -> [String] {
		let modules = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, $0) })
		let read = ProjectIndex(files: files, settings: settings)
		let index = ProjectIndex(files: read.files, catalogs: [], settings: settings, modules: modules)
		return Checker(rules: [.layerDomain, .layerData, .layerFeature]).findings(in: index).map(\.problem)
	}
}

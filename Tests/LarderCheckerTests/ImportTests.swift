import Testing

@testable import LarderChecker

/// Imports count as uses of the layer or feature that the module has.
struct ImportTests {
	private static let layers = [
		("Shop/Data/Sources/OrderDTO.swift", "struct OrderDTO: Codable {}"),
		("Shop/UI/Sources/OrderScreen.swift", "struct OrderScreen {}"),
		("Shop/Domain/Sources/Ware.swift", "struct Ware {}"),
		("Shop/Tools/Sources/Log.swift", "struct Log {}"),
	]

	private static var whole: Settings {
		var settings = Settings()
		settings.features = []
		settings.rules = .layers
		settings.folders.domain = "Shop/Domain"
		settings.folders.data = "Shop/Data"
		settings.folders.presentation = "Shop/UI"
		settings.folders.tests = "ShopTests"
		return settings
	}

	@Test(
		"A layer may import no module of a layer above it, and any module that is in none",
		arguments: [
			("Domain", "Data", "the domain imports Data of the data layer"),
			("Domain", "UI", "the domain imports UI of the presentation layer"),
			("Data", "UI", "the data layer imports UI of the presentation layer"),
			("Data", "Domain", nil), ("UI", "Data", nil), ("UI", "Domain", nil), ("Domain", "Tools", nil),
			("Domain", "Domain", nil), ("Tools", "Data", nil),
		] as [(String, String, String?)]
	)
	func readsLayers(importer: String, module: String, problem: String?) {
		let files = Self.layers + [("Shop/\(importer)/Sources/New.swift", "import \(module)\nstruct New {}")]

		let findings = findings(in: files, Self.whole)

		#expect(findings.map(\.problem) == [problem].compactMap(\.self))
	}

	@Test("The target of a package has its layer, whatever its name is")
	func readsTargets() {
		let files = Self.layers + [("Shop/Domain/Sources/New.swift", "import ShopStore\nstruct New {}")]

		let findings = findings(in: files, Self.whole, modules: ["ShopStore": "Shop/Data/Sources"])

		#expect(findings.map(\.problem) == ["the domain imports ShopStore of the data layer"])
	}

	@Test(
		"A feature imports no module of another feature, but what describes it and what has no layers",
		arguments: [
			("ShopOrder", true), ("ShopOrderInterface", false), ("ShopShared", false), ("ShopCart", false),
			("Foundation", false),
		]
	)
	func readsFeatures(module: String, isFound: Bool) {
		var settings = Settings()
		settings.writing.app = "Shop"
		let files = [
			("Features/Order/Sources/Domain/Models/Order.swift", "struct Order: Equatable {}"),
			("Features/Shared/Sources/Log.swift", "struct Log {}"),
			("Features/Cart/Sources/Domain/Models/Cart.swift", "import \(module)\nstruct Cart: Equatable {}"),
			("App/Root.swift", "import \(module)\nstruct Root {}"),
		]

		let findings = findings(in: files, settings)

		#expect(findings.map(\.rule) == (isFound ? ["layer-feature"] : []))
	}

	@Test("A type whose name exists twice hides nothing, unless it is in the file's own layer")
	func readsNamesThatExistTwice() {
		let use = ("Shop/Domain/Sources/New.swift", "struct New { let order: OrderDTO }")
		let twice = ("ShopTests/OrderDTO.swift", "struct OrderDTO {}")
		let elsewhere = ("Shop/Widget/OrderDTO.swift", "struct OrderDTO {}")
		let own = ("Shop/Domain/Sources/OrderDTO.swift", "struct OrderDTO {}")

		#expect(findings(in: Self.layers + [use, twice, elsewhere], Self.whole).count == 1)
		#expect(findings(in: Self.layers + [use, own], Self.whole).isEmpty)
	}

	private func findings(
		in files: [(String, String)],
		_ settings: Settings,
		modules: [String: String] = [:]
	) -> [Finding] {
		let index = ProjectIndex(files: files, settings: settings)
		let own = ProjectIndex(files: index.files, catalogs: [], settings: settings, modules: modules)
		return Checker(rules: [.layerDomain, .layerData, .layerFeature]).findings(in: own)
	}
}

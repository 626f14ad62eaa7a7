import Testing

@testable import LarderChecker
@testable import LarderProject

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
		"The domain may not name a type of the presentation layer, unless Swift or the domain has a type of the same name",
		arguments: [
			("OrderScreen", "the domain uses OrderScreen of the presentation layer"),
			("Result", nil), ("Ware", nil), ("Log", nil),
		] as [(String, String?)]
	)
	func readsPresentation(type: String, problem: String?) {
		let files =
			Self.layers + [
				("Shop/UI/Sources/Result.swift", "struct Result {}"), ("Shop/UI/Sources/Ware.swift", "struct Ware {}"),
				("Shop/Domain/Sources/New.swift", "struct New { let value: \(type) }"),
			]

		#expect(findings(in: files, Self.whole).map(\.problem) == [problem].compactMap(\.self))
	}

	@Test(
		"A layer may not import a module of a higher layer, but may import a module that is in no layer",
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

	@Test("A package target belongs to the layer of its folder, whatever the target's name is")
	func readsTargets() {
		let files = Self.layers + [("Shop/Domain/Sources/New.swift", "import ShopStore\nstruct New {}")]

		let findings = findings(in: files, Self.whole, targets: [target("ShopStore", "Shop/Data/Sources")])

		#expect(findings.map(\.problem) == ["the domain imports ShopStore of the data layer"])
	}

	@Test(
		"A feature may import another feature's module only if it is an interface module or has no layers",
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

	@Test(
		"A use of another layer's type is found even if a type elsewhere has the same name, unless that type is in the file's own layer"
	)
	func readsNamesThatExistTwice() {
		let use = ("Shop/Domain/Sources/New.swift", "struct New { let order: OrderDTO }")
		let twice = ("ShopTests/OrderDTO.swift", "struct OrderDTO {}")
		let elsewhere = ("Shop/Widget/OrderDTO.swift", "struct OrderDTO {}")
		let own = ("Shop/Domain/Sources/OrderDTO.swift", "struct OrderDTO {}")

		#expect(findings(in: Self.layers + [use, twice, elsewhere], Self.whole).count == 1)
		#expect(findings(in: Self.layers + [use, own], Self.whole).isEmpty)
	}

	@Test(
		"A feature may import another feature's domain target and use its types, but may not import the data target",
		arguments: [("Order", "Order", []), ("OrderData", "OrderDTO", ["layer-feature"])]
	)
	func readsDomainTargets(module: String, type: String, rules: [String]) {
		let sources = "Features/Order/Sources"
		let files = [
			("\(sources)/Domain/Order.swift", "public struct Order: Equatable {}"),
			("\(sources)/Data/OrderDTO.swift", "public struct OrderDTO: Codable {}"),
			("Features/Cart/Sources/Data/Cart.swift", "import \(module)\nstruct Cart { let order: \(type) }"),
		]
		let targets = [target("Order", sources, ["Domain"]), target("OrderData", sources, ["Data"])]

		#expect(findings(in: files, Settings(), targets: targets).map(\.rule) == rules)
	}

	@Test("If two targets share a folder, each target has only the files that the manifest gives it")
	func readsTargetsInOneFolder() {
		let files = [
			("Shop/Domain/Ware.swift", "import ShopData\nstruct Ware {}"),
			("Shop/Data/WareDTO.swift", "struct WareDTO {}"),
		]
		var settings = Self.whole
		settings.folders.domain = "Shop/Domain"
		settings.folders.data = "Shop/Data"

		let findings = findings(in: files, settings, targets: [target("ShopData", "Shop", ["Data"])])

		#expect(findings.map(\.problem) == ["the domain imports ShopData of the data layer"])
	}

	private func target(
		_ name: String,
		_ folder: String,
		_ sources: [String] = []
	) -> TargetFolder {
		TargetFolder(name: name, folder: folder, excluded: [], sources: sources)
	}

	private func findings(
		in files: [(String, String)],
		_ settings: Settings,
		targets: [TargetFolder] = []
	) -> [Finding] {
		let index = ProjectIndex(files: files, settings: settings)
		let modules = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, $0) })
		let own = ProjectIndex(files: index.files, catalogs: [], settings: settings, modules: modules)
		return Checker(rules: [.layerDomain, .layerData, .layerFeature]).findings(in: own)
	}
}

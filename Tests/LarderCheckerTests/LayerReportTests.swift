import Testing

@testable import LarderChecker
@testable import LarderProject
@testable import LarderSyntax

struct LayerReportTests {
	private static let files = [
		("Shop/Domain/OrderRepository.swift", "protocol OrderRepository { func get() -> Order }"),
		("Shop/Domain/Order.swift", "import UIKit\nstruct Order {}"),
		("Shop/Data/OrderRepositoryImpl.swift", "struct OrderRepositoryImpl: OrderRepository {}"),
		("Shop/App/Root.swift", "struct Root {}"),
	]

	@Test("The report lists the files of each layer, the files outside of layers, and what the rules can check")
	func tellsFiles() {
		let settings = SettingsProposal(ProjectIndex(files: Self.files)).settings
		let report = LayerReport(ProjectIndex(files: Self.files, settings: settings)) { _ in "Shop" }

		#expect(report.problem == nil)
		#expect(
			report.lines.starts(with: [
				"domain       Shop/Domain: 2 files, target Shop", "data         Shop/Data: 1 file, target Shop",
			])
		)
		#expect(report.lines.contains("in no layer  1 file: Shop/App (1)"))
		#expect(report.lines.contains { $0.hasPrefix("rules        layers: ") })
		#expect(report.lines.contains { $0.contains("nothing to check for ") && $0.contains("layer-feature") })
		#expect(report.lines.last == "findings     layer-domain 1, mock-exists 1, test-exists 1")
	}

	@Test("Layers are not clear if they share a folder or have no files, but the layers of an empty project are clear")
	func findsProblems() {
		let one = [("Shop/OrderRepository.swift", "class OrderRepository {}")]
		var settings = Settings()
		settings.features = []
		settings.folders.domain = "Shop"
		settings.folders.data = "Shop"
		let shared = ProjectIndex(files: one, settings: settings)
		settings.folders.domain = "Shop/Core"
		let missing = ProjectIndex(files: one, settings: settings)

		#expect(LayerReport(shared).problem == "Shop would be both the domain and the data layer")
		#expect(LayerReport(missing).problem == "no file is in Shop/Core, which would be the domain")
		#expect(LayerReport(ProjectIndex(files: [], settings: settings)).problem == nil)
		#expect(LayerReport(ProjectIndex(files: one, settings: Settings())).problem == nil)
	}

	@Test(
		"The presentation layer may have several folders, and the rules, the proposals and the report use all of them"
	)
	func severalFoldersOfScreens() throws {
		let text =
			"features: none\nfolders:\n  domain: Shop/Domain\n  data: Shop/Data\n  presentation: [Shop/UI, Shop/Kit]\n"
		let settings = try SettingsReader().read(text)
		let files = [
			("Shop/Domain/Order.swift", "struct Order: Equatable { let row: Row; let cell: Cell }"),
			("Shop/UI/Row.swift", "struct Row: Equatable {}"), ("Shop/Kit/Cell.swift", "struct Cell: Equatable {}"),
		]
		let index = ProjectIndex(files: files, settings: settings)
		var proposal = SettingsProposal(ProjectIndex(files: []))
		proposal.settings = settings

		#expect(Checker(rules: [.layerDomain]).findings(in: index).count == 2)
		#expect(LayerReport(index).lines.filter { $0.hasPrefix("presentation ") }.count == 2)
		#expect(proposal.words.contains("  presentation: [Shop/UI, Shop/Kit]"))
		#expect(try SettingsReader().read(proposal.lines.joined(separator: "\n")).folders == settings.folders)
	}

	@Test("Settings that name a layer without any file are an error, and files outside of layers are counted")
	func findsEmptyLayers() throws {
		let text = "features: none\nfolders:\n  domain: Shop/Domain\n  data: Shop/Data\n"
		let known = ProjectIndex(files: Self.files, settings: try SettingsReader().read(text))
		let wrong = ProjectIndex(
			files: Self.files,
			settings: try SettingsReader().read(text + "  presentation: Shop/UI\n")
		)

		#expect(known.emptyFolderError == nil)
		#expect(known.filesInNoLayer.map(\.path) == ["Shop/App/Root.swift"])
		#expect(wrong.emptyFolderError?.problem == "no Swift file is in Shop/UI, the value of folders.presentation")
		#expect(wrong.emptyFolderError?.line == 5)
	}

	@Test("Tests in the folder named in the settings are counted separately from other tests")
	func countsTests() throws {
		let settings = try SettingsReader().read("features: none\nfolders:\n  tests: ShopTest\n")
		let index = ProjectIndex(files: [("ShopTests/T.swift", "struct T {}")], settings: settings)

		#expect(LayerReport(index).lines.contains("tests        ShopTest: 0 files, and 1 in other folders of tests"))
	}

	@Test("A rule that is off is not listed as having nothing to check")
	func listsRulesThatAreOn() throws {
		let settings = try SettingsReader().read("features: none\nrules: layers\nfolders:\n  domain: Core\n")
		let index = ProjectIndex(files: Self.files, settings: settings)
		let problems = EmptyScopes(rules: Rule.all).violations(in: index).map(\.problem)

		let end = "in Core, so these rules check nothing: layer-domain, contract-domain-only"
		#expect(problems.contains { $0.hasSuffix(end) })
	}

	@Test("If the user names a layer's folder, the folders proposed for that layer are inside of it")
	func tellsLayers() {
		var proposal = SettingsProposal(ProjectIndex(files: Self.files))

		proposal.tell(\.domain, "Core")

		#expect(proposal.settings.folders.domain == "Core")
		#expect(proposal.settings.folders.models == "Core/Models")
	}
}

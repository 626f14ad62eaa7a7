import Testing

@testable import LarderChecker
@testable import LarderProject

struct SettingsProposalTests {
	/// A project in which all names differ from the conventions.
	private let files = ["Order", "Account"].flatMap { name in
		let root = "Libraries/Modules/\(name)"
		return [
			("\(root)/Domain/Entities/\(name).swift", "struct \(name): Equatable { let id: Int }"),
			(
				"\(root)/Domain/Interfaces/\(name)RepoInterface.swift",
				"protocol \(name)RepoInterface: Sendable { func get\(name)(identifier: Int) async throws(\(name)Failure) -> \(name) }"
			),
			("\(root)/Domain/Failures/\(name)Failure.swift", "public enum \(name)Failure: Error {}"),
			("\(root)/Data/Wire/\(name)Payload.swift", "struct \(name)Payload: Codable {}"),
			("\(root)/Data/Repos/\(name)Repo.swift", "struct \(name)Repo: \(name)RepoInterface {}"),
			("\(root)/Data/Converters/\(name)Converter.swift", "struct \(name)Converter {}"),
			("\(root)/Tests/Doubles/\(name)RepoSpy.swift", "final class \(name)RepoSpy: \(name)RepoInterface {}"),
		]
	}

	@Test("The proposed settings name each inner folder that does not move with its outer folder")
	func proposalNamesFoldersThatStay() throws {
		var proposal = SettingsProposal(ProjectIndex(files: [], catalogs: [], settings: Settings()))
		proposal.settings.folders.data = "Store"
		proposal.settings.folders.dtos = "Store/DTOs"
		proposal.settings.folders.tests = "Specs"
		proposal.settings.folders.mocks = "Specs/Shared/Mocks"

		let read = try SettingsReader().read(proposal.lines.joined(separator: "\n"))

		#expect(read.folders == proposal.settings.folders)
		#expect(read.folders.mappers == "Sources/Data/Mappers")
		#expect(proposal.lines.contains("  mappers: Sources/Data/Mappers"))
	}

	@Test("Proposed settings contain the names that the project uses")
	func proposesDialect() {
		#expect(
			SettingsProposal(ProjectIndex(files: files)).lines == [
				"features: Libraries/Modules", "suffixes:", "  contract: Interface", "  dto: Payload",
				"  error: Failure", "  mapper: Converter", "  mock: Spy", "  repository: Repo", "folders:",
				"  contracts: Domain/Interfaces", "  data: Data", "  domain: Domain", "  dtos: Data/Wire",
				"  errors: Domain/Failures", "  mappers: Data/Converters", "  mocks: Tests/Doubles",
				"  models: Domain/Entities", "  repositories: Data/Repos",
			]
		)
	}

	@Test("The proposed settings can be read, and the project has no finding with them")
	func proposalCanBeRead() throws {
		let proposal = SettingsProposal(ProjectIndex(files: files))

		var settings = try SettingsReader().read((proposal.lines + ["rules: layers"]).joined(separator: "\n"))
		// A proposal has no places in a file.
		settings.toldFolders = []
		let index = ProjectIndex(files: files, settings: settings)
		#expect(settings == proposal.settings)
		#expect(index.roles.repositories.map(\.name) == ["AccountRepo", "OrderRepo"])
		#expect(index.roles.contracts.count == 2)
		#expect(index.roles.dtos.count == 2)
		#expect(
			Checker().findings(in: index).filter { $0.rule.hasPrefix("path-") || $0.rule.hasSuffix("-suffix") } == []
		)
	}

	@Test("With the proposed settings, an app with its own names has no finding")
	func foreignAppObeys() throws {
		let files = try ForeignNames().files

		let lines = SettingsProposal(ProjectIndex(files: files)).lines
		let settings = try SettingsReader().read(lines.joined(separator: "\n"))
		#expect(
			lines == [
				"features: Packages/Modules", "suffixes:", "  contract: Interface", "  dataSource: Store",
				"  dto: Payload", "  error: Failure", "  mapper: Converter", "  mock: Spy", "  repository: Gateway",
				"  tests: Spec", "folders:", "  contracts: Core/Ports", "  data: Infrastructure",
				"  dataSources: Infrastructure/Stores", "  dataTests: Specs/Infrastructure", "  domain: Core",
				"  dtos: Infrastructure/Wire", "  errorTests: Specs/Core", "  errors: Core/Failures",
				"  mapperTests: Specs/Infrastructure/Converters", "  mappers: Infrastructure/Converters",
				"  mocks: Specs/Spies", "  models: Core/Entities", "  repositories: Infrastructure/Gateways",
				"  stubs: Specs/Examples", "  tests: Specs", "tiers:",
				"  persistence: [persist, disk, database, realm]",
				"  remote: [remote, api]", "  volatile: [volatile, memory, local, cache]",
			]
		)
		#expect(Checker().findings(in: ProjectIndex(files: files, settings: settings)).map(\.text) == [])
	}

	@Test("A name outside of the layers is not proposed, even if it is similar to names in the layers")
	func otherFoldersMakeNone() throws {
		let folder = "Tests/Goldens/Executor"
		let services = ["Log", "Push", "Sound", "Theme", "Feed", "Map", "Ad", "Tag"].map { name in
			("App/Services/\(name)Service.swift", "struct \(name)Service {}\nstruct \(name)Response: Codable {}\n")
		}
		let files = try SampleFiles.tree(below: folder) + services

		#expect(SettingsProposal(ProjectIndex(files: files)).lines == [])
	}

	@Test("If several apps have features, the folder proposed for features is the last part that their paths share")
	func featuresOfSeveralAppsAreFound() {
		let apps = ["Apps/Shop", "Apps/Bank"].flatMap { app in
			["Order", "Card"].flatMap { name in
				[
					("\(app)/Modules/\(name)/Sources/Domain/Models/\(name).swift", "struct \(name): Equatable {}"),
					("\(app)/Modules/\(name)/Sources/Data/DTOs/\(name)DTO.swift", "struct \(name)DTO: Codable {}"),
				]
			}
		}
		let beside = [("Packages/Kits/Pay/Domain/A.swift", ""), ("Packages/Kits/Pay/Data/B.swift", "")]

		#expect(SettingsProposal(ProjectIndex(files: apps)).lines == ["features: Modules"])
		#expect(
			SettingsProposal(ProjectIndex(files: apps + beside)).lines == ["features: [Modules, Packages/Kits]"]
		)
	}

	@Test(
		"Nothing is proposed for a project that follows the conventions",
		arguments: [
			"Examples/Challenge", "Tests/Goldens/Executor",
			"Tests/Goldens/Shop",
			"Tests/Goldens",
		]
	)
	func conventionsNeedNoProposal(folder: String) throws {
		let files = try SampleFiles.swift(below: folder).map { ($0.path, $0.contents) }

		#expect(SettingsProposal(ProjectIndex(files: files)).lines == [])
	}

	@Test("Nothing is proposed for an empty project")
	func emptyProjectNeedsNone() {
		#expect(SettingsProposal(ProjectIndex(files: [])).lines == [])
	}

	@Test(
		"Module names are proposed from a package's targets",
		arguments: [
			(["Cart", "Cash"], ["CartFeature", "CashFeature"], "{Feature}Feature", nil),
			(["Cart", "Cash"], ["ShopCartKit", "ShopCashKit"], "{App}{Feature}Kit", "Shop"),
			(["CartFeature", "CashFeature"], ["CartFeature", "CashFeature"], "{Feature}Feature", nil),
			// A module called as a feature would be called as the feature's entity.
			(["Cart", "Cash"], ["Cart", "Cash"], "{App}{Feature}", nil),
			(["Cart", "Cash"], ["One", "Two"], "{App}{Feature}", nil),
			(["Cart", "Cash"], ["ShopCart", "ShopCash"], "{App}{Feature}", "Shop"),
		]
	)
	func proposesModules(folders: [String], names: [String], form: String, app: String?) {
		let targets = zip(folders, names).flatMap { folder, name in
			[
				TargetFolder(
					name: name,
					folder: "Features/\(folder)/Sources",
					excluded: [],
					sources: []
				),
				TargetFolder(
					name: "\(name)Tests",
					folder: "Features/\(folder)/Tests",
					excluded: [],
					sources: []
				),
			]
		}

		let sut = SettingsProposal(ProjectIndex(files: []), features: ["Features"], targets: targets)

		#expect(sut.settings.writing.modules.feature == form)
		#expect(sut.settings.writing.app == app)
	}

	@Test("If a presentation folder is beside the domain, it is proposed with the same upper and lower case")
	func proposesPresentation() {
		let files = ["cart", "menu"].flatMap { feature in
			[
				(
					"app/feature/\(feature)/domain/repository/Repository\(feature).swift",
					"protocol MenuRepositoryContract {}"
				),
				(
					"app/feature/\(feature)/data/MenuRepository.swift",
					"struct MenuRepository: MenuRepositoryContract {}"
				),
				("app/feature/\(feature)/presentation/MenuView.swift", "struct MenuView {}"),
			]
		}

		let settings = SettingsProposal(ProjectIndex(files: files)).settings

		#expect(settings.features == ["app/feature"])
		#expect(settings.folders.presentation == "presentation")
	}

	@Test(
		"If several targets outside of the features folder are features, module names are proposed from them"
	)
	func proposesModulesByName() {
		let targets = ["CartFeature", "CashFeature", "Tools"].map {
			TargetFolder(name: $0, folder: "Sources/\($0)", excluded: [], sources: [])
		}
		let form = { (targets: [TargetFolder]) in
			SettingsProposal(ProjectIndex(files: []), targets: targets).settings.writing.modules.feature
		}

		#expect(form(targets) == "{Feature}Feature")
		#expect(form(Array(targets.dropFirst())) == "{App}{Feature}")
	}
}

extension SettingsProposal {
	/// The lines of a `.larder.yml` for the settings that differ from the conventions.
	var lines: [String] {
		let features =
			settings.features == Settings().features ? [] : ["features: \(SettingsTemplate.list(settings.features))"]
		let exclude = settings.exclude.isEmpty ? [] : ["exclude: \(SettingsTemplate.list(settings.exclude))"]
		return features + exclude + words
	}
}

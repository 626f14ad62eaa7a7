import Testing

@testable import LarderChecker

struct DialectProposalTests {
	/// A project in which everything is called otherwise.
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

	@Test("What a project calls things is proposed")
	func proposesDialect() {
		#expect(
			DialectProposal(ProjectIndex(files: files)).lines == [
				"features: Libraries/Modules", "suffixes:", "  contract: Interface", "  dto: Payload",
				"  error: Failure", "  mapper: Converter", "  mock: Spy", "  repository: Repo", "folders:",
				"  contracts: Domain/Interfaces", "  data: Data", "  domain: Domain", "  dtos: Data/Wire",
				"  errors: Domain/Failures", "  mappers: Data/Converters", "  mocks: Tests/Doubles",
				"  models: Domain/Entities", "  repositories: Data/Repos",
			]
		)
	}

	@Test("What is proposed can be read, and the project is then checked in its own words")
	func proposalCanBeRead() throws {
		let proposal = DialectProposal(ProjectIndex(files: files))

		let settings = try SettingsReader().read(proposal.lines.joined(separator: "\n"))
		let index = ProjectIndex(files: files, settings: settings)
		#expect(settings == proposal.settings)
		#expect(index.roles.repositories.map(\.name) == ["AccountRepo", "OrderRepo"])
		#expect(index.roles.contracts.count == 2)
		#expect(index.roles.dtos.count == 2)
		#expect(
			Checker().findings(in: index).filter { $0.rule.hasPrefix("path-") || $0.rule.hasSuffix("-suffix") } == []
		)
	}

	@Test("Nothing is proposed to a project that follows the conventions", arguments: ["Examples/Challenge"])
	func conventionsNeedNoProposal(folder: String) throws {
		let files = try SampleFiles.swift(below: folder).map { ($0.path, $0.contents) }

		#expect(DialectProposal(ProjectIndex(files: files)).lines == [])
	}

	@Test("Nothing is proposed to an empty project")
	func emptyProjectNeedsNone() {
		#expect(DialectProposal(ProjectIndex(files: [])).lines == [])
	}
}

import LarderProject
import LarderSyntax

extension Rule {
	/// The part of a project that a rule reads.
	enum Scope {
		case everything, domain, data, tests, catalogs
	}

	/// The kind of declarations or files that a rule judges.
	///
	/// If a project has no such declaration or file, the rule cannot find anything.
	struct Subjects: Sendable {
		let scope: Scope
		/// How many such declarations or files a project has.
		let count: @Sendable (ProjectIndex) -> Int
	}
}

extension Rule.Subjects {
	static let catalogs = Self(scope: .catalogs) { $0.catalogs.count }
	static let contractFunctions = Self(scope: .domain) { $0.contractFunctions.count }
	static let contracts = Self(scope: .domain) { $0.roles.contracts.count }
	static let dataFiles = Self(scope: .data) { $0.sources(in: $0.settings.folders.data).count }
	static let dataSources = Self(scope: .data) { ($0.roles.dataSources + $0.roles.dataSourceContracts).count }
	static let domainFiles = Self(scope: .domain) { index in
		let folders = index.settings.folders
		return folders.domain == folders.data ? 0 : index.sources(in: folders.domain).count
	}
	static let dtos = Self(scope: .data) { $0.roles.dtos.count }
	static let errors = Self(scope: .domain) { $0.roles.errors.count }
	/// A feature can only use another feature if there are at least two.
	static let features = Self(scope: .everything) { max(0, Set($0.files.compactMap(\.root)).count - 1) }
	static let files = Self(scope: .everything) { $0.featureFiles.count }
	static let identified = Self(scope: .domain) { index in
		index.contractFunctions.map(\.function).count { function in
			function.isRead && function.parameters.contains { $0.isAbbreviatedIdentifier || $0.label == "identifier" }
		}
	}
	static let mappers = Self(scope: .data) { $0.roles.mappers.count }
	static let mocked = Self(scope: .everything) { $0.contracts.count }
	static let mocks = Self(scope: .tests) { $0.mocksOfContracts.count }
	static let models = Self(scope: .domain) { $0.roles.models.count }
	static let repositories = Self(scope: .data) { $0.roles.repositories.count }
	static let sourceContracts = Self(scope: .data) { $0.roles.dataSourceContracts.count }
	static let stubs = Self(scope: .tests) { $0.roles.stubs.count }
	static let suites = Self(scope: .tests) { $0.conventionalTests.count }
	static let tested = Self(scope: .everything) { $0.testedTypes.count(where: \.isRequired) }
	static let testFiles = Self(scope: .tests) { index in
		index.testFiles.count { $0.facts.imports.contains { ["Testing", "XCTest"].contains($0.module) } }
	}
}

extension ProjectIndex {
	/// The names of the rules that run and have nothing to judge, in the order of the rules.
	package var idleRules: [String] {
		Rule.all.filter { settings.isActive($0.id) && $0.subjects.count(self) == 0 }.map(\.id)
	}
}

import LarderProject
import LarderSyntax

extension ProjectIndex {
	/// The names of the rules that run and have nothing to judge, in the order of the rules.
	package var idleRules: [String] {
		Rule.all.filter { settings.isActive($0.id) && count(of: $0.subjects) == 0 }.map(\.id)
	}

	/// How many declarations or files a rule looks at.
	func count(of subjects: Rule.Subjects) -> Int {
		switch subjects {
		case .catalogs: catalogs.count
		case .contractFunctions: contractFunctions.count
		case .contracts: roles.contracts.count
		case .dataFiles: sources(in: settings.folders.data).count
		case .dataSources: (roles.dataSources + roles.dataSourceContracts).count
		case .domainFiles:
			settings.folders.domain == settings.folders.data ? 0 : sources(in: settings.folders.domain).count
		case .dtos: roles.dtos.count
		case .errors: roles.errors.count
		// A feature can only use another feature if there are at least two.
		case .features: max(0, Set(files.compactMap(\.root)).count - 1)
		case .files: featureFiles.count
		case .identified:
			contractFunctions.map(\.function).count { function in
				function.isRead
					&& function.parameters.contains { $0.isAbbreviatedIdentifier || $0.label == "identifier" }
			}
		case .mappers: roles.mappers.count
		case .mocked: contracts.count
		case .mocks: mocksOfContracts.count
		case .models: roles.models.count
		case .repositories: roles.repositories.count
		case .sourceContracts: roles.dataSourceContracts.count
		case .stubs: roles.stubs.count
		case .suites: conventionalTests.count
		case .tested: testedTypes.count(where: \.isRequired)
		case .testFiles: testFiles.count { $0.facts.imports.contains { ["Testing", "XCTest"].contains($0.module) } }
		}
	}
}

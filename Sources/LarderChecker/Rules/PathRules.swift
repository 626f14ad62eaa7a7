import LarderProject
import LarderSyntax

/// The rules about folders.
extension Rule {
	static let pathModel = path(
		"path-model",
		of: .models,
		summary: "A domain model is in its folder, in a file named after it.",
		example: .model,
		not: "Sources/Domain",
		beside: .contract
	) { $0.misplaced($0.modelsOutsideTheirFolder + $0.roles.models, in: $0.settings.folders.models) }

	static let pathError = path(
		"path-error",
		of: .errors,
		summary: "A domain error is in its folder, in a file named after it.",
		example: ["Order/Sources/Domain/Errors/OrderError.swift": "public enum OrderError: Error {}"],
		not: "Sources/Domain",
		beside: .contract
	) { $0.misplaced($0.roles.errors, in: $0.settings.folders.errors) }

	static let pathContract = path(
		"path-contract",
		of: .contracts,
		summary: "A repository contract is in its folder, in a file named after it.",
		example: .contract,
		not: "Sources/Domain/Contracts"
	) { index in
		// If the contract's own name is wrong, its file is not renamed after it.
		let ending = index.settings.isActive(contractSuffix.id) ? index.settings.contractEnding : ""
		let inner = index.contractsOfData
		let contracts = index.roles.contracts.filter {
			($0.name.hasSuffix(ending) || $0.name.contains(index.settings.suffixes.repository))
				&& !inner.contains($0.name)
		}
		return index.misplaced(contracts, in: index.settings.folders.contracts)
	}

	static let pathRepository = path(
		"path-repository",
		of: .repositories,
		summary: "A repository is in its folder, in a file named after it.",
		example: .repository,
		not: "Sources/Data"
	) { $0.misplaced($0.roles.repositories, in: $0.settings.folders.repositories) }

	static let pathMapper = path(
		"path-mapper",
		of: .mappers,
		summary: "A mapper and its input are in their folder, each in a file named after it.",
		example: .mapper,
		not: "Sources/Data/Mapping"
	) { $0.misplaced($0.roles.mappers + $0.roles.mapperInputs, in: $0.settings.folders.mappers) }

	static let pathDataSource = path(
		"path-data-source",
		of: .dataSources,
		summary: "A data source and its contract are in their folder, each in a file named after it.",
		example: .remoteContract,
		not: "Sources/Data"
	) { $0.misplaced($0.roles.dataSourceContracts + $0.roles.dataSources, in: $0.settings.folders.dataSources) }

	static let pathDTO = path(
		"path-dto",
		of: .dtos,
		summary: "A DTO is in its folder, in a file named after it.",
		example: .dto,
		not: "Sources/Data/Mappers"
	) { $0.misplaced($0.roles.dtos, in: $0.settings.folders.dtos) }

	static let pathStub = path(
		"path-stub",
		of: .stubs,
		summary: "A stub is in its folder, in a file named after it.",
		example: [
			"Order/Tests/Shared/Stubs/Order+Stub.swift": """
			extension Order {
				static func stub(id: Int = 1) -> Order { Order(id: id) }
			}
			"""
		],
		not: "Tests/Unit"
	) { $0.misplaced($0.roles.stubs, in: $0.settings.folders.stubs, suffix: "+Stub") }

	static let pathMock = path(
		"path-mock",
		of: .mocks,
		summary: "A mock of a contract is in its folder, in a file named after it.",
		example: .mock,
		not: "Tests/Unit",
		beside: .contract
	) { index in
		let mocks = index.mocksOfContracts.filter { mock in
			// Each module may have a folder of mocks in its tests.
			let folder = mock.file.location?.folder ?? ""
			let isAmongOthers =
				!folder.isIn(index.settings.folders.mocks)
				&& folder.split(separator: "/").last.map { last in
					(Roles.wordsOfDoubles + ["Spies"]).contains { last.contains($0) }
				} == true
			// A mock outside of tests is left alone, because the app's previews may use it.
			let isOfApp = !mock.file.isOfTests(index.settings)
			return !mock.type.isNested && !isAmongOthers && !isOfApp
		}
		return index.misplaced(mocks, in: index.settings.folders.mocks)
	}

	static let pathTest = path(
		"path-test",
		of: .suites,
		summary: "The tests of a repository, data source, mapper or error are in their folder.",
		example: ["Order/Tests/Unit/Data/OrderRepositoryTests.swift": "struct OrderRepositoryTests {}"],
		not: "Tests/Data",
		beside: .repository
	) { index in
		let tested = index.testedTypes.map { (tests: index.tests(of: $0.subject), folder: $0.folder) }
		// A team that has all tests elsewhere has its own folder for them, so nothing is moved.
		let isUsed = tested.contains { tests, folder in tests.contains { $0.file.isIn(folder) } }
		let keepsFolder = !isUsed && tested.count { !$0.tests.isEmpty } > 1
		return tested.flatMap { index.misplaced($0.tests, in: $0.folder) }.map { violation in
			var violation = violation
			if keepsFolder { violation.fixes = [] }
			return violation
		}
	}

	/// A rule whose failing example has the files of `example` in the folder `wrong` of the feature.
	private static func path(
		_ id: String,
		of subjects: Subjects,
		summary: String,
		example: RuleExample,
		not wrong: String,
		beside others: RuleExample = [:],
		check: @escaping @Sendable (ProjectIndex) -> [Violation]
	) -> Rule {
		let moved = example.files.map { ("Order/\(wrong)/\($0.path.split(separator: "/").last ?? "")", $0.contents) }
		return Rule(
			id: id,
			subjects: subjects,
			summary: summary,
			reason: "readers find a type by its folder and its file",
			isFixable: true,
			failing: RuleExample(moved).and(others),
			corrected: example.and(others),
			check: check
		)
	}
}

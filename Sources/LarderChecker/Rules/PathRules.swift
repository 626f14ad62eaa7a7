import LarderProject
import LarderSyntax

/// The rules about folders.
extension Rule {
	static let pathModel = path(
		"path-model",
		of: .models,
		summary: "A domain model is in its folder, in a file named after it.",
		type: "Order",
		example: OrderExample.model,
		at: "1:8",
		in: "Sources/Domain/Models",
		not: "Sources/Domain",
		beside: contract
	) { index in
		index.misplaced(index.modelsOutsideTheirFolder + index.roles.models, in: index.settings.folders.models)
	}

	static let pathError = path(
		"path-error",
		of: .errors,
		summary: "A domain error is in its folder, in a file named after it.",
		type: "OrderError",
		example: "public enum OrderError: Error {}",
		at: "1:13",
		in: "Sources/Domain/Errors",
		not: "Sources/Domain",
		beside: contract
	) { index in
		index.misplaced(index.roles.errors, in: index.settings.folders.errors)
	}

	static let pathContract = path(
		"path-contract",
		of: .contracts,
		summary: "A repository contract is in its folder, in a file named after it.",
		type: "OrderRepositoryContract",
		example: OrderExample.contract,
		at: "1:10",
		in: "Sources/Domain/Repositories",
		not: "Sources/Domain/Contracts"
	) { index in
		// A file is not renamed for a contract whose name is wrong.
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
		type: "OrderRepository",
		example: OrderExample.repository,
		at: "1:8",
		in: "Sources/Data/Repositories",
		not: "Sources/Data"
	) { index in
		index.misplaced(index.roles.repositories, in: index.settings.folders.repositories)
	}

	static let pathMapper = path(
		"path-mapper",
		of: .mappers,
		summary: "A mapper and its input are in their folder, each in a file named after it.",
		type: "OrderMapper",
		example: OrderExample.mapper,
		at: "1:8",
		in: "Sources/Data/Mappers",
		not: "Sources/Data/Mapping"
	) { index in
		index.misplaced(index.roles.mappers + index.roles.mapperInputs, in: index.settings.folders.mappers)
	}

	static let pathDataSource = path(
		"path-data-source",
		of: .dataSources,
		summary: "A data source and its contract are in their folder, each in a file named after it.",
		type: "OrderRemoteDataSourceContract",
		example: OrderExample.remoteContract,
		at: "1:10",
		in: "Sources/Data/DataSources",
		not: "Sources/Data"
	) { index in
		let sources = index.roles.dataSourceContracts + index.roles.dataSources
		return index.misplaced(sources, in: index.settings.folders.dataSources)
	}

	static let pathDTO = path(
		"path-dto",
		of: .dtos,
		summary: "A DTO is in its folder, in a file named after it.",
		type: "OrderDTO",
		example: OrderExample.dto,
		at: "1:8",
		in: "Sources/Data/DTOs",
		not: "Sources/Data/Mappers"
	) { index in
		index.misplaced(index.roles.dtos, in: index.settings.folders.dtos)
	}

	static let pathStub = path(
		"path-stub",
		of: .stubs,
		summary: "A stub is in its folder, in a file named after it.",
		type: "Order+Stub",
		example: OrderExample.stub,
		at: "1:11",
		in: "Tests/Shared/Stubs",
		not: "Tests/Unit"
	) { index in
		index.misplaced(index.roles.stubs, in: index.settings.folders.stubs, suffix: "+Stub")
	}

	static let pathMock = path(
		"path-mock",
		of: .mocks,
		summary: "A mock of a contract is in its folder, in a file named after it.",
		type: "OrderRepositoryMock",
		example: OrderExample.mock,
		at: "1:13",
		in: "Tests/Shared/Mocks",
		not: "Tests/Unit",
		beside: contract
	) { index in
		let mocks = index.mocksOfContracts.filter { mock in
			// Each module may have a folder of mocks in its tests.
			let folder = mock.file.location?.folder ?? ""
			let isAmongOthers =
				!folder.isIn(index.settings.folders.mocks)
				&& folder.split(separator: "/").last.map { last in
					(Roles.wordsOfDoubles + ["Spies"]).contains { last.contains($0) }
				} == true
			// The app's previews may use a mock that is not in tests.
			let isOfApp = mock.file.location?.isOfTests(index.settings) != true
			return !mock.type.isNested && !isAmongOthers && !isOfApp
		}
		return index.misplaced(mocks, in: index.settings.folders.mocks)
	}

	static let pathTest = path(
		"path-test",
		of: .suites,
		summary: "The tests of a repository, data source, mapper or error are in their folder.",
		type: "OrderRepositoryTests",
		example: "struct OrderRepositoryTests {}",
		at: "1:8",
		in: "Tests/Unit/Data",
		not: "Tests/Data",
		beside: ("Order/Sources/Data/Repositories/OrderRepository.swift", OrderExample.repository)
	) { index in
		let tested = index.testedTypes.map { (tests: index.tests(of: $0.subject), folder: $0.folder) }
		// A team whose tests are all elsewhere has its own folder for them, so nothing is moved.
		let isUsed = tested.contains { tests, folder in tests.contains { $0.file.location?.isIn(folder) == true } }
		let keepsFolder = !isUsed && tested.count { !$0.tests.isEmpty } > 1
		return tested.flatMap { index.misplaced($0.tests, in: $0.folder) }.map { violation in
			var violation = violation
			if keepsFolder { violation.fixes = [] }
			return violation
		}
	}

	private static let contract = (
		"Order/Sources/Domain/Repositories/OrderRepositoryContract.swift", OrderExample.contract
	)

	/// A rule whose examples have the declaration `type`, which is at `position` of its file, in `folder` and in `wrong`.
	private static func path(
		_ id: String,
		of subjects: Subjects,
		summary: String,
		type: String,
		example: String,
		at position: String,
		in folder: String,
		not wrong: String,
		beside other: (String, String)? = nil,
		check: @escaping @Sendable (ProjectIndex) -> [Violation]
	) -> Rule {
		let others = other.map { [$0] } ?? []
		return Rule(
			id,
			of: subjects,
			summary: summary,
			reason: "readers find a type by its folder and its file",
			isFixable: true,
			failing: RuleExample([("Order/\(wrong)/\(type).swift", example)] + others),
			finding: (position, "\(type) is in \(wrong)", "move it to \(folder)"),
			passing: RuleExample([("Order/\(folder)/\(type).swift", example)] + others),
			check: check
		)
	}
}

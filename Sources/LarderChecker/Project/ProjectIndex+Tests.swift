import LarderProject
import LarderSyntax

/// A declaration that should have tests.
struct TestedType {
	let subject: IndexedType
	/// The folder for the declaration's tests.
	let folder: String
	/// Whether a missing test is a finding.
	let isRequired: Bool
}

extension ProjectIndex {
	/// Every declaration that should have tests.
	var testedTypes: [TestedType] {
		let folders = settings.folders
		return roles.repositories.map { TestedType(subject: $0, folder: folders.dataTests, isRequired: true) }
			+ roles.dataSources.map { source in
				let isRequired = sourceContracts(of: source).contains(where: settings.tiers.isRemote)
				return TestedType(subject: source, folder: folders.dataTests, isRequired: isRequired)
			} + roles.mappers.map { TestedType(subject: $0, folder: folders.mapperTests, isRequired: true) }
			+ roles.errors.map { error in
				// With `rules: layers`, errors are tested where they are thrown.
				TestedType(subject: error, folder: folders.errorTests, isRequired: settings.rules == .conventions)
			}
	}

	/// The tests of a declaration, which are in its feature and named after it.
	///
	/// In a project that is one feature, tests may also be named after a contract of the declaration. If no tests have
	/// such a name, the tests that store or create the declaration count.
	func tests(of subject: IndexedType) -> [IndexedType] {
		let contracts = Set(roles.contracts.map(\.name))
		let promises = settings.isUndivided ? inheritedNames(of: subject).filter(contracts.contains) : []
		let named =
			([subject.name] + promises).flatMap(settings.testNames).lazy.compactMap { roles.tests[$0] }.first ?? []
		// Tests may be in another folder of a feature with the same name. But if the feature in that folder declares a
		// type of this name itself, the tests belong to that type.
		let others = Set(types(named: subject.name).map(\.file.root)).subtracting([subject.file.root])
		let own = named.filter { suite in
			guard let place = suite.file.location, place.root != subject.file.root else { return true }
			return place.feature == subject.file.location?.feature && !others.contains(place.root)
		}
		guard own.isEmpty, settings.isUndivided else { return own }
		let entity = settings.entity(ofRepository: subject.name)
		return roles.tests.values.flatMap(\.self).filter { suite in
			suite.type.properties.contains { $0.typeName?.outerTypeName == subject.name }
				|| ((suite.name.contains(entity) || suite.name.contains(settings.suffixes.repository))
					&& suite.type.functions.contains { $0.body.calls.contains { $0.name == subject.name } })
		}.sorted { $0.name < $1.name }
	}

	/// The name for tests of `subject` in the form that most tests of the project have.
	func usualTestName(of subject: IndexedType) -> String {
		let names = testedTypes.map { settings.testNames(of: $0.subject.name) }
		let used = Tally(names.compactMap { $0.firstIndex { roles.tests[$0] != nil } })
		return settings.testNames(of: subject.name)[used.winner(over: 0, minimum: 1) ?? 0]
	}

	/// A test suite, its extensions and the suites inside them.
	func suites(of tests: IndexedType) -> [IndexedType] {
		let parts = [tests] + extensions(of: tests)
		return parts.flatMap { part in
			[part]
				+ IndexedType.all(in: part.file).filter { $0.type.isNested && $0.type.containers.first == tests.name }
		}
	}

	/// The tests of all ``testedTypes``.
	var conventionalTests: [IndexedType] {
		testedTypes.flatMap { tests(of: $0.subject) }.uniqued
	}

	/// Whether `tests` test a repository or a data source.
	func isOfWiring(_ tests: IndexedType) -> Bool {
		let suffixes = settings.suffixes
		return [suffixes.repository, suffixes.dataSource].contains { tests.name.hasSuffix($0 + suffixes.tests) }
	}
}

extension ProjectIndex {
	/// The contracts that need a mock.
	var contracts: [IndexedType] {
		roles.contracts.filter { $0.name.hasSuffix(settings.contractEnding) } + roles.dataSourceContracts
	}

	/// The types that are named as mocks and conform to a contract.
	var mocksOfContracts: [IndexedType] {
		roles.mocks.filter { settings.isMock($0.name) && !contractNames(of: $0).isEmpty }
	}

	/// The test doubles that are in tests and conform to a contract.
	///
	/// A type of the app is left out, even if it has the name of a test double.
	var doublesInTests: [IndexedType] {
		roles.mocks.filter { $0.file.location?.isOfTests(settings) != false && !contractNames(of: $0).isEmpty }
	}

	/// The contracts of repositories and data sources that a test double conforms to.
	func contractNames(of mock: IndexedType) -> [String] {
		let held = Set(roles.dataSourceContracts.map(\.name))
		return inheritedNames(of: mock).filter {
			$0.hasSuffix(settings.contractEnding) || $0.hasSuffix(settings.sourceContractEnding) || held.contains($0)
		}
	}

	/// The contracts of data sources that `subject` conforms to.
	func sourceContracts(of subject: IndexedType) -> [String] {
		let promised = Set(roles.dataSourceContracts.map(\.name))
		return inheritedNames(of: subject).filter(promised.contains)
	}

	/// Whether `contract` belongs to a data source other than a remote one.
	func isOfLocalSource(_ contract: String) -> Bool {
		contract.hasSuffix(settings.sourceContractEnding) && !settings.tiers.isRemote(contract)
	}

	/// The contracts that need a mock and have none in their feature.
	var contractsWithoutMock: [IndexedType] {
		/// For each contract, the features that have a mock of it.
		var features: [String: Set<String?>] = [:]
		for mock in roles.mocks {
			for name in contractNames(of: mock) { features[name, default: []].insert(mock.file.root) }
		}
		// With `rules: layers`, protocols without a conforming type are ignored, and test doubles may also be in the
		// tests of another module.
		let isOwn = settings.rules == .layers
		let kept = isOwn ? Set(roles.repositories.flatMap(inheritedNames)) : []
		return contracts.filter { !$0.hasGeneratedMock }.filter { contract in
			guard isOwn else { return features[contract.name]?.contains(contract.file.root) != true }
			let isUsed = kept.contains(contract.name) || roles.dataSourceContracts.contains { $0.name == contract.name }
			return isUsed && features[contract.name] == nil
		}
	}

	/// The languages in which `key` has no text, sorted.
	///
	/// If there are several catalogs, the catalog that lacks the fewest languages counts.
	func missingLanguages(of key: String) -> [String] {
		let missing = catalogs.map { $0.languages.subtracting($0.languages(of: key) ?? []) }
		return (missing.min { $0.count < $1.count } ?? []).sorted()
	}

	/// What is missing for `key` in the catalogs; `nil` if a catalog has the key in all of the catalog's languages.
	func missingText(of key: String) -> String? {
		let missing = catalogs.compactMap { catalog in
			catalog.languages(of: key).map { catalog.languages.subtracting($0) }
		}
		guard let fewest = missing.min(by: { $0.count < $1.count }) else { return "is in no string catalog" }
		return fewest.isEmpty ? nil : "has no text in \(fewest.sorted().joined(separator: ", "))"
	}
}

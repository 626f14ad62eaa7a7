/// The roles of the declarations in features.
///
/// Private and local declarations have no role.
struct Roles: Sendable {
	private(set) var models: [IndexedType] = []
	private(set) var errors: [IndexedType] = []
	private(set) var contracts: [IndexedType] = []
	private(set) var repositories: [IndexedType] = []
	private(set) var dtos: [IndexedType] = []
	private(set) var dataSourceContracts: [IndexedType] = []
	private(set) var dataSources: [IndexedType] = []
	private(set) var mappers: [IndexedType] = []
	private(set) var mapperInputs: [IndexedType] = []
	private(set) var mocks: [IndexedType] = []
	/// The extensions that declare a stub.
	private(set) var stubs: [IndexedType] = []
	/// The test suites by name.
	private(set) var tests: [String: [IndexedType]] = [:]

	init(_ subjects: [IndexedType], settings: Settings) {
		for subject in subjects {
			guard let location = subject.file.location else { continue }
			let type = subject.type
			guard !type.isLocal, !type.declaration.isPrivate else { continue }
			if location.isIn(settings.folders.tests) {
				addTest(subject, location, settings)
			} else if type.kind != .extension, type.kind != .typealias, !type.isNested || type.isWiring(settings) {
				addSource(subject, location, settings)
			}
		}
		addThrownErrors(subjects, settings: settings)
	}

	private mutating func addSource(_ subject: IndexedType, _ location: Location, _ settings: Settings) {
		let suffixes = settings.suffixes
		let folders = settings.folders
		let name = subject.name
		if subject.type.kind == .protocol {
			let isContract = name.hasSuffix(suffixes.repository + suffixes.contract)
			if isContract || location.isIn(folders.contracts) { contracts.append(subject) }
			if name.hasSuffix(suffixes.dataSource + suffixes.contract) { dataSourceContracts.append(subject) }
			return
		}
		if location.isIn(folders.models) {
			models.append(subject)
		} else if location.isIn(folders.errors) {
			if name.hasSuffix(suffixes.error) { errors.append(subject) }
		} else if name.hasSuffix(suffixes.dto) || location.isIn(folders.dtos) {
			dtos.append(subject)
		} else if name.hasSuffix(suffixes.repository) {
			repositories.append(subject)
		} else if name.hasSuffix(suffixes.dataSource) {
			dataSources.append(subject)
		} else if name.hasSuffix(suffixes.mapper) {
			mappers.append(subject)
		} else if name.hasSuffix("\(suffixes.mapper)Input") {
			mapperInputs.append(subject)
		}
	}

	private mutating func addTest(_ subject: IndexedType, _ location: Location, _ settings: Settings) {
		switch subject.type.kind {
		case .extension:
			let makesStub = subject.type.functions.contains {
				$0.name == "stub" && $0.declaration.isStatic && !$0.declaration.isPrivate
			}
			if makesStub { stubs.append(subject) }
		case .protocol, .typealias: return
		case .struct, .class, .actor, .enum:
			guard !subject.type.isNested else { return }
			if subject.name.hasSuffix(settings.suffixes.tests) { tests[subject.name, default: []].append(subject) }
			if subject.name.hasSuffix(settings.suffixes.mock) || location.isIn(settings.folders.mocks) {
				mocks.append(subject)
			}
		}
	}

	/// Adds the errors that contracts throw and that are outside the errors folder.
	private mutating func addThrownErrors(_ subjects: [IndexedType], settings: Settings) {
		/// For each error, the features that throw it.
		var thrown: [String: Set<String>] = [:]
		for contract in contracts {
			for case .typed(let name) in contract.type.functions.map(\.throwing) {
				thrown[name, default: []].insert(contract.file.root ?? "")
			}
		}
		errors += subjects.filter { subject in
			guard let location = subject.file.location, thrown[subject.name]?.contains(location.root) == true,
				!location.isIn(settings.folders.errors), !location.isIn(settings.folders.tests)
			else { return false }
			return [.enum, .struct, .class].contains(subject.type.kind) && !subject.type.isNested
		}
	}
}

extension TypeFact {
	/// Whether it is named like a repository or a data source, which may be nested in another type.
	fileprivate func isWiring(_ settings: Settings) -> Bool {
		name.hasSuffix(settings.suffixes.repository) || name.hasSuffix(settings.suffixes.dataSource)
	}
}

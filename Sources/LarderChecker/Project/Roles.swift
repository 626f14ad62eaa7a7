import LarderProject
import LarderSyntax

/// The roles of the declarations in features.
///
/// A type has a role by its place, by its name, or by the contract to which it conforms. Private and local
/// declarations have no role.
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

	/// Words in the names of test doubles and preview doubles.
	static let wordsOfDoubles = ["Dummy", "Fake", "InMemory", "Mock", "Mocked", "Preview", "Spy", "Stub"]

	private let settings: Settings
	/// The types that contracts of repositories name.
	private var promised: Set<String> = []
	/// The names that each type inherits in its declaration and in extensions, by the type's qualified name.
	private let inherited: [String: Set<String>]

	init(_ subjects: [IndexedType], settings: Settings) {
		self.settings = settings
		inherited = subjects.reduce(into: [:]) { inherited, subject in
			guard !subject.type.inherited.isEmpty else { return }
			inherited[subject.type.qualifiedName, default: []].formUnion(subject.type.inherited)
		}
		let named = subjects.filter { $0.file.location != nil && !$0.type.isLocal && !$0.type.declaration.isPrivate }
		let sources = named.filter {
			!$0.file.isOfTests(settings) && $0.type.kind != .extension && $0.type.kind != .typealias
		}
		let spaces = Set(sources.filter(\.isNamespace).map(\.type.qualifiedName))
		addContracts(sources)
		promised = Set(contracts.flatMap(\.type.functions).flatMap(\.typeNames))
		for subject in sources where subject.type.kind != .protocol {
			if !subject.type.isNested || subject.type.isWiring(settings) || isIn(spaces, subject) { addSource(subject) }
		}
		// An alias, such as `OrderRepository = BaseRepository<OrderTarget>`, is a repository if an extension of it
		// conforms to a contract.
		repositories += named.filter {
			$0.type.kind == .typealias && settings.isRepository($0.name) && conforms($0, to: repositoryContracts)
		}
		addHeldSources(sources)
		let elsewhere = subjects.filter { $0.isInTestsElsewhere(settings) }
		for subject in named.filter({ $0.file.isOfTests(settings) }) + elsewhere { addTest(subject) }
		addThrownErrors(subjects)
	}

	/// Adds the protocols of repositories and data sources.
	///
	/// If a contract inherits a protocol without functions, that protocol is not a contract of its own.
	private mutating func addContracts(_ sources: [IndexedType]) {
		let protocols = sources.filter { $0.type.kind == .protocol && !$0.type.isNested }
		contracts = protocols.filter { subject in
			if subject.name.hasSuffix(settings.contractEnding) { return true }
			guard isNamedForContracts(subject.name), subject.file.isIn(settings.folders.contracts) else { return false }
			return !settings.isUndivided || isKeptByRepositories(subject, among: sources)
		}
		if contracts.isEmpty { contracts = protocols.filter { isKeptByRepositories($0, among: sources) } }
		let refined = Set(contracts.flatMap(\.type.inherited))
		contracts.removeAll { $0.type.functions.isEmpty && refined.contains($0.name) }
		let held = Set(sources.flatMap(\.type.storedProperties).compactMap { $0.typeName?.outerTypeName })
		dataSourceContracts = protocols.filter {
			$0.name.removing(suffix: settings.sourceContractEnding) != nil && !$0.onlyHoldsSources(settings, held: held)
		}
	}

	/// Whether a protocol in the folder of contracts may count as a contract, although its name lacks the suffix.
	///
	/// In that folder, some teams also have protocols of use cases.
	private func isNamedForContracts(_ name: String) -> Bool {
		name.contains(settings.suffixes.repository)
			|| (!settings.isUndivided && settings.suffixes.contract == Suffixes().contract)
	}

	/// Whether `subject` is a protocol of the domain to which a repository conforms, whatever the protocol is called.
	private func isKeptByRepositories(_ subject: IndexedType, among sources: [IndexedType]) -> Bool {
		let folders = settings.folders
		guard settings.isUndivided, folders.domain != folders.data, subject.file.isIn(folders.domain) else {
			return false
		}
		return sources.contains { settings.isRepository($0.name) && conforms($0, to: [subject]) }
	}

	private mutating func addSource(_ subject: IndexedType) {
		guard let location = subject.file.location else { return }
		let (suffixes, folders, name) = (settings.suffixes, settings.folders, subject.name)
		if isMadeForTests(subject) {
			mocks.append(subject)
		} else if isWire(subject, at: location) {
			dtos.append(subject)
		} else if location.isIn(folders.errors) || (location.isIn(folders.models) && isError(subject)) {
			if name.hasSuffix(suffixes.error) { errors.append(subject) }
		} else if location.isIn(folders.models), mayBeModel(subject) {
			models.append(subject)
		} else if isNamedDTO(subject, at: location) {
			dtos.append(subject)
		} else if (settings.isRepository(name) && !subject.isNamespace) || conforms(subject, to: repositoryContracts) {
			repositories.append(subject)
		} else if folders.presentations.contains(where: location.isIn) {
			// A mapper or a list of models for a screen belongs to the screen, and has no role.
			return
		} else if name.hasSuffix(suffixes.dataSource),
			!settings.isUndivided || conforms(subject, to: dataSourceContracts)
		{
			dataSources.append(subject)
		} else if name.hasSuffix(suffixes.mapper) {
			// A mapper with a screen's name maps models for this screen, in whatever folder the mapper is.
			let isOfScreen = ["Presentation", "UI", "View"].contains(where: name.contains)
			if !isOfScreen { mappers.append(subject) }
		} else if name.hasSuffix("\(suffixes.mapper)Input") {
			mapperInputs.append(subject)
		} else if location.isIn(folders.dtos), isCoded(subject), !isWhole(folders.dtos) {
			dtos.append(subject)
		}
	}

	/// Whether `folder` contains several layers, so that a file's place in it shows no role.
	private func isWhole(_ folder: String) -> Bool {
		settings.folders.domain == settings.folders.data && "\(settings.folders.data)/".hasPrefix("\(folder)/")
	}

	/// Adds data sources by their use: protocols that repositories store, and types that conform to them.
	private mutating func addHeldSources(_ sources: [IndexedType]) {
		guard settings.isUndivided, dataSourceContracts.isEmpty else { return }
		let held = Set(repositories.flatMap(\.type.storedProperties).compactMap { $0.typeName?.outerTypeName })
		let promised = Set(contracts.map(\.name))
		let data = settings.folders.data
		dataSourceContracts = sources.filter {
			$0.type.kind == .protocol && held.contains($0.name) && !promised.contains($0.name)
				&& !$0.name.contains(settings.suffixes.mapper) && $0.file.isIn(data)
		}
		let known = Set((repositories + dtos + mocks + dataSources).map(\.type.qualifiedName))
		dataSources += sources.filter { subject in
			subject.type.kind != .protocol && !known.contains(subject.type.qualifiedName)
				&& conforms(subject, to: dataSourceContracts)
		}
	}

	private mutating func addTest(_ subject: IndexedType) {
		switch subject.type.kind {
		case .extension:
			let makesStub = subject.type.functions.contains {
				$0.name == "stub" && $0.declaration.isStatic && !$0.declaration.isPrivate
			}
			if makesStub { stubs.append(subject) }
		case .protocol, .typealias: return
		case .struct, .class, .actor, .enum:
			let isDouble = conforms(subject, to: contracts + dataSourceContracts)
			guard !subject.type.isNested || isDouble else { return }
			if settings.testEndings.contains(where: subject.name.hasSuffix) {
				tests[subject.name, default: []].append(subject)
			}
			let isInFolder = subject.file.isIn(settings.folders.mocks)
			if settings.isMock(subject.name) || (isInFolder && !settings.isUndivided) || isDouble {
				mocks.append(subject)
			}
		}
	}

	/// Adds the errors that contracts throw and that are outside the errors folder.
	private mutating func addThrownErrors(_ subjects: [IndexedType]) {
		/// For each error, the features that throw it.
		var thrown: [String: Set<String>] = [:]
		for contract in contracts {
			for case .typed(let name) in contract.type.functions.map(\.throwing) {
				thrown[name, default: []].insert(contract.file.root ?? "")
			}
		}
		let known = Set(errors.map(\.type.qualifiedName))
		errors += subjects.filter { subject in
			guard let location = subject.file.location, thrown[subject.name]?.contains(location.root) == true,
				!known.contains(subject.type.qualifiedName), !location.isIn(settings.folders.errors),
				!location.isOfTests(settings)
			else { return false }
			return [.enum, .struct, .class].contains(subject.type.kind) && !subject.type.isNested
		}
	}
}

extension Roles {
	/// Whether no declaration has a role.
	var isEmpty: Bool {
		// With `rules: layers`, errors and DTOs alone are not enough: any `Codable` type may count as a DTO.
		let (own, others) = (
			[errors, dtos], [models, contracts, repositories, dataSourceContracts, dataSources, mappers]
		)
		return others.allSatisfy(\.isEmpty) && (settings.rules == .layers || own.allSatisfy(\.isEmpty))
	}

	/// Whether a declaration or an extension of `subject` conforms to one of `promises`.
	private func conforms(_ subject: IndexedType, to promises: [IndexedType]) -> Bool {
		guard let names = inherited[subject.type.qualifiedName] else { return false }
		return promises.contains { names.contains($0.name) }
	}

	/// Whether `subject` is a test double that is among the sources, for example for previews.
	private func isMadeForTests(_ subject: IndexedType) -> Bool {
		let isDouble = Self.wordsOfDoubles.contains { subject.name.hasPrefix($0) || subject.name.hasSuffix($0) }
		let isCalled = isDouble || subject.name.contains("Fake") || subject.name.contains("Mock")
		// The double's contract may be in code that Larder does not read.
		let isUnknown = ["Fake", "Mock", "Spy", "Stub"].contains(where: subject.name.hasPrefix)
		return isCalled && (isUnknown || conforms(subject, to: contracts + dataSourceContracts))
	}

	/// Whether `subject` is a DTO without a suffix: it is `Codable`, and the settings have no suffix for DTOs.
	private func isWire(_ subject: IndexedType, at location: Location) -> Bool {
		settings.suffixes.dto.isEmpty && location.isIn(settings.folders.data) && isCoded(subject)
	}

	/// Whether `subject` is named like a DTO, and is `Codable` or in the data layer.
	private func isNamedDTO(_ subject: IndexedType, at location: Location) -> Bool {
		settings.isDTO(subject.name) && (isCoded(subject) || location.isIn(settings.folders.data))
	}

	/// The contracts whose names have the suffix of a repository's contract.
	private var repositoryContracts: [IndexedType] {
		contracts.filter { $0.name.hasSuffix(settings.contractEnding) }
	}

	private func isCoded(_ subject: IndexedType) -> Bool { inherits(subject, ["Codable", "Decodable", "Encodable"]) }

	/// Whether a declaration or an extension of `subject` inherits one of `names`.
	private func inherits(_ subject: IndexedType, _ names: [String]) -> Bool {
		inherited[subject.type.qualifiedName].map { names.contains(where: $0.contains) } ?? false
	}

	/// Whether a type in the folder of models may be a model, and is not, for example, a service.
	private func mayBeModel(_ subject: IndexedType) -> Bool {
		guard settings.isUndivided else { return true }
		guard !isObject(subject), !subject.isNamespace else { return false }
		let isWide = [settings.folders.domain, settings.folders.data].contains(settings.folders.models)
		return isWide ? promised.contains(subject.name) : !holdsService(subject)
	}

	/// Whether `subject` is not a value: a view, an object that a view observes, a database row, or a shared object.
	private func isObject(_ subject: IndexedType) -> Bool {
		let type = subject.type
		let isShown = inherits(subject, ["ObservableObject", "View", "ViewModifier"])
		let isStored = type.properties.contains {
			$0.declaration.modifiers.contains("dynamic") || $0.declaration.hasAttribute("Persisted")
		}
		let isShared = type.properties.contains {
			$0.declaration.isStatic && ["Self", type.name].contains($0.typeName)
		}
		// Macros such as `@Observable` and `@Model` make objects.
		return isShown || isStored
			|| (type.kind == .class && (isShared || type.storedProperties.isEmpty || !subject.hasPlainAttributes))
	}

	/// Whether `subject` stores a contract, or has a name that shows that it is not a model, such as `OrderFormatter`.
	private func holdsService(_ subject: IndexedType) -> Bool {
		let words = [
			"Builder", "Converter", "Factory", "Formatter", "Interactor", "Manager", "Presenter", "Service", "UseCase",
			"UseCaseImpl", "Validator",
		]
		let held = subject.type.storedProperties.compactMap { $0.typeName?.outerTypeName }
		return words.contains(where: subject.name.hasSuffix) || contracts.contains { held.contains($0.name) }
	}

	/// Whether a declaration or an extension of `subject` says that it is an error.
	func isError(_ subject: IndexedType) -> Bool { inherits(subject, ["Error", "LocalizedError", "Swift.Error"]) }

	/// Whether the project is one feature, and `subject` is nested in one of the namespaces `spaces`.
	private func isIn(_ spaces: Set<String>, _ subject: IndexedType) -> Bool {
		settings.isUndivided && spaces.contains(subject.type.containers.joined(separator: "."))
	}
}

extension IndexedType {
	/// Whether the type is an enumeration without cases, which only groups other declarations.
	var isNamespace: Bool { type.kind == .enum && type.cases.isEmpty }
}

extension TypeFact {
	/// Whether the type is named like a repository or a data source, so that it has this role even if it is nested.
	fileprivate func isWiring(_ settings: Settings) -> Bool {
		name.hasSuffix(settings.suffixes.repository) || name.hasSuffix(settings.suffixes.dataSource)
	}
}

extension DialectProposal {
	/// A rule that the project does not follow.
	package struct Habit: Equatable, Sendable {
		package let rule: String
		/// Why the rule is turned off: `3 of 4 models break it`.
		package let reason: String
	}

	/// The rules that ask for the very words and forms of the conventions.
	///
	/// Other teams do not have them, even if most of their code looks so.
	private static let ownWords: Set<String> = [
		"contract-async", "contract-cache-policy", "contract-identifier", "contract-naming", "data-source-verbs",
		"dto-anemic",
		"error-cases",
		"error-debug", "error-equality", "mapper-contract", "mock-records", "mock-result", "repository-strategy",
		"test-covers", "test-given-when-then",
	]

	/// Turns off the rules that the code does not follow.
	///
	/// `index` has been made with the proposed settings, and `contents` returns the text of a file. In a project with the
	/// conventions' names and folders, several declarations have to break a rule, and parts that are missing are still
	/// to come.
	package mutating func proposeRules<Failure>(
		by index: ProjectIndex,
		contents: (String) throws(Failure) -> String
	) throws(Failure) {
		let isForeign = settings.features.isEmpty || !words.isEmpty
		let exempt = [Rule.syntax.id, Rule.ruleEmpty.id, Rule.suppressionUnused.id]
		habits = Rule.all.filter { !exempt.contains($0.id) }.compactMap { rule in
			let violations = rule.check(index)
			let places = rule.subjects.areFunctions ? violations.map(\.place) : violations.map(\.subject)
			let broken = Set(places).count
			// Some rules look at more than their subjects, such as at models outside their folder.
			let count = max(broken, index.count(of: rule.subjects))
			let isOurs = isForeign && Self.ownWords.contains(rule.id)
			guard broken > (isForeign ? 0 : 1), isOurs || isHabit(broken, of: count, rule) else { return nil }
			return Habit(rule: rule.id, reason: "\(broken) of \(count) \(rule.subjects.words) break it")
		}
		if isForeign { proposeTests(by: index) }
		proposeTestLibrary(by: index)
		if isForeign {
			try proposeVariables(by: index, contents: contents)
			proposeDataLayer()
			proposeUnused(by: index)
			proposeAccess(by: index.roles)
		}
		let missing = isForeign ? EmptyScopes(Rule.all).missing(in: index).map(\.problem) : []
		if !missing.isEmpty { habits.append(Habit(rule: Rule.ruleEmpty.id, reason: missing.joined(separator: "; "))) }
		settings.skip.formUnion(habits.map(\.rule))
	}

	/// Whether the code does not follow a rule: at least half of its subjects break it.
	///
	/// A project with other names for contracts did not choose these conventions. There, several that are a quarter are
	/// enough. A tenth is enough for a rule about the form of code, because nine of ten findings have to be right.
	private func isHabit(_ broken: Int, of count: Int, _ rule: Rule) -> Bool {
		guard settings.isForeign else {
			return broken * rule.subjects.share >= count
		}
		let isForm = !Self.structure.contains { rule.id.hasPrefix($0) }
		return broken * (isForm ? 10 : rule.subjects.share) >= count || (broken > 1 && broken * 4 >= count)
	}

	/// The beginnings of the rules about layers, places, names and parts, which are much the same in all teams.
	private static let structure = [
		"contract-domain-only", "contract-suffix", "dto-suffix", "layer-", "mock-exists", "path-",
		"repository-conforms",
		"repository-private-let", "strings-", "test-exists", "test-swift-testing",
	]

	/// Leaves variables in models to a project that changes at least half of those that could be constants.
	private mutating func proposeVariables<Failure>(
		by index: ProjectIndex,
		contents: (String) throws(Failure) -> String
	) throws(Failure) {
		let rule = Rule.modelLet
		let models = index.roles.models
		// A variable that only its model changes is no finding, but it shows that models change.
		let variable = models.count { $0.type.storedProperties.contains { !$0.isConstant } }
		if variable > 0, variable * 10 >= models.count {
			return turnOff(rule, "\(variable) of \(models.count) models have variables")
		}
		let findings = rule.findings(in: index).filter { !$0.fixes.isEmpty }
		// All files are read for this, so not without need.
		guard findings.count > 1, !habits.contains(where: { $0.rule == rule.id }) else { return }
		let obstacles = try Obstacles(to: findings, in: index.files.map(\.path), contents: contents)
		let changed = findings.count { finding in
			finding.fixes.compactMap(\.obstacle).contains { obstacles.block($0, from: finding.path) }
		}
		guard changed > 1, changed * 2 >= findings.count else { return }
		turnOff(rule, "\(changed) of \(findings.count) variables of models are changed")
	}

	/// Turns off rules that are silent only until the first code that follows them is written.
	private mutating func proposeUnused(by index: ProjectIndex) {
		let uses = index.sources(in: settings.folders.domain).contains {
			!index.references(of: $0, into: settings.folders.data).isEmpty
		}
		let declaresErrors = index.contractFunctions.contains { _, function in
			if case .typed = function.throwing { true } else { false }
		}
		if !declaresErrors { turnOff(.contractTypedThrows, "no function of a contract declares its error") }
		if !index.hasContracts, uses, settings.folders.domain != settings.folders.data {
			turnOff(.layerDomain, "the domain uses the data layer, and most repositories have no contract")
		}
		let keys = index.roles.errors.flatMap { index.properties(of: $0) }.flatMap(\.property.body.localizedKeys)
		if settings.isOneModule, !index.roles.errors.isEmpty, keys.isEmpty {
			turnOff(.errorLocalized, "no error has its text from a string catalog")
		}
	}

	/// Allows views, and coded types that are no DTOs, in a data layer that no folder's name shows.
	///
	/// The folder around repositories may hold more than that layer.
	private mutating func proposeDataLayer() {
		guard settings.features.isEmpty, !hasNamedDataLayer else { return }
		for rule in [Rule.layerData, .dtoAnemic, .dtoInternal, .dtoSuffix, .pathDTO] {
			turnOff(rule, "no folder has the name of the data layer")
		}
	}

	/// Whether a folder's name shows the data layer.
	var hasNamedDataLayer: Bool {
		let repository = settings.suffixes.repository.dropLast()
		return settings.folders.data.split(separator: "/").contains {
			$0.hasPrefix(repository) || LayerWords.isLayer(String($0), of: LayerWords.data)
		}
	}

	/// Asks for no tests if a team tests mappers, say, but not its repositories.
	private mutating func proposeTests(by index: ProjectIndex) {
		let parts = [("repositories", index.roles.repositories), ("mappers", index.roles.mappers)]
		for (name, subjects) in parts {
			let untested = subjects.count { index.tests(of: $0).isEmpty }
			guard untested > 0, untested * 2 >= subjects.count else { continue }
			turnOff(.testExists, "\(untested) of \(subjects.count) \(name) have no tests")
		}
	}

	/// Allows contracts to be public if at least half of them are, and so for DTOs, models and repositories.
	private mutating func proposeAccess(by roles: Roles) {
		let parts = [
			(Rule.contractInternal, roles.contracts), (.dtoInternal, roles.dtos), (.modelInternal, roles.models),
			(.repositoryInternal, roles.repositories),
		]
		for (rule, subjects) in parts {
			let exported = subjects.count { $0.type.declaration.isExported }
			guard exported > 1, exported * 2 >= subjects.count else { continue }
			turnOff(rule, "\(exported) of \(subjects.count) \(rule.subjects.words) are public")
		}
	}

	private mutating func turnOff(_ rule: Rule, _ reason: String) {
		guard !habits.contains(where: { $0.rule == rule.id }) else { return }
		habits.append(Habit(rule: rule.id, reason: reason))
	}

	/// Leaves XCTest to a project whose tests are not where the settings expect them, if more of them use it than not.
	private mutating func proposeTestLibrary(by index: ProjectIndex) {
		let uses = { (library: String) in index.importers[library]?.count ?? 0 }
		let (old, new) = (uses("XCTest"), uses("Testing"))
		if old > new { turnOff(.testSwiftTesting, "\(old) of \(old + new) files of tests break it") }
	}
}

extension Violation {
	fileprivate var place: String { "\(path) \(position.offset)" }
}

extension Rule.Subjects {
	/// A project does not follow a rule if one of so many of its subjects breaks it.
	///
	/// Most files of a layer use no other one, so a quarter of them says as much as half of other subjects.
	fileprivate var share: Int { self == .domainFiles || self == .dataFiles ? 4 : 2 }

	/// Whether these are functions, so that a type can break a rule several times.
	fileprivate var areFunctions: Bool { self == .contractFunctions || self == .identified }

	/// The subjects in words.
	fileprivate var words: String {
		switch self {
		case .catalogs: "string catalogs"
		case .contracts, .dtos, .errors, .features, .files, .mappers, .mocks, .models, .repositories, .stubs: rawValue
		case .contractFunctions: "functions of contracts"
		case .identified: "functions with an identifier"
		case .dataFiles: "files of the data layer"
		case .dataSources: "data sources"
		case .domainFiles: "files of the domain"
		case .mocked: "contracts that need a mock"
		case .sourceContracts: "contracts of data sources"
		case .testFiles: "files of tests"
		case .suites: "suites of tests"
		case .tested: "types that need tests"
		}
	}
}

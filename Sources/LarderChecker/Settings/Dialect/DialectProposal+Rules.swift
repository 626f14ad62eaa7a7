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
		"contract-cache-policy", "contract-identifier", "contract-naming", "data-source-verbs", "error-cases",
		"error-debug", "error-equality", "mapper-contract", "mock-records", "mock-result", "repository-strategy",
		"test-covers", "test-given-when-then",
	]

	/// Turns off the rules that the code does not follow.
	///
	/// `index` has been made with the proposed settings. In a project with the conventions' names and folders, several
	/// declarations have to break a rule, and parts that are missing are still to come.
	package mutating func proposeRules(by index: ProjectIndex) {
		let isForeign = settings.features.isEmpty || !words.isEmpty
		let exempt = [Rule.syntax.id, Rule.ruleEmpty.id, Rule.suppressionUnused.id]
		habits = Rule.all.filter { !exempt.contains($0.id) }.compactMap { rule in
			let count = index.count(of: rule.subjects)
			let violations = rule.check(index)
			let places = rule.subjects.areFunctions ? violations.map(\.place) : violations.map(\.subject)
			let broken = min(count, Set(places).count)
			let isOurs = isForeign && Self.ownWords.contains(rule.id)
			guard broken > (isForeign ? 0 : 1),
				isOurs || isHabit(broken, of: count, rule.subjects)
			else { return nil }
			return Habit(rule: rule.id, reason: "\(broken) of \(count) \(rule.subjects.words) break it")
		}
		proposeTestLibrary(by: index)
		let missing = isForeign ? EmptyScopes(Rule.all).missing(in: index).map(\.problem) : []
		if !missing.isEmpty { habits.append(Habit(rule: Rule.ruleEmpty.id, reason: missing.joined(separator: "; "))) }
		settings.skip.formUnion(habits.map(\.rule))
	}

	/// Whether the code does not follow a rule: at least half of its subjects break it.
	///
	/// A project with other names for contracts did not choose these conventions, so several that are a quarter are enough.
	private func isHabit(_ broken: Int, of count: Int, _ subjects: Rule.Subjects) -> Bool {
		let hasOtherNames = settings.features.isEmpty || settings.suffixes.contract != Suffixes().contract
		return broken * subjects.share >= count || (hasOtherNames && broken > 1 && broken * 4 >= count)
	}

	/// Leaves XCTest to a project whose tests are not where the settings expect them, if more of them use it than not.
	private mutating func proposeTestLibrary(by index: ProjectIndex) {
		let rule = Rule.testSwiftTesting.id
		let uses = { (library: String) in index.importers[library]?.count ?? 0 }
		let (old, new) = (uses("XCTest"), uses("Testing"))
		guard old > new, !habits.contains(where: { $0.rule == rule }) else { return }
		habits.append(Habit(rule: rule, reason: "\(old) of \(old + new) files of tests break it"))
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

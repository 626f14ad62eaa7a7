extension DialectProposal {
	/// A rule that the project does not follow, and how it is counted.
	package struct Habit: Equatable, Sendable {
		package let rule: String
		/// How many of what the rule looks at break it.
		package let broken: Int
		package let count: Int
		/// What the rule looks at, in words.
		let subjects: String

		/// Why the rule is turned off.
		package var reason: String {
			count == 0 ? "there are no \(subjects)" : "\(broken) of \(count) \(subjects) break it"
		}
	}

	/// Turns off the rules that at least half of the code breaks, and those of parts that the project does not have.
	///
	/// `index` has been made with the proposed settings. A project with the conventions' folders follows them, so a rule
	/// is turned off there only if several declarations break it, and none because a part is missing.
	package mutating func proposeRules(by index: ProjectIndex) {
		let isForeign = settings.features.isEmpty
		let missing = EmptyScopes(Rule.all).scopes(in: index)
		habits = Rule.all.compactMap { rule in
			guard ![Rule.syntax.id, Rule.ruleEmpty.id, Rule.suppressionUnused.id].contains(rule.id) else { return nil }
			let count = index.count(of: rule.subjects)
			guard count > 0 else {
				guard isForeign, missing.contains(rule.scope) else { return nil }
				return Habit(rule: rule.id, broken: 0, count: 0, subjects: rule.subjects.words)
			}
			let broken = min(count, Set(rule.check(index).map(\.subject)).count)
			guard broken * 2 >= count, isForeign || broken > 1 else { return nil }
			return Habit(rule: rule.id, broken: broken, count: count, subjects: rule.subjects.words)
		}
		settings.skip.formUnion(habits.map(\.rule))
	}
}

extension Rule.Subjects {
	/// The subjects in words.
	fileprivate var words: String {
		switch self {
		case .catalogs: "string catalogs"
		case .contracts, .dtos, .errors, .files, .mappers, .mocks, .models, .repositories, .stubs: rawValue
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

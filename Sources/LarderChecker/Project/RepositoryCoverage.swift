/// What the tests of a repository show, as far as their code tells.
///
/// It errs on the side of the tests: what they merely touch counts as shown.
struct RepositoryCoverage {
	private let functions: [FunctionFact]
	private let tiers: Tiers

	init(_ tests: Subject, in index: ProjectIndex) {
		functions = index.suites(of: tests).flatMap(\.type.functions).filter { $0.declaration.hasAttribute("Test") }
		tiers = index.settings.tiers
	}

	/// What the scenario of `shape` promises and no test shows, each as the end of a sentence about the repository.
	func missing(for shape: RepositoryShape) -> [String] {
		switch shape.scenario {
		case .remote: missingOfRemote(shape)
		case .local: missingOfLocal(shape)
		case .cached: missingOfCache + (showsError ? [] : ["throws where there is nothing to fall back to"])
		case .configurable: missingOfCache + missingOfTiers(shape) + (showsAPIError ? [] : ["maps an API error"])
		case .unknown: []
		}
	}

	private func missingOfRemote(_ shape: RepositoryShape) -> [String] {
		[
			(showsValue, "maps what it fetched"),
			(!shape.takesArguments || showsArgument, "passes the identifier on"),
			(showsAPIError, "maps an API error"), (showsOtherError, "maps any other error to loadFailed"),
		].filter { !$0.0 }.map(\.1)
	}

	private func missingOfLocal(_ shape: RepositoryShape) -> [String] {
		[
			(showsValue, "gets what was saved"), (showsError, "throws where there is nothing"),
			(!shape.saves || calls { $0.name.hasPrefix("save") }, "saves what it is given"),
		].filter { !$0.0 }.map(\.1)
	}

	private var missingOfCache: [String] {
		[
			(showsValue, "maps what it fetched"), (names(tiers.volatile), "answers from the cache"),
		].filter { !$0.0 }.map(\.1)
	}

	private func missingOfTiers(_ shape: RepositoryShape) -> [String] {
		guard shape.hasTwoTiers else { return [] }
		let both = functions.contains { $0.mentions(tiers.persistence) && $0.mentions(tiers.volatile) }
		return [(names(tiers.persistence), "falls back to disk"), (both, "saves what it fetched to both tiers")]
			.filter { !$0.0 }.map(\.1)
	}

	private var showsValue: Bool {
		calls { $0.name == "expect" && $0.firstArgument?.text.contains("==") == true }
	}

	private var showsArgument: Bool {
		functions.contains { $0.mentions(["last", "endpoint", "request", "identifier"]) }
	}

	private var showsError: Bool {
		calls { $0.name == "expect" && $0.firstArgument?.label == "throws" }
	}

	private var showsAPIError: Bool {
		functions.contains { $0.body.names.contains("APIError") } || failures.contains { $0.hasPrefix(".") }
	}

	private var showsOtherError: Bool {
		failures.contains { !$0.hasPrefix(".") && !$0.hasPrefix("APIError") && !$0.hasPrefix("HTTPError") }
	}

	/// What the tests let data sources fail with.
	private var failures: [String] {
		functions.flatMap(\.body.calls).filter { $0.name == "failure" }.compactMap(\.firstArgument?.text)
	}

	private func calls(_ matches: (CallFact) -> Bool) -> Bool {
		functions.contains { $0.body.calls.contains(where: matches) }
	}

	private func names(_ words: [String]) -> Bool {
		functions.contains { $0.mentions(words) }
	}
}

extension FunctionFact {
	/// Whether a name in its body has one of `words` in it.
	fileprivate func mentions(_ words: [String]) -> Bool {
		body.names.contains { name in words.contains { name.lowercased().contains($0.lowercased()) } }
	}
}

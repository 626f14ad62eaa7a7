/// What the tests of a repository cover, as far as their code tells.
///
/// If in doubt, a behaviour counts as covered.
struct RepositoryCoverage {
	private let bodies: [BodyFacts]
	/// The names in each test, in lower case.
	private let words: [[String]]
	private let tiers: Tiers

	init(_ tests: IndexedType, in index: ProjectIndex) {
		bodies = index.suites(of: tests).flatMap(\.type.testFunctions).map(\.body)
		words = bodies.map { $0.names.map { $0.lowercased() } }
		tiers = index.settings.tiers
	}

	/// The behaviours of `shape` that no test covers, each as the end of a sentence about the repository.
	func missing(for shape: RepositoryShape) -> [String] {
		switch shape.scenario {
		case .remote: missingOfRemote(shape)
		case .local: missingOfLocal(shape)
		case .cached: missingOfCache + (showsError ? [] : ["throws if there is nothing to fall back to"])
		case .configurable: missingOfCache + missingOfTiers(shape) + (showsAPIError ? [] : ["maps an API error"])
		case .unknown: []
		}
	}

	private func missingOfRemote(_ shape: RepositoryShape) -> [String] {
		[
			(showsValue, "maps the fetched value"),
			(!shape.takesArguments || showsArgument, "passes the identifier to the data source"),
			(showsAPIError, "maps an API error"), (showsOtherError, "maps any other error to loadFailed"),
		].filter { !$0.0 }.map(\.1)
	}

	private func missingOfLocal(_ shape: RepositoryShape) -> [String] {
		[
			(showsValue, "returns a saved value"), (showsError, "throws if there is no value"),
			(!shape.saves || calls { $0.name.hasPrefix("save") }, "saves a value"),
		].filter { !$0.0 }.map(\.1)
	}

	private var missingOfCache: [String] {
		[
			(showsValue, "maps the fetched value"), (names(tiers.volatile), "returns a cached value"),
		].filter { !$0.0 }.map(\.1)
	}

	private func missingOfTiers(_ shape: RepositoryShape) -> [String] {
		guard shape.hasTwoTiers else { return [] }
		let both = words.contains { $0.mention(tiers.persistence) && $0.mention(tiers.volatile) }
		return [(names(tiers.persistence), "falls back to disk"), (both, "saves the fetched value in both tiers")]
			.filter { !$0.0 }.map(\.1)
	}

	private var showsValue: Bool {
		calls { $0.name == "expect" && $0.firstArgument?.text.contains("==") == true }
	}

	private var showsArgument: Bool {
		names(["last", "endpoint", "request", "identifier"])
	}

	private var showsError: Bool {
		calls { $0.name == "expect" && $0.firstArgument?.label == "throws" }
	}

	private var showsAPIError: Bool {
		bodies.contains { $0.names.contains("APIError") } || failures.contains { $0.hasPrefix(".") }
	}

	private var showsOtherError: Bool {
		failures.contains { !$0.hasPrefix(".") && !$0.hasPrefix("APIError") && !$0.hasPrefix("HTTPError") }
	}

	/// The errors that data sources throw in the tests.
	private var failures: [String] {
		bodies.flatMap(\.calls).filter { $0.name == "failure" }.compactMap(\.firstArgument?.text)
	}

	private func calls(_ matches: (CallFact) -> Bool) -> Bool {
		bodies.contains { $0.calls.contains(where: matches) }
	}

	private func names(_ parts: [String]) -> Bool {
		words.contains { $0.mention(parts) }
	}
}

extension [String] {
	/// Whether one of these words contains one of `parts`.
	fileprivate func mention(_ parts: [String]) -> Bool {
		let parts = parts.map { $0.lowercased() }
		return contains { word in parts.contains(where: word.contains) }
	}
}

import LarderProject
import LarderSyntax

/// What the tests of a repository cover, as far as their code shows.
///
/// In case of doubt, a behaviour counts as covered.
struct RepositoryCoverage {
	private let tests: [RepositoryTest]
	private let tiers: Tiers
	/// Whether the feature's tests declare a type with this name.
	private let isOfTests: (String) -> Bool

	init(_ suite: IndexedType, in index: ProjectIndex) {
		tests = index.suites(of: suite).flatMap(\.type.testFunctions).map { RepositoryTest(body: $0.body) }
		tiers = index.settings.tiers
		isOfTests = { name in
			index.types(named: name).contains {
				$0.file.root == suite.file.root && $0.file.isOfTests(index.settings)
			}
		}
	}

	/// The behaviours of `shape` that no test covers, worded so that they can end a sentence about the repository.
	func missing(for shape: RepositoryShape) -> [String] {
		let behaviours: Behaviours =
			switch shape.scenario {
			case .remote: remote(shape)
			case .local: local(shape)
			case .cached: cache + [(expectsError, "throws if there is nothing to fall back to")]
			case .configurable: cache + bothTiers(shape) + [(showsFailure, "maps an API error")]
			case .unknown: []
			}
		return behaviours.filter { !$0.isCovered }.map(\.behaviour)
	}

	private typealias Behaviours = [(isCovered: Bool, behaviour: String)]

	private func remote(_ shape: RepositoryShape) -> Behaviours {
		let mapsErrors: Behaviours =
			shape.throwsTyped
			? [(showsAPIError, "maps an API error"), (showsOtherError, "maps any other error to loadFailed")]
			: [(showsFailure, "passes on an error")]
		return [
			(showsValue, "maps the fetched value"),
			(!shape.takesArguments || showsArgument, "passes the identifier to the data source"),
		] + mapsErrors
	}

	private func local(_ shape: RepositoryShape) -> Behaviours {
		[
			(showsValue, "returns a saved value"), (!shape.throwsOnRead || expectsError, "throws if there is no value"),
			(!shape.saves || tests.contains { $0.names(["save"]) }, "saves a value"),
		]
	}

	private var cache: Behaviours {
		[
			(showsValue, "maps the fetched value"),
			(tests.contains { $0.fills(tiers.volatile) || $0.expectsNoSecondCall }, "returns a cached value"),
		]
	}

	private func bothTiers(_ shape: RepositoryShape) -> Behaviours {
		guard shape.hasTwoTiers else { return [] }
		return [
			(tests.contains { $0.fills(tiers.persistence) }, "falls back to disk"),
			(
				tests.contains { $0.expectsSave(in: tiers.volatile, and: tiers.persistence) },
				"saves the fetched value in both tiers"
			),
		]
	}

	private var showsValue: Bool { tests.contains(where: \.comparesValue) }

	private var showsArgument: Bool {
		tests.contains { $0.names(["last", "endpoint", "request", "identifier"]) }
	}

	private var expectsError: Bool { tests.contains(where: \.expectsError) }

	/// Whether a test expects an error after a data source has failed.
	private var showsFailure: Bool {
		tests.contains { $0.expectsError && !$0.failures.isEmpty }
	}

	private var showsAPIError: Bool {
		failures.contains { $0.hasPrefix(".") || !isOfTests($0.outerErrorName) }
	}

	private var showsOtherError: Bool {
		failures.contains { !$0.hasPrefix(".") && !["APIError", "HTTPError"].contains($0.outerErrorName) }
	}

	private var failures: [String] { tests.filter(\.expectsError).flatMap(\.failures) }
}

extension String {
	/// The type in the code of an error: `APIError` for `APIError.notFound`.
	fileprivate var outerErrorName: String { String(prefix { $0 != "." && $0 != "(" }) }
}

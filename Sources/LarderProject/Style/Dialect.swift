/// How an app writes its features, where that differs from the conventions.
package struct Dialect: Equatable, Sendable {
	/// The app's module that declares `MapperContract`.
	package var mapping = "LarderCore"
	/// The app's module that declares `CachePolicy` and `CachePolicyExecutor`.
	package var caching = "LarderCore"
	/// How many tiers the app's uses of its `CachePolicyExecutor` have.
	package var executedTiers: Set<CacheTiers> = []
	/// What applies the policy in a repository that has its own local data sources.
	package var execution = Execution.executor
	/// The app's module that declares `HTTPClientContract`, `HTTPError` and `APIError`.
	package var networking = "LarderNetworking"
	/// Whether the app's HTTP client sends bodies with header fields, and returns the data of a response as it is.
	package var sendsBodies = false
	/// The app's module with the mock of its HTTP client.
	package var networkingMocks = "LarderTesting"
	/// Whether declarations say `nonisolated`.
	package var marksIsolation = true
	/// Whether the app may have a default actor isolation.
	package var mayIsolateByDefault = true
	/// Whether remote data sources and repositories run their functions concurrently.
	package var marksConcurrency = false
	/// Whether local data sources are actors.
	package var hasLocalActors = false
	/// Whether mappers of errors name every case.
	package var namesEveryError = false
	/// Whether mocks have tests.
	package var testsMocks = false
	/// Whether tests are written for XCTest, and not for Swift Testing.
	package var usesXCTest = false
	/// The word that replaces `Remote` in the names of remote data sources.
	package var remote = "Remote"
	/// The app's suffixes of names, by the suffixes of the conventions.
	package var suffixes: [String: String] = [:]
	/// The prefix and the suffix that a repository adds to the name of its contract, without the contract's own suffix.
	package var implementation = Affixes()
	/// The prefix of the names of contracts.
	package var contractPrefix = ""
	/// The prefix of the names of mocks.
	package var mockPrefix = ""
	/// Where error messages are.
	package var texts = Texts.module
	/// The app's own folders inside the folders of the conventions, by the kind of file.
	package var folders: [Place: String] = [:]

	/// A kind of file that an app may keep in a folder of its own.
	package enum Place: CaseIterable, Sendable {
		case remoteSources, localSources, remoteTests, localTests, repositoryTests
	}

	/// What applies the policy of a read.
	package enum Execution: Sendable {
		/// A `CachePolicyExecutor` applies the policy.
		case executor
		/// The policy applies itself, by its function `fetch(fromRemote:fromCache:saveToCache:)`.
		case policy
		/// The repository applies the policy, by a switch over its cases.
		case repository
	}

	/// The words before and after a name.
	package struct Affixes: Equatable, Sendable {
		package var prefix = ""
		package var suffix = ""
	}

	/// The places of error messages.
	package enum Texts: Sendable {
		/// Error messages are in a string catalog, in a module of the app that has only strings.
		///
		/// At run time, `LarderLocalization` reads the catalog.
		case module
		/// Error messages are in the string catalog of the project's own target.
		///
		/// The catalog is in the target's bundle if the target is in a package, and otherwise in the main bundle.
		case targetBundle, mainBundle
		/// Error messages are in the code.
		case literals
	}

	/// Creates the dialect of the conventions.
	package init() {}
}

extension Dialect {
	/// The app's modules that a feature imports.
	package var modules: [String] { Set([mapping, caching, networking]).filter { !$0.hasPrefix("Larder") }.sorted() }

	/// The app's modules that a feature's tests import.
	package var testModules: [String] { modules + [networkingMocks].filter { !$0.hasPrefix("Larder") } }
}

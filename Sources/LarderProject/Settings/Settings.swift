/// The settings of a project in its `.larder.yml`.
///
/// The defaults follow the conventions.
package struct Settings: Equatable, Sendable {
	/// The folders that contain the features, each given by the last parts of its path.
	///
	/// If this is empty, the whole project is one feature, and the feature's folders are relative to the root.
	package var features = ["Features"]
	/// The folders that are skipped, relative to the root.
	package var exclude: [String] = []
	package var prefixes = Prefixes()
	package var suffixes = Suffixes()
	package var folders = Folders()
	package var tiers = Tiers()
	/// The settings for the files that the command writes.
	package var writing = WritingSettings()
	/// Which rules the project follows.
	package var rules = RuleSet.conventions
	/// For each rule, the severity that replaces the rule's own.
	package var severities: [String: Severity] = [:]
	/// The rules to run.
	///
	/// If this is empty, all rules run.
	package var only: Set<String> = []
	package var skip: Set<String> = []
	/// The folders of layers and tests that the settings file names, in the order of the file.
	package var toldFolders: [ToldFolder] = []

	package init() {}

	/// Whether the rule called `id` runs.
	package func isActive(_ id: String) -> Bool {
		!skip.contains(id) && (only.isEmpty ? rules.contains(id) : only.contains(id))
	}
}

/// A folder that the settings file names, and where the file names it.
package struct ToldFolder: Equatable, Sendable {
	package let key: String
	package let path: String
	package let line: Int
	package let column: Int
}

/// The rules that a project follows.
package enum RuleSet: String, CaseIterable, Sendable {
	/// The project follows all rules.
	case conventions
	/// The project follows only the rules that hold for any team with layers: what a layer may use, and that mocks and
	/// tests exist.
	case layers

	/// Whether this set has the rule called `id`.
	package func contains(_ id: String) -> Bool { self == .conventions || Self.ofLayers.contains(id) }

	private static let ofLayers: Set<String> = [
		"contract-domain-only", "layer-data", "layer-domain", "layer-feature", "mock-exists", "rule-empty",
		"suppression-unused", "syntax", "test-exists",
	]
}

/// The prefixes of names.
package struct Prefixes: Equatable, Sendable {
	/// The prefix of a contract: `I`.
	package var contract = ""
	/// The prefix of a repository, before the name of its contract: `Default`.
	package var implementation = ""
	package var mock = ""
}

/// The suffixes of names.
package struct Suffixes: Equatable, Sendable {
	package var contract = "Contract"
	package var dataSource = "DataSource"
	package var dto = "DTO"
	package var error = "Error"
	/// The suffix of a repository, after the name of its contract: `Impl`.
	package var implementation = ""
	package var mapper = "Mapper"
	package var mock = "Mock"
	package var repository = "Repository"
	package var tests = "Tests"

	package init() {}
}

/// The folders inside a feature.
package struct Folders: Equatable, Sendable {
	package var domain = "Sources/Domain"
	package var data = "Sources/Data"
	package var presentation = "Sources/Presentation"
	/// Further folders of the presentation layer.
	package var morePresentation: [String] = []
	package var models = "Sources/Domain/Models"
	package var errors = "Sources/Domain/Errors"
	package var contracts = "Sources/Domain/Repositories"
	package var repositories = "Sources/Data/Repositories"
	package var dataSources = "Sources/Data/DataSources"
	package var dtos = "Sources/Data/DTOs"
	package var mappers = "Sources/Data/Mappers"
	package var tests = "Tests"
	package var domainTests = "Tests/Unit/Domain"
	package var errorTests = "Tests/Unit/Domain/Errors"
	package var dataTests = "Tests/Unit/Data"
	package var mapperTests = "Tests/Unit/Data/Mappers"
	package var mocks = "Tests/Shared/Mocks"
	package var stubs = "Tests/Shared/Stubs"

	package init() {}
}

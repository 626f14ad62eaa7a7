/// The text of a new `.larder.yml`, with comments that explain it.
package struct SettingsTemplate {
	private let app: String
	private let preset: String
	private let features: String
	private let catalog: String?
	private let languages: [String]
	private let indent: String
	private let module: String
	private let exclude: [String]
	private let dialect: [String]
	private let habits: [DialectProposal.Habit]

	/// The usual string catalog of a project with features.
	package static let catalog = "Shared/Resources/Sources/Resources/Localizable.xcstrings"

	/// Creates a template for an app's settings.
	///
	/// `dialect` has the lines for settings that differ from the conventions.
	package init(
		app: String,
		preset: String,
		features: [String],
		indent: String,
		catalog: String? = Self.catalog,
		languages: [String],
		module: String = WritingSettings.Modules().feature,
		exclude: [String] = [],
		dialect: [String] = [],
		habits: [DialectProposal.Habit] = []
	) {
		self.app = app
		self.preset = preset
		self.features = DialectProposal.list(features)
		self.exclude = exclude
		self.habits = habits
		self.module = module
		self.dialect = dialect
		self.indent = indent
		self.catalog = catalog
		self.languages = languages
	}

	private var words: String {
		let example = [
			"# suffixes:", "#   dto: Payload", "# folders:", "#   models: Sources/Domain/Entities", "# tiers:",
			"#   remote: [remote, api]",
		]
		return (dialect.isEmpty ? example : dialect).joined(separator: "\n")
	}

	/// The file's text.
	package var text: String {
		"""
		# The settings of this project's data layer, for `larder new` and `larder check`.
		# Every key is optional. These values fit the project's code. What the code does not show has its default.

		# The prefix of the app's modules. Default: the name of the package, or of the project's folder.
		app: \(app)

		# The folder that contains the features, or a list of folders. `larder new` writes to the first.
		# none: the project is one feature, and the folders below are those of the project.
		features: \(features)

		# The names of modules. {App} and {Feature} stand for the names of the app and the feature.
		modules:
		  feature: "\(module)"
		  resources: "{App}Resources"

		# larder: a cached repository has a tiered cache. executor: each entity has its own local data sources.
		preset: \(preset)

		# The indentation of Swift code: tabs, or a number of spaces from 1 to 8.
		indent: \(indent)

		# The string catalog for the texts of errors.
		\(catalog.map { "catalog: \($0)" } ?? "# There is none, so the texts are in the code.")

		# The languages of a new catalog, the source language first. An existing catalog keeps its languages.
		languages: [\(languages.joined(separator: ", "))]

		# `larder check` and `larder new` follow these settings. Of the words for tiers, `larder new` uses that for remote.

		# Folders to skip.
		\(exclude.isEmpty ? "# exclude: [Pods]" : "exclude: \(DialectProposal.list(exclude))")

		# Prefixes of names: contract, implementation, mock. Suffixes of names: contract, dataSource, dto, error,
		# implementation, mapper, mock, repository, tests. Folders inside a feature, or inside the project if features is none:
		# domain, models, errors, contracts, data, repositories, dataSources, dtos, mappers, presentation, tests,
		# domainTests, errorTests, dataTests, mapperTests, mocks, stubs. If one target has all features, their tests are in the
		# project's own folders, such as "ShopTests/{Feature}". Tiers, as words in the names of data sources, in lower case:
		# remote, volatile, persistence. What is missing here follows the conventions.
		\(words)

		# The severity of a rule: error, warning or off. `larder rules` lists the rules.
		\(severities)

		"""
	}

	private var severities: String {
		guard !habits.isEmpty else { return "# severities:\n#   mapper-pure: warning" }
		let width = habits.map(\.rule.count).max() ?? 0
		let lines = habits.map { habit in
			let gap = String(repeating: " ", count: width - habit.rule.count)
			return "  \(habit.rule): off\(gap)  # \(habit.reason)"
		}
		return (["# These rules are off, because the code does otherwise.", "severities:"] + lines).joined(
			separator: "\n"
		)
	}
}

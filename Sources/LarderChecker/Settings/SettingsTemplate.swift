/// The text of a new `.larder.yml`, with comments that explain it.
package struct SettingsTemplate {
	private let app: String
	private let preset: String
	private let features: String
	private let languages: [String]
	private let indent: String
	private let dialect: [String]

	/// Creates the text of an app's settings.
	///
	/// `dialect` has the lines in which the app differs from the conventions.
	package init(
		app: String,
		preset: String,
		features: [String],
		indent: String,
		languages: [String],
		dialect: [String] = []
	) {
		self.app = app
		self.preset = preset
		self.features = features.count == 1 ? features[0] : "[\(features.joined(separator: ", "))]"
		self.dialect = dialect
		self.indent = indent
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
		# How this project has its data layer. `larder new` writes by it, `larder check` checks by it.
		# Every key may be left out; what follows a key is its default unless it says otherwise.

		# The prefix of the app's modules. Default: the name of the project's folder.
		app: \(app)

		# The folder that holds the features. A list where there are several; what is written goes to the first.
		features: \(features)

		# What modules are called; {App} and {Feature} stand for those names.
		modules:
		  feature: "{App}{Feature}"
		  resources: "{App}Resources"

		# larder: cached repositories hold a tiered cache. executor: each entity has local data sources of its own.
		preset: \(preset)

		# What Swift is indented by: tabs, or a number of spaces from 1 to 8.
		indent: \(indent)

		# The string catalog that errors' texts are added to.
		catalog: Shared/Resources/Sources/Resources/Localizable.xcstrings

		# The languages of a new catalog, its source language first. A catalog that exists has its own.
		languages: [\(languages.joined(separator: ", "))]

		# What follows matters to `larder check`, and folders to `larder new` as well.

		# Folders that are not read.
		# exclude: [Pods]

		# How names end: contract, dataSource, dto, error, mapper, mock, repository, tests. Where things stand inside a
		# feature: domain, models, errors, contracts, data, repositories, dataSources, dtos, mappers, presentation, tests,
		# domainTests, errorTests, dataTests, mapperTests, mocks, stubs. What data sources have in their names, in small
		# letters: remote, volatile, persistence. What is left out is as the conventions have it.
		\(words)

		# What a rule's findings weigh: error, warning or off. `larder rules` lists the rules.
		# severities:
		#   mapper-pure: warning

		"""
	}
}

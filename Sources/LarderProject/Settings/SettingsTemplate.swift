/// The text of a new `.larder.yml`: a line for each setting that a person may want to see or change.
package struct SettingsTemplate {
	private let lines: [String]

	/// The usual string catalog of a project with features.
	package static let catalog = "Shared/Resources/Sources/Resources/Localizable.xcstrings"

	/// Creates a template for an app's settings.
	///
	/// `words` has the lines for settings that differ from the conventions.
	package init(
		app: String,
		preset: String,
		features: [String],
		rules: RuleSet = .conventions,
		indent: String,
		catalog: String? = Self.catalog,
		languages: [String],
		module: String = WritingSettings.Modules().feature,
		exclude: [String] = [],
		words: [String] = []
	) {
		let isUsual = module == WritingSettings.Modules().feature
		lines =
			["# The settings of larder for this project. The guide to the command explains each key."]
			+ ["app: \(app)", "features: \(Self.list(features))"]
			+ (isUsual ? [] : ["modules:", "  feature: \"\(module)\""])
			+ ["preset: \(preset)", "rules: \(rules.rawValue)", "indent: \(indent)"]
			+ (catalog.map { ["catalog: \($0)"] } ?? [])
			+ ["languages: [\(languages.joined(separator: ", "))]"]
			+ (exclude.isEmpty ? [] : ["exclude: \(Self.list(exclude))"])
			+ words
	}

	/// The file's text.
	package var text: String { lines.map { "\($0)\n" }.joined() }

	/// The words as a value in YAML: one word without brackets, or several in brackets.
	package static func list(_ words: [String]) -> String {
		words.isEmpty ? "none" : words.count == 1 ? words[0] : "[\(words.joined(separator: ", "))]"
	}
}

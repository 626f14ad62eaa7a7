/// The settings in `.larder.yml` for the files that the command writes.
///
/// `nil` stands for the default.
package struct WritingSettings: Equatable, Sendable {
	/// The prefix of the app's modules.
	package var app: String?
	/// The preset of repositories: `larder` or `executor`.
	package var preset: String?
	/// The indentation of lines: `tabs`, or a number of spaces.
	package var indent: String?
	/// The string catalog, relative to the project's folder.
	package var catalog: String?
	/// The languages of the app's strings, the source language first.
	package var languages: [String]?
	package var modules = Modules()

	package init() {}

	/// The names of modules, with `{App}` and `{Feature}` as placeholders.
	package struct Modules: Equatable, Sendable {
		package var feature = "{App}{Feature}"
		package var resources = "{App}Resources"

		/// The key of each module in the settings file.
		static var keys: [String: WritableKeyPath<Modules, String>] {
			["feature": \.feature, "resources": \.resources]
		}
	}
}

extension WritingSettings {
	/// The form of a value.
	package enum Form: String {
		case name, catalog, indent, language, preset, rules

		/// Whether `text` has this form.
		package func allows(_ text: String) -> Bool {
			switch self {
			case .name: text.wholeMatch(of: /[A-Z][A-Za-z0-9]{0,39}/) != nil
			case .catalog: text.wholeMatch(of: /(?:(?!\.\.?\/)[^\/]+\/)+[^\/]+\.xcstrings/) != nil
			case .indent: ["tabs", "1", "2", "3", "4", "5", "6", "7", "8"].contains(text)
			case .language: text.wholeMatch(of: /[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*/) != nil
			case .preset: ["larder", "executor"].contains(text)
			case .rules: RuleSet(rawValue: text) != nil
			}
		}

		/// The valid values, for error messages.
		var allowed: String {
			switch self {
			case .name: "a capital letter, then letters and digits, 40 at most: Shop"
			case .catalog:
				"a path below the folder of this file: Shared/Resources/Sources/Resources/Localizable.xcstrings"
			case .indent: "tabs, or a number of spaces from 1 to 8"
			case .language: "a language code: en, es, pt-BR"
			case .preset: "larder or executor"
			case .rules: "conventions or layers"
			}
		}
	}
}

/// The case of an error for an entity or a page that does not exist.
struct MissingCase {
	let name: String
	/// The label of the case's associated value, which is the key of the missing entity or page.
	let label: String
	private let kind: IdentifierBlueprint.Kind
	/// The two keys that the tests use, as literals.
	private let keys: (first: String, other: String)
	private let summary: String
	private let translations: [String: String]

	init(ofPageFoundBy key: SubjectKey) {
		name = "invalidPage"
		label = key.label ?? "page"
		kind = key.kind
		keys = (key.first, key.other)
		summary = "There is no such page."
		translations = ErrorText.invalidPage
	}

	init(_ part: ErrorPart) {
		let isUsual = part.missingCase == ErrorPart.usualCase
		let noun = SwiftName.words(of: part.entity).map { $0.lowercased() }.joined(separator: " ")
		name = part.missingCase
		label = "identifier"
		kind = part.kind
		let quote = kind == .text ? "\"" : ""
		keys = ("\(quote)1\(quote)", "\(quote)42\(quote)")
		summary = isUsual ? "Nothing has this identifier." : "No \(noun) has this identifier."
		translations = ErrorText.notFound
	}

	/// The case with the first of the two keys that the tests use.
	var first: String { "\(name)(\(label): \(keys.first))" }
	var other: String { "\(name)(\(label): \(keys.other))" }

	/// Returns the localized string of the case.
	///
	/// The catalog keys of the error's strings begin with `key`.
	func text(inErrorOf key: String, _ languages: [String]) -> ErrorText {
		ErrorText(
			"\(key).\(name) \(kind.format)",
			name,
			failure: first,
			arguments: keys.first,
			translations: translations.mapValues { $0.replacing("%", with: kind.format) },
			languages: languages
		)
	}

	/// Returns the values that templates read about the case.
	///
	/// The catalog keys of the error's strings begin with `key`.
	func context(inErrorOf key: String, _ languages: [String]) -> TemplateContext {
		var missing = TemplateContext()
		let text = text(inErrorOf: key, languages)
		(missing.name, missing.summary) = (name, summary)
		(missing.label, missing.labelSuffix, missing.type) = (label, SwiftName.upperCamel(label), kind.swiftName)
		// The catalog key of the case's string.
		missing.textKey = text.key
		// The string with an interpolation in place of the placeholder.
		missing.plainText = (text.entry.translations.first?.text ?? "").replacing(kind.format, with: "\\(\(label))")
		missing.text = text.context
		(missing.first, missing.other) = (first, other)
		missing.firstInLog = "\(name)(\(label): \(keys.first.filter { $0 != "\"" }))"
		// The command's own templates no longer use these two values. Templates that teams copied from 0.1.0 may still
		// use them.
		let isNamed = !["notFound", "invalidPage"].contains(name)
		let suffix = SwiftName.upperCamel(label)
		missing.equality = "equalityCompares\(suffix)s\(isNamed ? "Of\(SwiftName.upperCamel(name))" : "")"
		missing.compared = isNamed ? "\(label)s of \(name)" : "\(label)s"
		return missing
	}
}

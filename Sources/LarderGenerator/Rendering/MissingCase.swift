/// An error's case for a missing entity or page.
struct MissingCase {
	let name: String
	/// The label of the case's associated value, and the value's type.
	let label: String
	private let kind: IdentifierBlueprint.Kind
	/// The first and the second key in the tests.
	private let keys: (first: String, other: String)
	/// The case's documentation.
	private let summary: String
	private let translations: [String: String]

	/// Creates the case for a missing page.
	init(ofPageFoundBy key: SubjectKey) {
		name = "invalidPage"
		label = key.label ?? "page"
		kind = key.kind
		keys = (key.first, key.other)
		summary = "There is no such page."
		translations = ErrorText.invalidPage
	}

	/// Creates the case for a missing entity in `part`.
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

	/// The case with the first and the second key of the tests.
	var first: String { "\(name)(\(label): \(keys.first))" }
	var other: String { "\(name)(\(label): \(keys.other))" }

	/// The case's string in an error whose catalog keys begin with `key`.
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

	/// The values that templates read about the case, in an error whose catalog keys begin with `key`.
	func context(inErrorOf key: String, _ languages: [String]) -> TemplateContext {
		var missing = TemplateContext()
		let text = text(inErrorOf: key, languages)
		(missing.name, missing.summary) = (name, summary)
		(missing.label, missing.labelSuffix, missing.type) = (label, SwiftName.upperCamel(label), kind.swiftName)
		// The catalog key of the case's string, and the string in code with its associated value.
		missing.textKey = text.key
		missing.plainText = (text.entry.translations.first?.text ?? "").replacing(kind.format, with: "\\(\(label))")
		missing.text = text.context
		// The case with the first and the second key of the tests, and the description of the first one.
		(missing.first, missing.other) = (first, other)
		missing.firstInLog = "\(name)(\(label): \(keys.first.filter { $0 != "\"" }))"
		// The name of the test of the case's equality, and the noun in its sentence. They are for templates that teams
		// copied from 0.1.0 and changed.
		let isNamed = !["notFound", "invalidPage"].contains(name)
		let suffix = SwiftName.upperCamel(label)
		missing.equality = "equalityCompares\(suffix)s\(isNamed ? "Of\(SwiftName.upperCamel(name))" : "")"
		missing.compared = isNamed ? "\(label)s of \(name)" : "\(label)s"
		return missing
	}
}

/// What templates read about an error's case for a missing entity or page.
struct MissingContext {
	let name: String
	/// The case's documentation.
	let summary: String
	/// Its associated value.
	let label: String
	let labelSuffix: String
	let type: String
	/// The key of its text.
	let textKey: String
	/// The case with the first and the second key of the tests.
	let first: String
	let other: String
	/// The description of the first one.
	let firstInLog: String
	/// The function of the test of its equality.
	let equality: String
	/// The noun in the sentences of such tests.
	let compared: String

	/// The text in code, with its associated value.
	let plainText: String
	/// The text of the error.
	let text: TextContext

	/// The case for a missing page.
	static func page(
		foundBy pageKey: SubjectKey,
		inErrorOf key: String,
		languages: [String]
	) -> MissingContext {
		MissingContext(
			name: "invalidPage",
			label: pageKey.label ?? "page",
			kind: pageKey.kind,
			keys: (pageKey.first, pageKey.other),
			summary: "There is no such page.",
			translations: TextContext.invalidPage,
			key: key,
			languages: languages
		)
	}

	/// The case for a missing entity in `part`.
	static func entity(_ part: ErrorPart, inErrorOf key: String, languages: [String]) -> MissingContext {
		let isUsual = part.missingCase == ErrorPart.usualCase
		let noun = SwiftName.words(of: part.entity).map { $0.lowercased() }.joined(separator: " ")
		return MissingContext(
			name: part.missingCase,
			label: "identifier",
			kind: part.kind,
			keys: nil,
			summary: isUsual ? "Nothing has this identifier." : "No \(noun) has this identifier.",
			translations: TextContext.notFound,
			key: key,
			languages: languages
		)
	}

	private init(
		name: String,
		label: String,
		kind: IdentifierBlueprint.Kind,
		keys: (first: String, other: String)?,
		summary: String,
		translations: [String: String],
		key: String,
		languages: [String]
	) {
		self.name = name
		self.summary = summary
		self.label = label
		labelSuffix = SwiftName.upperCamel(label)
		type = kind.swiftName
		textKey = "\(key).\(name) \(kind.format)"
		let quote = kind == .text ? "\"" : ""
		let keys = keys ?? ("\(quote)1\(quote)", "\(quote)42\(quote)")
		first = "\(name)(\(label): \(keys.first))"
		other = "\(name)(\(label): \(keys.other))"
		firstInLog = "\(name)(\(label): \(keys.first.filter { $0 != "\"" }))"
		let isNamed = !["notFound", "invalidPage"].contains(name)
		equality = "equalityCompares\(labelSuffix)s\(isNamed ? "Of\(SwiftName.upperCamel(name))" : "")"
		compared = isNamed ? "\(label)s of \(name)" : "\(label)s"
		text = TextContext(
			textKey,
			name,
			failure: first,
			arguments: keys.first,
			translations: translations.mapValues { $0.replacing("%", with: kind.format) },
			languages: languages
		)
		plainText = (text.translations.first?.text ?? "").replacing(kind.format, with: "\\(\(label))")
	}
}

/// The error that a repository throws.
///
/// A page has an error of its own, because its key differs from an entity's.
struct SubjectError {
	let name: String
	/// The first sentence of the error's doc comment.
	private let summary: String
	/// The case that says that the subject itself is missing.
	let own: MissingCase
	/// The cases for missing entities of the feature: one case, unless their identifiers have different types.
	private let missing: [MissingCase]
	private let hasCancelled: Bool
	/// Whether saves or deletions can throw the error, and not only reads.
	private let writes: Bool
	private let languages: [String]

	init(_ blueprint: Blueprint, _ subject: Subject) {
		languages = blueprint.languages
		if case .page? = subject.collection?.extent {
			let page = blueprint.name(of: subject)
			name = "\(page)Error"
			let words = SwiftName.phrase(of: page).split(separator: " ")
			summary = "A failure to get a page of \(words.dropLast().joined(separator: " "))."
			own = MissingCase(ofPageFoundBy: blueprint.key(of: subject))
			missing = [own]
			hasCancelled = blueprint.preset == .larder
			writes = false
		} else {
			name = "\(blueprint.feature)Error"
			summary = "A failure of the feature \(blueprint.feature)."
			own = MissingCase(blueprint.errorPart)
			var names: Set<String> = []
			missing = blueprint.errorParts.filter { names.insert($0.missingCase).inserted }.map(MissingCase.init)
			hasCancelled = blueprint.errorParts.contains(where: \.hasCancelled)
			writes = blueprint.errorParts.contains(where: \.writes)
		}
	}

	private var key: String {
		SwiftName.lowerCamel(name.hasSuffix("Error") ? String(name.dropLast(5)) : name) + "Error"
	}

	private var cancelledText: ErrorText {
		ErrorText("\(key).cancelled", "cancelled", translations: ErrorText.cancelled, languages: languages)
	}

	private var loadFailedText: ErrorText {
		ErrorText(
			"\(key).loadFailed",
			"loadFailed",
			failure: "loadFailed()",
			translations: writes ? ErrorText.requestFailed : ErrorText.loadFailed,
			languages: languages
		)
	}

	var texts: [ErrorText] {
		let texts = (hasCancelled ? [cancelledText] : []) + [loadFailedText]
		return (texts + missing.map { $0.text(inErrorOf: key, languages) }).sorted { $0.key < $1.key }
	}

	var context: TemplateContext {
		var error = TemplateContext()
		(error.name, error.key, error.summary) = (name, key, summary)
		error.missing = missing.map { $0.context(inErrorOf: key, languages) }
		error.missingCase = own.name
		error.missingSuffix = SwiftName.upperCamel(own.name)
		error.missingLabel = own.label
		(error.hasCancelled, error.writes) = (hasCancelled, writes)
		error.texts = texts.map(\.context)
		// The strings of the cases without associated values, in the source language.
		error.loadFailedText = loadFailedText.filledText
		error.cancelledText = hasCancelled ? cancelledText.filledText : ""
		return error
	}
}

extension IdentifierBlueprint.Kind {
	var swiftName: String {
		switch self {
		case .integer: "Int"
		case .wideInteger: "Int64"
		case .text: "String"
		}
	}

	/// The placeholder for an identifier in a localized string.
	var format: String {
		switch self {
		case .integer, .wideInteger: "%lld"
		case .text: "%@"
		}
	}
}

/// The domain error of a subject.
///
/// Pages have their own error, because they have their own key.
struct SubjectError {
	let name: String
	/// The summary of the error's documentation.
	private let summary: String
	/// The case for a missing subject.
	let own: MissingCase
	/// The cases for missing entities: one for all, unless their identifiers have different types.
	private let missing: [MissingCase]
	/// Whether the error has a case for a cancellation.
	private let hasCancelled: Bool
	/// Whether a failure may also be a failed save or deletion.
	private let writes: Bool
	private let languages: [String]

	init(_ blueprint: Blueprint, _ subject: Subject) {
		languages = blueprint.languages
		if case .page? = subject.collection?.extent {
			let page = blueprint.name(of: subject)
			name = "\(page)Error"
			let words = SwiftName.words(of: page).map { $0.lowercased() }
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

	/// The start of the catalog keys of the error's strings.
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

	/// The error's strings in the catalog's order.
	var texts: [ErrorText] {
		let texts = (hasCancelled ? [cancelledText] : []) + [loadFailedText]
		return (texts + missing.map { $0.text(inErrorOf: key, languages) }).sorted { $0.key < $1.key }
	}

	/// The values that templates read about the error.
	var context: TemplateContext {
		var error = TemplateContext()
		(error.name, error.key, error.summary) = (name, key, summary)
		error.missing = missing.map { $0.context(inErrorOf: key, languages) }
		// The case of the error for a missing subject.
		error.missingCase = own.name
		// The case's name inside another name.
		error.missingSuffix = SwiftName.upperCamel(own.name)
		// The label of the case's associated value.
		error.missingLabel = own.label
		(error.hasCancelled, error.writes) = (hasCancelled, writes)
		error.texts = texts.map(\.context)
		// The strings of the cases without an associated value, in code.
		error.loadFailedText = loadFailedText.filledText
		error.cancelledText = hasCancelled ? cancelledText.filledText : ""
		return error
	}
}

extension IdentifierBlueprint.Kind {
	/// The kind's type in Swift.
	var swiftName: String {
		switch self {
		case .integer: "Int"
		case .wideInteger: "Int64"
		case .text: "String"
		}
	}

	/// The placeholder of an identifier in a string.
	var format: String {
		switch self {
		case .integer, .wideInteger: "%lld"
		case .text: "%@"
		}
	}
}

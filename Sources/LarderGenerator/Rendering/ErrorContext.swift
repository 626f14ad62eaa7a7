/// What templates read about a domain error.
struct ErrorContext {
	let name: String
	/// The start of the keys of its texts.
	let key: String
	/// The summary of its documentation.
	let summary: String
	/// The cases for missing entities: one for all, unless their identifiers have different types.
	let missing: [MissingContext]
	/// The case for a missing subject, and its associated value.
	let missingCase: String
	let missingSuffix: String
	let missingLabel: String
	/// That case with the keys of the tests.
	let firstMissing: String
	let otherMissing: String
	/// Whether the error has a case for a cancellation.
	let hasCancelled: Bool
	/// Whether a failure may also be one to save or to delete.
	let writes: Bool
	let texts: [TextContext]
	/// The texts of the cases without a value, in code.
	let loadFailedText: String
	let cancelledText: String

	/// Creates the context of the error of `subject`; pages have their own error, because they have a key of their own.
	init(_ blueprint: Blueprint, _ subject: Subject) {
		let own: MissingContext
		if case .page? = subject.collection?.extent {
			let page = blueprint.name(of: subject)
			name = "\(page)Error"
			key = Self.key(of: name)
			summary = "A failure to get a page of \(Self.words(of: page).dropLast().joined(separator: " "))."
			own = .page(foundBy: blueprint.key(of: subject), inErrorOf: key, languages: blueprint.languages)
			missing = [own]
			hasCancelled = blueprint.preset == .larder
			writes = false
		} else {
			name = "\(blueprint.feature)Error"
			let key = Self.key(of: name)
			self.key = key
			summary = "A failure of the feature \(blueprint.feature)."
			own = .entity(blueprint.errorPart, inErrorOf: key, languages: blueprint.languages)
			var names: Set<String> = []
			missing = blueprint.errorParts.filter { names.insert($0.missingCase).inserted }
				.map { .entity($0, inErrorOf: key, languages: blueprint.languages) }
			hasCancelled = blueprint.errorParts.contains(where: \.hasCancelled)
			writes = blueprint.errorParts.contains(where: \.writes)
		}
		missingCase = own.name
		missingSuffix = SwiftName.upperCamel(own.name)
		missingLabel = own.label
		firstMissing = own.first
		otherMissing = own.other
		texts = TextContext.all(
			key: key,
			missing: missing,
			hasCancelled: hasCancelled,
			writes: writes,
			languages: blueprint.languages
		)
		let plain = Dictionary(texts.map { ($0.caseName, $0.filledText) }, uniquingKeysWith: { first, _ in first })
		loadFailedText = plain["loadFailed", default: ""]
		cancelledText = plain["cancelled", default: ""]
	}

	private static func key(of name: String) -> String {
		SwiftName.lowerCamel(name.hasSuffix("Error") ? String(name.dropLast(5)) : name) + "Error"
	}

	private static func words(of name: String) -> [String] {
		SwiftName.words(of: name).map { $0.lowercased() }
	}
}

extension IdentifierBlueprint.Kind {
	/// Its type in Swift.
	var swiftName: String {
		switch self {
		case .integer: "Int"
		case .wideInteger: "Int64"
		case .text: "String"
		}
	}

	/// The placeholder of an identifier in a text.
	var format: String {
		switch self {
		case .integer, .wideInteger: "%lld"
		case .text: "%@"
		}
	}
}

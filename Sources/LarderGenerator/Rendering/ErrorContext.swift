/// What templates read of a domain error.
struct ErrorContext {
	let name: String
	/// What the keys of its texts begin with.
	let key: String
	/// What it tells of, as its documentation says it.
	let summary: String
	/// The case for what is not there, and what it carries.
	let missingCase: String
	let missingSuffix: String
	let missingSummary: String
	let missingLabel: String
	let missingLabelSuffix: String
	let missingType: String
	/// The placeholder of what it carries in a text.
	let missingFormat: String
	/// The case with what tests ask for.
	let firstMissing: String
	let otherMissing: String
	/// Whether a cancellation is an error of its own.
	let hasCancelled: Bool
	let texts: [TextContext]

	/// The error that `subject` is answered with: pages have one of their own, which tells of numbers.
	init(_ blueprint: Blueprint, _ subject: Subject) {
		var kind = blueprint.identifier.kind
		if case .page? = subject.collection?.extent {
			let page = blueprint.name(of: subject)
			kind = .integer
			name = "\(page)Error"
			summary = "Why there is no page of \(Self.words(of: page).dropLast().joined(separator: " "))."
			(missingCase, missingLabel, missingSummary) = ("invalidPage", "page", "There is no such page.")
		} else {
			name = "\(blueprint.feature)Error"
			summary = "Why the feature \(blueprint.feature) has no answer."
			(missingCase, missingLabel) = ("notFound", "identifier")
			missingSummary = "Nothing has this identifier."
		}
		key = SwiftName.lowerCamel(name.hasSuffix("Error") ? String(name.dropLast(5)) : name) + "Error"
		missingSuffix = SwiftName.upperCamel(missingCase)
		missingLabelSuffix = SwiftName.upperCamel(missingLabel)
		missingType = kind.swiftName
		missingFormat = kind.format
		let quote = kind == .text ? "\"" : ""
		firstMissing = "\(missingCase)(\(missingLabel): \(quote)1\(quote))"
		otherMissing = "\(missingCase)(\(missingLabel): \(quote)42\(quote))"
		hasCancelled = blueprint.preset == .larder
		texts = TextContext.all(
			key: key,
			missing: (missingCase, firstMissing, argument: "\(quote)1\(quote)", format: kind.format),
			hasCancelled: hasCancelled,
			languages: blueprint.languages
		)
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

/// Replaces the placeholders of a format with arguments.
///
/// Any format and any arguments are safe. In contrast, `String(format:)` makes invalid memory accesses if a format and
/// its arguments do not match.
struct FormatRenderer {
	private let arguments: [FormatArgument]
	private let text: LocalizedText
	/// How many substitutions may still be expanded, because they may refer to each other in a circle.
	private var expansionsLeft = 64

	init(arguments: [FormatArgument], text: LocalizedText) {
		self.arguments = arguments
		self.text = text
	}

	/// Renders `format`.
	///
	/// - Parameters:
	///   - format: The string with placeholders.
	///   - first: The number, from 1, of the argument for the first placeholder that has no number.
	///   - own: The placeholder that `%arg` means inside a substitution.
	mutating func render(_ format: String, from first: Int = 1, own: Placeholder? = nil) -> String {
		var output = ""
		var next = first
		var rest = format.unicodeScalars[...]
		while let percent = rest.firstIndex(of: "%") {
			output += String(rest[..<percent])
			rest = rest[percent...]
			let start = rest
			output += renderPlaceholder(from: &rest, own: own, next: &next) ?? String(start[..<rest.startIndex])
		}
		return output + String(rest)
	}

	/// Reads the placeholder at the start of `rest`, or only the `%` if there is no placeholder.
	private func readPlaceholder(from rest: inout Substring.UnicodeScalarView, own: Placeholder?) -> Placeholder? {
		if let own, rest.starts(with: "%arg".unicodeScalars) {
			rest = rest.dropFirst(4)
			return own
		}
		if let placeholder = Placeholder(readingFrom: &rest) { return placeholder }
		rest.removeFirst()
		return nil
	}

	/// Renders the placeholder at the start of `rest`, or returns nil if its text stays as it is.
	private mutating func renderPlaceholder(
		from rest: inout Substring.UnicodeScalarView,
		own: Placeholder?,
		next: inout Int
	) -> String? {
		guard let placeholder = readPlaceholder(from: &rest, own: own) else { return nil }
		switch placeholder.kind {
		case .percent: return "%"
		case .substitution(let name): return expansion(of: name, placeholder, next: &next)
		case .conversion:
			let number = placeholder.position ?? next
			if placeholder.position == nil { next += 1 }
			return argument(number).map { placeholder.written($0, in: text.language) }
		}
	}

	/// Renders the substitution `name`.
	///
	/// Its argument is the one that `argNum` names, otherwise the one that the placeholder names, otherwise the next
	/// argument. Later placeholders without a number continue with the argument after it.
	private mutating func expansion(of name: String, _ placeholder: Placeholder, next: inout Int) -> String? {
		guard let substitution = text.substitutions[name], expansionsLeft > 0 else { return nil }
		let number = substitution.argNum ?? placeholder.position ?? next
		guard let quantity = argument(number) else { return nil }
		let plural = PluralChoice(quantity, language: text.language)
		guard let format = substitution.variant.format(for: plural) else { return nil }
		expansionsLeft -= 1
		next = number + 1
		return render(format, from: number, own: substitution.placeholder(forArgument: number))
	}

	private func argument(_ number: Int) -> FormatArgument? {
		number >= 1 && number <= arguments.count ? arguments[number - 1] : nil
	}
}

extension Substitution {
	/// The placeholder that `%arg` means.
	///
	/// An invalid format specifier counts as `@`.
	fileprivate func placeholder(forArgument number: Int) -> Placeholder? {
		formatSpecifier.flatMap { Placeholder("%\(number)$\($0)") } ?? Placeholder("%\(number)$@")
	}
}

/// Puts arguments in place of a format's placeholders, whatever either may be.
///
/// It takes the place of `String(format:)`, which reads memory it does not own where a format and its arguments differ.
struct FormatRenderer {
	private let arguments: [FormatArgument]
	private let text: LocalizedText
	/// Substitutions may name one another, and each other in a circle.
	private var expansionsLeft = 64

	init(arguments: [FormatArgument], text: LocalizedText) {
		self.arguments = arguments
		self.text = text
	}

	/// Renders `format`.
	///
	/// - Parameters:
	///   - format: The text with placeholders.
	///   - first: The number of the argument that the first placeholder without a number of its own takes, from 1.
	///   - own: What `%arg` stands for inside a substitution.
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

	/// Reads past the placeholder that `rest` begins with, or past its `%` where there is none.
	private func readPlaceholder(from rest: inout Substring.UnicodeScalarView, own: Placeholder?) -> Placeholder? {
		if let own, rest.starts(with: "%arg".unicodeScalars) {
			rest = rest.dropFirst(4)
			return own
		}
		if let placeholder = Placeholder(readingFrom: &rest) { return placeholder }
		rest.removeFirst()
		return nil
	}

	/// Nil where what was read past has to stay as it is.
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
			return argument(number).map(placeholder.written)
		}
	}

	/// The argument is the one that the substitution's `argNum` names, else the placeholder's, else the next in order; an
	/// unnumbered placeholder after it goes on from there.
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
	/// What `%arg` stands for; a format specifier that is none counts as `@`.
	fileprivate func placeholder(forArgument number: Int) -> Placeholder? {
		formatSpecifier.flatMap { Placeholder("%\(number)$\($0)") } ?? Placeholder("%\(number)$@")
	}
}

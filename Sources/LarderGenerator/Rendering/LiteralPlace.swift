/// The start of a literal, which decides how much of it fits on its line.
struct LiteralPlace {
	/// What contains the literal.
	private enum Role {
		/// A parameter's default or an element of an array.
		case plain
		/// An argument of a call. Its lines have one more level of indentation.
		case argument
	}

	/// A line of unlimited length.
	static let endlessLine = LiteralPlace(indentation: 0, column: .min / 2, role: .plain)

	private let indentation: Int
	private let column: Int
	private let role: Role

	/// Creates the place after `indentation` tabs.
	init(indentation: Int) {
		self.init(indentation: indentation, role: .plain)
	}

	private init(indentation: Int, role: Role) {
		self.init(indentation: indentation, column: indentation * LineFitter.tabWidth, role: role)
	}

	private init(indentation: Int, column: Int, role: Role) {
		self.indentation = indentation
		self.column = column
		self.role = role
	}

	/// The indentation of the lines of a multi-line string.
	var contentTabs: String { role == .argument ? tabs + "\t" : tabs }

	private var tabs: String { String(repeating: "\t", count: indentation) }

	/// The place after `text`.
	func after(_ text: String) -> LiteralPlace {
		LiteralPlace(indentation: indentation, column: column + text.count, role: role)
	}

	/// Whether `text` and a comma fit on the line.
	func fits(_ text: String) -> Bool {
		column + text.count < LineFitter.width
	}

	/// Returns a list on one line if it fits, and otherwise with one line for each element.
	func list<Element>(
		_ elements: [Element],
		open: String,
		close: String,
		write: (Element, LiteralPlace) -> String
	) -> String {
		let oneLine = open + elements.map { write($0, .endlessLine) }.joined(separator: ", ") + close
		guard !fits(oneLine) else { return oneLine }
		let inner = LiteralPlace(indentation: indentation + 1, role: open == "[" ? .plain : .argument)
		let lines = elements.map { inner.tabs + write($0, inner) }.joined(separator: ",\n")
		let trailingComma = open == "[" && elements.count > 1 ? "," : ""
		return "\(open)\n\(lines)\(trailingComma)\n\(tabs)\(close)"
	}
}

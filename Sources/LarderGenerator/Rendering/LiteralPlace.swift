/// Where a literal begins in its line, so that a long literal can be broken.
struct LiteralPlace {
	private enum Role {
		/// A default value of a parameter, or an element of an array.
		case plain
		/// An argument of a call.
		///
		/// The lines of a multi-line string are indented by one more tab.
		case argument
	}

	/// A place from which every literal fits on its line.
	static let endlessLine = LiteralPlace(indentation: 0, column: .min / 2, role: .plain)

	private let indentation: Int
	private let column: Int
	private let role: Role

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

	/// The indentation of the lines in a multi-line string.
	var contentTabs: String { role == .argument ? tabs + "\t" : tabs }

	private var tabs: String { String(repeating: "\t", count: indentation) }

	func after(_ text: String) -> LiteralPlace {
		LiteralPlace(indentation: indentation, column: column + text.count, role: role)
	}

	func fits(_ text: String) -> Bool {
		column + text.count < LineFitter.width
	}

	/// Returns the list on one line if it fits, and otherwise with a line for each element.
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

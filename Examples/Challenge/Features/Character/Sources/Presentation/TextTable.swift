/// Rows of text under a heading, in columns that are as wide as their widest cell.
struct TextTable {
	private let rows: [[String]]

	/// Creates a table that shows control characters, such as a terminal's escape sequences, as `?`.
	init(heading: [String], rows: [[String]]) {
		self.rows = ([heading] + rows).map { $0.map(Self.printable) }
	}

	var lines: [String] {
		let widths = rows.reduce(into: [Int]()) { widths, row in
			for (column, cell) in row.enumerated() {
				if column == widths.count { widths.append(0) }
				widths[column] = max(widths[column], cell.count)
			}
		}
		return rows.map { Self.line($0, widths: widths) }
	}

	private static func line(_ row: [String], widths: [Int]) -> String {
		let cells = zip(row, widths).map { cell, width in
			cell + String(repeating: " ", count: width - cell.count)
		}
		let line = cells.joined(separator: "  ")
		return String(line.reversed().drop(while: { $0 == " " }).reversed())
	}

	private static func printable(_ cell: String) -> String {
		String(String.UnicodeScalarView(cell.unicodeScalars.map { isPrintable($0) ? $0 : "?" }))
	}

	private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
		switch scalar.properties.generalCategory {
		case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
		default: true
		}
	}
}

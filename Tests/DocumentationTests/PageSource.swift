/// The file that compiles the blocks of a page in their order, each in the scope of the blocks before it.
///
/// Before the first block, the file declares what an app brings along. After it, the file adds nothing that a block could
/// use: one function, which begins before the first block of statements, and the lines that end it, open a scope that lasts
/// to its end, or use a value that would be unused.
struct PageSource {
	private let lines: [String]

	init(lines: [String]) {
		self.lines = lines
	}

	/// The problems; empty if the file compiles these blocks.
	func problems(with blocks: [Block]) -> [String] {
		var problems = privateTypes
		var rest = lines[...]
		var place = Place.prelude
		for block in blocks {
			guard let range = block.range(in: rest) else {
				problems.append("This block is not compiled after the blocks before it:\n\(block.text)")
				continue
			}
			let isStatement = lines[range.lowerBound].hasPrefix("\t")
			problems += extra(
				lines[rest.startIndex..<range.lowerBound],
				at: place,
				before: isStatement ? .function : .file
			)
			place = isStatement || place == .function ? .function : .file
			rest = lines[range.upperBound...]
		}
		return problems + extra(rest, at: place, before: .end)
	}

	/// A type that only one page sees could differ from what other pages call by its name.
	private var privateTypes: [String] {
		lines.filter { $0.contains(/^(file)?private (actor|class|enum|protocol|struct|typealias)\b/) }
			.map { "Other pages must see this type: \($0)" }
	}

	/// The lines that may not stand between a block at `place` and one at `next`.
	private func extra(_ lines: ArraySlice<String>, at place: Place, before next: Place) -> [String] {
		guard place != .prelude else { return [] }
		var lines = lines
		if place == .file, next == .function { lines = withoutFunction(lines) }
		return lines.map { $0.drop { $0 == "\t" } }
			.filter { line in
				switch next {
				case .function: !(line.isEmpty || line == "do {" || line.hasPrefix("_ = "))
				case .end where line == "#endif": false
				default: !(line.isEmpty || line == "}" || line.hasPrefix("_ = ") || line.hasPrefix("return "))
				}
			}
			.map { "Only blocks of the page may bring this: \($0)" }
	}

	/// The lines without the first line of a function, and without the parameters that follow it.
	private func withoutFunction(_ lines: ArraySlice<String>) -> ArraySlice<String> {
		guard let start = lines.firstIndex(where: { $0.hasPrefix("func ") }),
			let end = lines[start...].firstIndex(where: { $0.hasSuffix("{") })
		else { return lines }
		return lines[..<start] + lines[(end + 1)...]
	}

	private enum Place {
		case prelude, file, function, end
	}
}

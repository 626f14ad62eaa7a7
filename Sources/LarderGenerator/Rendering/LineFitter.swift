/// Breaks the lines of rendered Swift that would be too long, where a template allows it.
///
/// A template encloses a list in `⟨` and `⟩`, its elements separated by a comma and a space. The list stays on its line
/// where the line fits; else each element gets a line of its own, indented by one more tab. Elements contain no marks,
/// and commas only within parentheses, brackets, braces, angle brackets and texts.
///
/// A `↩` in a line is a space where the line fits. Else what follows it comes on a line of its own, indented by one more
/// tab; a list before it breaks only if the line is too long then.
enum LineFitter {
	/// How many columns a line may have.
	static let width = 120
	/// How many columns a tab takes.
	static let tabWidth = 4
	/// What encloses a list, and what a line may break at.
	static let marks: [Unicode.Scalar] = ["⟨", "⟩", "↩"]

	/// `text` with its marks resolved.
	static func fit(_ text: String) -> String {
		text.split(separator: "\n", omittingEmptySubsequences: false).map(fitLine).joined(separator: "\n")
	}

	/// `expression` with marks around the arguments of the call that it ends with, if it does.
	static func markingLastArguments(of expression: String) -> String {
		guard expression.last == ")", !expression.contains("\"") else { return expression }
		var depth = 0
		for index in expression.indices.reversed() {
			if expression[index] == ")" { depth += 1 }
			if expression[index] == "(" { depth -= 1 }
			guard depth == 0 else { continue }
			let inner = expression[expression.index(after: index)...].dropLast()
			return "\(expression[...index])⟨\(inner)⟩)"
		}
		return expression
	}

	private static func fitLine(_ line: Substring) -> String {
		guard let mark = line.firstIndex(of: "↩") else { return fitList(in: line) }
		let (head, tail) = (line[..<mark], line[line.index(after: mark)...])
		let whole = line.filter { $0 != "⟨" && $0 != "⟩" }
		guard columns(of: whole[...]) > width else { return whole.replacing("↩", with: " ") }
		let indentation = head.prefix { $0 == "\t" }
		return "\(fitList(in: head))\n\(fitLine("\(indentation)\t\(tail)"))"
	}

	private static func fitList(in line: Substring) -> String {
		guard let open = line.firstIndex(of: "⟨"), let close = line.lastIndex(of: "⟩"), open < close else {
			return String(line)
		}
		let list = line[line.index(after: open)..<close]
		let (head, tail) = (line[..<open], line[line.index(after: close)...])
		guard columns(of: head) + columns(of: list) + columns(of: tail) > width else { return "\(head)\(list)\(tail)" }
		return broken(list, after: head, before: tail)
	}

	/// The list with a line for each element; a space beside it gives way to the line break.
	private static func broken(_ list: Substring, after head: Substring, before tail: Substring) -> String {
		let indentation = head.prefix { $0 == "\t" }
		let opening = head.last == " " ? head.dropLast() : head
		let closing = tail.first == " " ? tail.dropFirst() : tail
		let lines = elements(of: list).map { "\(indentation)\t\($0)" }.joined(separator: ",\n")
		return closing.isEmpty ? "\(opening)\n\(lines)" : "\(opening)\n\(lines)\n\(indentation)\(closing)"
	}

	private static func columns(of text: Substring) -> Int {
		text.reduce(0) { $0 + ($1 == "\t" ? tabWidth : 1) }
	}

	private static func elements(of list: Substring) -> [String] {
		var elements: [String] = [""]
		var depth = 0
		var isText = false
		var last: Character?
		for character in list {
			if character == "\"", last != "\\" { isText.toggle() }
			last = last == "\\" ? nil : character
			if !isText, "([{<".contains(character) { depth += 1 }
			if !isText, ")]}>".contains(character) { depth -= 1 }
			if character == ",", depth == 0, !isText {
				elements.append("")
			} else if character != " " || elements.last != "" {
				elements[elements.count - 1].append(character)
			}
		}
		return elements
	}
}

/// Breaks long lines of generated Swift at marks that templates set.
///
/// A template puts a list between `⟨` and `⟩`, with a comma and a space between the elements. If the line is too long,
/// each element gets its own line, one tab further in. A comma inside an element must be in brackets or in a string. An
/// element that is still too long breaks at its comparison, or else at its last arguments. A function without
/// parameters breaks at its arrow.
///
/// A `↩` is a space if the line fits. Otherwise a line break replaces it, and the rest of the line is one tab further
/// in.
///
/// A long line without marks that ends with a closure breaks around the closure's body, which may then break at its
/// last arguments. Any other long line breaks at its first `?` if it chooses between two values, or after its label if
/// the value has no place to break.
enum LineFitter {
	static let width = 120
	static let tabWidth = 4
	/// The marks before and after a list, and the mark of a possible line break.
	static let marks: [Unicode.Scalar] = ["⟨", "⟩", "↩"]

	/// Returns `text` without marks, with line breaks where lines are too long.
	static func fit(_ text: String) -> String {
		text.split(separator: "\n", omittingEmptySubsequences: false).map(fitLine).joined(separator: "\n")
	}

	/// Returns `expression` with marks around the arguments or elements at its end.
	static func markingLastArguments(of expression: String) -> String {
		guard let end = expression.last, ")]".contains(end), let open = opening(of: expression[...]) else {
			return expression
		}
		let inner = expression[expression.index(after: open)...].dropLast()
		return inner.isEmpty ? expression : "\(expression[...open])⟨\(inner)⟩\(end)"
	}

	private static func opening(of text: Substring) -> Substring.Index? {
		guard let close = text.last else { return nil }
		let open: Character = close == ")" ? "(" : close == "]" ? "[" : "{"
		var depth = 0
		var isText = false
		for index in text.indices.reversed() {
			let isEscaped = !text[..<index].reversed().prefix { $0 == "\\" }.count.isMultiple(of: 2)
			if text[index] == "\"", !isEscaped { isText.toggle() }
			if isText { continue }
			if text[index] == close { depth += 1 }
			if text[index] == open { depth -= 1 }
			if depth == 0 { return index }
		}
		return nil
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
			return fitClosure(in: line)
		}
		let list = line[line.index(after: open)..<close]
		let (head, tail) = (line[..<open], line[line.index(after: close)...])
		guard columns(of: head) + columns(of: list) + columns(of: tail) > width else { return "\(head)\(list)\(tail)" }
		return list.isEmpty ? brokenAtArrow("\(head)\(tail)") : broken(list, after: head, before: tail)
	}

	private static func brokenAtArrow(_ line: String) -> String {
		guard let arrow = line.firstRange(of: " -> ") else { return line }
		let indentation = line.prefix { $0 == "\t" }
		let result = line[arrow.lowerBound...].dropFirst()
		let hasBody = result.hasSuffix(" {")
		let body = hasBody ? "\n\(indentation){" : ""
		return "\(line[..<arrow.lowerBound])\n\(indentation)\t\(result.dropLast(hasBody ? 2 : 0))\(body)"
	}

	private static func broken(_ list: Substring, after head: Substring, before tail: Substring) -> String {
		let indentation = head.prefix { $0 == "\t" }
		let opening = head.last == " " ? head.dropLast() : head
		let closing = tail.first == " " ? tail.dropFirst() : tail
		let end = opening.last == "[" ? "," : ""
		let lines = elements(of: list).map { fitElement("\(indentation)\t\($0)") }.joined(separator: ",\n") + end
		return closing.isEmpty ? "\(opening)\n\(lines)" : "\(opening)\n\(lines)\n\(indentation)\(closing)"
	}

	private static func fitElement(_ line: String) -> String {
		guard columns(of: line[...]) >= width else { return line }
		guard let operation = line.firstRange(of: " == ") else {
			return fitList(in: markingLastArguments(of: line)[...])
		}
		let indentation = line.prefix { $0 == "\t" }
		let right = "\(indentation)\t\(line[operation.lowerBound...].dropFirst())"
		return "\(line[..<operation.lowerBound])\n\(fitElement(right))"
	}

	private static func fitClosure(in line: Substring) -> String {
		guard columns(of: line) > width else { return String(line) }
		guard let body = lastClosure(of: line) else { return fitChoice(in: line) }
		let indentation = line.prefix { $0 == "\t" }
		let (head, tail) = (line[..<body.lowerBound], line[body.upperBound...].dropFirst())
		let inner = "\(indentation)\t\(line[body].dropFirst())"
		let fitted = columns(of: inner[...]) > width ? fitList(in: markingLastArguments(of: inner)[...]) : inner
		return "\(head)\n\(fitted)\n\(indentation)\(tail)"
	}

	private static func fitChoice(in line: Substring) -> String {
		guard let choice = line.firstRange(of: " ? "), line[choice.upperBound...].contains(" : "),
			!line.contains("\""), !line.contains("//")
		else { return brokenAfterLabel(line) }
		let indentation = line.prefix { $0 == "\t" }
		return "\(line[..<choice.lowerBound])\n\(indentation)\t\(line[choice.lowerBound...].dropFirst())"
	}

	private static func brokenAfterLabel(_ line: Substring) -> String {
		guard let parts = line.wholeMatch(of: /(\t*)([A-Za-z0-9]+:) ([A-Za-z0-9.?$]+(?:\(\))?,?)/) else {
			return String(line)
		}
		return "\(parts.1)\(parts.2)\n\(parts.1)\t\(parts.3)"
	}

	/// Returns the body of the closure at the end of `line`, or before a comma at the end.
	private static func lastClosure(of line: Substring) -> Range<Substring.Index>? {
		let end = line.last == "," ? line.index(before: line.endIndex) : line.endIndex
		guard line[..<end].hasSuffix(" }"), let open = opening(of: line[..<end]) else { return nil }
		return line.index(after: open)..<line.index(end, offsetBy: -2)
	}

	private static func columns(of text: Substring) -> Int {
		text.reduce(0) { $0 + ($1 == "\t" ? tabWidth : 1) }
	}

	private static func elements(of list: Substring) -> [String] {
		var elements: [String] = [""]
		let commas = Set(list.outerIndices(brackets: "([{<", ")]}>").filter { list[$0] == "," })
		for index in list.indices {
			if commas.contains(index) {
				elements.append("")
			} else if list[index] != " " || elements.last != "" {
				elements[elements.count - 1].append(list[index])
			}
		}
		return elements
	}
}

extension Substring {
	/// The indices of the characters that are outside of strings and of brackets.
	///
	/// `open` has the opening brackets, and `close` has the closing ones.
	func outerIndices(brackets open: String, _ close: String) -> [Index] {
		var depth = 0
		var isText = false
		var last: Character?
		return indices.filter { index in
			let character = self[index]
			if character == "\"", last != "\\" { isText.toggle() }
			last = last == "\\" ? nil : character
			if isText { return false }
			if open.contains(character) { depth += 1 }
			if close.contains(character) { depth -= 1 }
			return depth == 0
		}
	}
}

import SwiftSyntax

/// The text of a manifest, and the edits that add parts to it.
struct ManifestText {
	/// New text for a range of UTF-8 offsets.
	struct Edit {
		let range: Range<Int>
		let text: String

		init(replacing node: some SyntaxProtocol, with text: String) {
			range = node.start..<node.endPositionBeforeTrailingTrivia.utf8Offset
			self.text = text
		}

		/// Removes the text of a range.
		init(removing range: Range<Int>) {
			self.range = range
			text = ""
		}

		init(at position: AbsolutePosition, _ text: String) {
			range = position.utf8Offset..<position.utf8Offset
			self.text = text
		}
	}

	/// The value of a new argument.
	enum Value {
		/// A text of one line.
		case plain(String)
		/// An array of one element.
		case array(String)
	}

	private let bytes: [UInt8]

	init(_ text: String) {
		bytes = Array(text.utf8)
	}

	/// The text after `edits`, which must not overlap.
	///
	/// Edits at the same place keep their order.
	func applying(_ edits: [Edit]) -> String {
		var result: [UInt8] = []
		var end = 0
		let sorted = edits.enumerated().sorted {
			($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
		}
		for edit in sorted.map(\.element) {
			result += bytes[end..<edit.range.lowerBound] + Array(edit.text.replacing("\n", with: lineBreak).utf8)
			end = edit.range.upperBound
		}
		return String(decoding: result + bytes[end...], as: UTF8.self)
	}

	/// The line break at the end of the first line.
	private var lineBreak: String {
		let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0
		return end > 0 && bytes[end - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
	}

	/// Adds the argument `label` to `call`, after the arguments that come before it in `order`.
	func inserting(
		_ label: String,
		_ value: Value,
		into call: FunctionCallExprSyntax,
		order: [String]
	) -> [Edit] {
		let before = Set(order.prefix { $0 != label })
		guard let previous = call.arguments.last(where: { before.contains($0.label?.text ?? "") }) else { return [] }
		let comma = previous.trailingComma == nil ? "," : ""
		let end = previous.trailingComma == nil ? "" : ","
		guard isOnOwnLine(previous) else {
			let argument = " \(label): \(text(of: value, indentation(of: call)))"
			return [Edit(at: previous.endPositionBeforeTrailingTrivia, "\(comma)\(argument)\(end)")]
		}
		let indentation = indentation(of: previous)
		return [
			Edit(at: previous.endPositionBeforeTrailingTrivia, comma),
			Edit(at: previous.endPosition, "\n\(indentation)\(label): \(text(of: value, indentation))\(end)"),
		]
	}

	/// Adds `element` to the array that `expression` evaluates to.
	func adding(_ element: String, named name: String?, to expression: ExprSyntax) -> [Edit] {
		let sequence = expression.as(SequenceExprSyntax.self)
		if let array = (sequence?.lastSummand ?? expression).as(ArrayExprSyntax.self) {
			return adding(element, named: name, to: array)
		}
		let sum = " + \(text(of: .array(element), indentation(of: expression)))"
		let isSimple = expression.isCallOrName || sequence?.lastSummand != nil
		return [
			Edit(at: expression.positionAfterSkippingLeadingTrivia, isSimple ? "" : "("),
			Edit(at: expression.endPositionBeforeTrailingTrivia, isSimple ? sum : ")\(sum)"),
		]
	}

	/// Removes `element` from `array`, together with its comma, or with its line if nothing else is on it.
	func removing(_ element: ArrayElementSyntax, from array: ArrayExprSyntax) -> [Edit] {
		guard array.elements.count > 1 || array.trimmedDescription.contains("// ") || array.hasComment else {
			guard let summand = array.summandBefore else { return [Edit(replacing: array, with: "[]")] }
			let end = array.endPositionBeforeTrailingTrivia.utf8Offset
			return [Edit(removing: summand.endPositionBeforeTrailingTrivia.utf8Offset..<end)]
		}
		let start = element.start
		let end = element.endPositionBeforeTrailingTrivia.utf8Offset
		let blanks = bytes.line(before: start)
		if isOnOwnLine(element) { return [Edit(removing: max(blanks.startIndex - lineBreak.utf8.count, 0)..<end)] }
		let elements = Array(array.elements)
		guard let index = elements.firstIndex(of: element) else { return [] }
		if index + 1 < elements.count {
			return [Edit(removing: start..<elements[index + 1].start)]
		}
		let previous = elements[max(index - 1, 0)].expression.endPositionBeforeTrailingTrivia.utf8Offset
		return [Edit(removing: min(previous, start)..<end)]
	}

	/// Removes `argument`, which is not the first one of `call`, together with the comma before it.
	func removing(_ argument: LabeledExprSyntax, from call: FunctionCallExprSyntax) -> [Edit] {
		let arguments = Array(call.arguments)
		guard let index = arguments.firstIndex(of: argument), index > 0 else { return [] }
		let previous = arguments[index - 1]
		let start = previous.expression.endPositionBeforeTrailingTrivia.utf8Offset
		let end = argument.expression.endPositionBeforeTrailingTrivia.utf8Offset
		// A comma after the argument will follow the previous argument. If a comment is between the two, remove
		// nothing.
		let between = [previous.trailingTrivia, argument.leadingTrivia].joined()
		guard between.allSatisfy(\.isWhitespace) else { return [] }
		return [Edit(removing: start..<end)]
	}

	/// The text of `node`, in which the lines after the first lose the indentation of the first line.
	func outdented(_ node: some SyntaxProtocol) -> String {
		node.trimmedDescription.replacing("\r\n", with: "\n").replacing("\n\(indentation(of: node))", with: "\n")
	}

	private func adding(_ element: String, named name: String?, to array: ArrayExprSyntax) -> [Edit] {
		let elements = Array(array.elements)
		let place = elements.lastIndex { $0.isBefore(name) }.map { $0 + 1 } ?? 0
		let outer = indentation(of: array)
		guard array.trimmedDescription.contains(where: \.isNewline) || array.hasComment else {
			var texts = elements.map(\.expression.trimmedDescription)
			texts.insert(element, at: place)
			let lines = texts.map { "\(outer)\(unit)\(indented($0, outer + unit, by: unit)),\n" }
			return [Edit(replacing: array, with: "[\n\(lines.joined())\(outer)]")]
		}
		let inner = elements.first(where: isOnOwnLine).map(indentation) ?? outer + unit
		let step = inner.hasPrefix(outer) && inner != outer ? String(inner.dropFirst(outer.count)) : unit
		let text = "\n\(inner)\(indented(element, inner, by: step))"
		guard place > 0 else { return [Edit(at: array.leftSquare.endPosition, "\(text),")] }
		let previous = elements[place - 1]
		let isLast = place == elements.count
		let end = isLast && !isOnOwnLine(array.rightSquare) ? "\n\(outer)" : ""
		let comma = previous.trailingComma == nil ? "," : ""
		return [
			Edit(at: previous.endPositionBeforeTrailingTrivia, comma),
			Edit(at: previous.endPosition, "\(text),\(end)"),
		]
	}

	private func text(of value: Value, _ indentation: String) -> String {
		switch value {
		case .plain(let text): text
		case .array(let element):
			"[\n\(indentation)\(unit)\(indented(element, indentation + unit, by: unit)),\n\(indentation)]"
		}
	}

	/// `text`, indented again: each line after the first begins with `indentation` and one `unit` for each of the
	/// line's own levels.
	private func indented(_ text: String, _ indentation: String, by unit: String) -> String {
		let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
		let blanks = lines.map { $0.prefix(while: \.isWhitespace) }
		let own = blanks.first { !$0.isEmpty }?.count ?? 1
		let moved = zip(lines, blanks).dropFirst().map { line, blanks in
			"\n\(indentation)\(String(repeating: unit, count: blanks.count / own))\(line.dropFirst(blanks.count))"
		}
		return "\(lines.first ?? "")\(moved.joined())"
	}

	/// The white space of one level, taken from the first indented line.
	private var unit: String {
		let lines = bytes.split(separator: UInt8(ascii: "\n"))
		let indented = lines.first { $0.first?.isBlank == true } ?? []
		guard indented.first == UInt8(ascii: " ") else { return "\t" }
		return String(repeating: " ", count: indented.prefix { $0 == UInt8(ascii: " ") }.count)
	}

	/// Whether only spaces and tabs come before `node` on its line.
	private func isOnOwnLine(_ node: some SyntaxProtocol) -> Bool {
		bytes.line(before: node.start).allSatisfy(\.isBlank)
	}

	/// The spaces and tabs at the beginning of the line of `node`.
	private func indentation(of node: some SyntaxProtocol) -> String {
		String(decoding: bytes.line(before: node.start).prefix(while: \.isBlank), as: UTF8.self)
	}
}

extension [UInt8] {
	/// The bytes from the beginning of a line to `offset`.
	fileprivate func line(before offset: Int) -> SubSequence {
		let start = self[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
		return self[start..<offset]
	}
}

extension UInt8 {
	/// Whether this is a space or a tab.
	fileprivate var isBlank: Bool { self == UInt8(ascii: "\t") || self == UInt8(ascii: " ") }
}

extension ArrayExprSyntax {
	fileprivate var hasComment: Bool { trimmedDescription.contains("/*") }

	/// The left operand, if this expression is the right operand of a `+`.
	fileprivate var summandBefore: ExprSyntax? {
		let parts = parent?.parent?.as(SequenceExprSyntax.self).map { Array($0.elements) } ?? []
		guard let index = parts.firstIndex(where: { $0.id == ExprSyntax(self).id }), index > 1 else { return nil }
		return parts[index - 1].trimmedDescription == "+" ? parts[index - 2] : nil
	}
}

extension ArrayElementSyntax {
	/// Whether a new element called `name` belongs after this one.
	fileprivate func isBefore(_ name: String?) -> Bool {
		guard let name, let own = expression.as(FunctionCallExprSyntax.self)?.name else { return true }
		return own < name
	}
}

extension SequenceExprSyntax {
	/// The last of the expressions that `+` joins, or `nil` if there are other operators.
	fileprivate var lastSummand: ExprSyntax? {
		let parts = Array(elements)
		let operators = parts.indices.filter { !$0.isMultiple(of: 2) }.map { parts[$0].trimmedDescription }
		return operators.allSatisfy { $0 == "+" } ? parts.last : nil
	}
}

extension ExprSyntax {
	fileprivate var isCallOrName: Bool {
		self.is(FunctionCallExprSyntax.self) || self.is(DeclReferenceExprSyntax.self)
			|| self.is(MemberAccessExprSyntax.self) || self.is(SubscriptCallExprSyntax.self)
	}
}

@_spi(RawSyntax) internal import SwiftSyntax

/// Writes the parts of a file that are read when they are asked for: the members of its types, and what bodies say, of
/// which it makes no string and no array.
struct PartsWriter {
	private(set) var parts = CacheWriter()
	/// The body that each text was last named in.
	private var named = TextMarks()
	/// Bodies are numbered from 1 on.
	private var body: Int32 = 0
	private var start = 0

	/// Begins another body.
	mutating func begin() {
		body += 1
		start = parts.body.count
	}

	/// Where the records of the body stand that was begun.
	var range: Range<Int> { start..<parts.body.count }

	/// Writes the members of a type; where they stand.
	mutating func write(_ members: MemberFacts) -> Range<Int> {
		let start = parts.body.count
		if members != MemberFacts() { members.write(to: &parts) }
		return start..<parts.body.count
	}

	/// The number of what `token` says.
	mutating func number(of token: RawTokenSyntax) -> Int {
		parts.number(of: token.name)
	}

	/// Writes a name, unless the body has it already.
	mutating func write(name number: Int) {
		if named.mark(number, with: body) { write(.name, number) }
	}

	mutating func write(comment: String) {
		write(.comment, parts.number(of: comment))
	}

	/// Writes the assignment that a sequence begins with, if it is one.
	mutating func write(_ sequence: RawSequenceExprSyntax, source: SourceText) {
		let elements = sequence.elements.raw.children
		guard elements.count > 1, let target = elements[0], elements[1]?.isAssignment == true,
			let name = target.lastName
		else { return }
		write(.assignment, parts.number(of: name), at: source.position(of: target))
	}

	/// Writes a call of something that has a name.
	mutating func write(_ call: RawFunctionCallExprSyntax, source: SourceText) {
		let called = call.calledExpression.raw
		if let access = RawMemberAccessExprSyntax(called) {
			write(.call, number(of: access.declName.baseName), at: source.position(of: access.declName))
			write(access.base.flatMap { number(ofDotted: $0.raw) })
			write(access.base?.raw.plainText.map { parts.number(of: $0) })
		} else {
			guard let name = number(ofDotted: called) else { return }
			write(.call, name, at: source.position(of: called))
			write(nil)
			write(nil)
		}
		write(call.arguments, after: call.leftParen, or: call.additionalTrailingClosures, source: source)
	}

	mutating func write(_ macro: RawMacroExpansionExprSyntax, source: SourceText) {
		write(.call, number(of: macro.macroName), at: source.position(of: macro.macroName))
		write(nil)
		write(nil)
		write(macro.arguments, after: macro.leftParen, or: macro.additionalTrailingClosures, source: source)
	}

	/// Writes the first argument of a call; one that has none between parentheses may have several closures behind them.
	private mutating func write(
		_ arguments: RawLabeledExprListSyntax,
		after parenthesis: RawTokenSyntax?,
		or closures: RawMultipleTrailingClosureElementListSyntax,
		source: SourceText
	) {
		if let argument = arguments.raw.children.first?.flatMap({ RawLabeledExprSyntax($0) }) {
			let before = argument.hasError ? nil : argument.colon ?? parenthesis
			parts.write(1)
			write(argument.label.map { number(of: $0) })
			if let code = source.shortBytes(of: argument.expression, after: before) {
				parts.write(parts.number(of: code))
			} else {
				parts.write(parts.number(of: source.shortCode(of: argument.expression)))
			}
		} else if let closure = closures.raw.children.first?.flatMap({ RawMultipleTrailingClosureElementSyntax($0) }) {
			parts.write(1)
			write(number(of: closure.label))
			parts.write(parts.number(of: "{}"))
		} else {
			parts.write(0)
		}
	}

	/// The number of a name, or of names with dots between them; `nil` for any other expression.
	private mutating func number(ofDotted expression: RawSyntax) -> Int? {
		guard let reference = RawDeclReferenceExprSyntax(expression) else {
			return expression.dottedName.map { parts.number(of: $0) }
		}
		return number(of: reference.baseName)
	}

	private mutating func write(_ record: BodyRecord, _ text: Int) {
		parts.write(text << BodyRecord.bits | record.rawValue)
	}

	private mutating func write(_ record: BodyRecord, _ text: Int, at position: Position) {
		write(record, text)
		position.write(to: &parts)
	}

	/// Writes the number of a text that may be missing.
	private mutating func write(_ text: Int?) {
		parts.write(text.map { $0 + 1 } ?? 0)
	}
}

extension RawSyntax {
	fileprivate var isAssignment: Bool {
		if kind == .assignmentExpr { return true }
		return switch RawBinaryOperatorExprSyntax(self)?.operator.text {
		case "+=", "-=", "*=", "/=", "&+=": true
		default: false
		}
	}
}

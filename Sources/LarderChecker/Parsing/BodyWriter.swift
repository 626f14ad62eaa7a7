@_spi(RawSyntax) internal import SwiftSyntax

/// Writes what bodies say as the walk meets it, without a string or an array for any of it.
struct BodyWriter {
	/// Every text that is named, in this file.
	private(set) var texts = TextTable()
	/// The records of all bodies.
	private(set) var bytes: [UInt8] = []
	/// The body that each text was last named in.
	private var named = TextMarks()
	/// Bodies are numbered from 1 on.
	private var body: Int32 = 0
	private var start = 0

	/// Begins another body.
	mutating func begin() {
		body += 1
		start = bytes.count
	}

	/// Where the records of the body stand that was begun.
	var range: Range<Int> { start..<bytes.count }

	/// The number of what `token` says.
	mutating func number(of token: RawTokenSyntax) -> Int {
		texts.insert(token.name)
	}

	/// Writes a name, unless the body has it already.
	mutating func write(name number: Int) {
		if named.mark(number, with: body) { write(.name, number) }
	}

	mutating func write(comment: String) {
		write(.comment, texts.insert(comment))
	}

	/// Writes the assignment that a sequence begins with, if it is one.
	mutating func write(_ sequence: RawSequenceExprSyntax, source: SourceText) {
		let elements = sequence.elements.raw.children
		guard elements.count > 1, let target = elements[0], elements[1]?.isAssignment == true,
			let name = target.lastName
		else { return }
		write(.assignment, texts.insert(name), at: source.position(of: target))
	}

	/// Writes a call of something that has a name.
	mutating func write(_ call: RawFunctionCallExprSyntax, source: SourceText) {
		let called = call.calledExpression.raw
		if let access = RawMemberAccessExprSyntax(called) {
			write(.call, number(of: access.declName.baseName), at: source.position(of: access.declName))
			write(access.base.flatMap { number(ofDotted: $0.raw) })
			write(access.base?.raw.plainText.map { texts.insert($0) })
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
			bytes.append(number: 1)
			write(argument.label.map { number(of: $0) })
			if let code = source.shortBytes(of: argument.expression, after: before) {
				bytes.append(number: texts.insert(code))
			} else {
				bytes.append(number: texts.insert(source.shortCode(of: argument.expression)))
			}
		} else if let closure = closures.raw.children.first?.flatMap({ RawMultipleTrailingClosureElementSyntax($0) }) {
			bytes.append(number: 1)
			write(number(of: closure.label))
			bytes.append(number: texts.insert("{}"))
		} else {
			bytes.append(number: 0)
		}
	}

	/// The number of a name, or of names with dots between them; `nil` for any other expression.
	private mutating func number(ofDotted expression: RawSyntax) -> Int? {
		guard let reference = RawDeclReferenceExprSyntax(expression) else {
			return expression.dottedName.map { texts.insert($0) }
		}
		return number(of: reference.baseName)
	}

	private mutating func write(_ record: BodyRecord, _ text: Int) {
		bytes.append(number: text << BodyRecord.bits | record.rawValue)
	}

	private mutating func write(_ record: BodyRecord, _ text: Int, at position: Position) {
		write(record, text)
		bytes.append(number: position.line)
		bytes.append(number: position.column)
		bytes.append(number: position.offset)
	}

	/// Writes the number of a text that may be missing.
	private mutating func write(_ text: Int?) {
		bytes.append(number: text.map { $0 + 1 } ?? 0)
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

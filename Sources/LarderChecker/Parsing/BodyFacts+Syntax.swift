@_spi(RawSyntax) internal import SwiftSyntax

extension CallFact {
	/// A call of something with a name, or `nil` for any other call.
	init?(_ call: RawFunctionCallExprSyntax, source: SourceText) {
		let called = call.calledExpression.raw
		let argument = ArgumentFact(call.arguments, or: call.additionalTrailingClosures, source: source)
		if let access = RawMemberAccessExprSyntax(called) {
			self.init(
				name: access.declName.baseName.text,
				base: access.base?.raw.dottedName,
				literal: access.base?.raw.plainText,
				firstArgument: argument,
				position: source.position(of: access.declName)
			)
		} else {
			guard let name = called.dottedName else { return nil }
			let position = source.position(of: called)
			self.init(name: name, base: nil, literal: nil, firstArgument: argument, position: position)
		}
	}

	init(_ macro: RawMacroExpansionExprSyntax, source: SourceText) {
		self.init(
			name: macro.macroName.text,
			base: nil,
			literal: nil,
			firstArgument: ArgumentFact(macro.arguments, or: macro.additionalTrailingClosures, source: source),
			position: source.position(of: macro.macroName)
		)
	}
}

extension ArgumentFact {
	/// The first argument of a call, or the second trailing closure if the parentheses are empty.
	fileprivate init?(
		_ arguments: RawLabeledExprListSyntax,
		or closures: RawMultipleTrailingClosureElementListSyntax,
		source: SourceText
	) {
		if let argument = arguments.raw.children.first?.flatMap({ RawLabeledExprSyntax($0) }) {
			self.init(label: argument.label?.text, text: source.shortCode(of: argument.expression))
		} else if let closure = closures.raw.children.first?.flatMap({ RawMultipleTrailingClosureElementSyntax($0) }) {
			self.init(label: closure.label.text, text: "{}")
		} else {
			return nil
		}
	}
}

extension AssignmentFact {
	/// The assignment at the start of a sequence, or `nil` if there is none.
	init?(_ sequence: RawSequenceExprSyntax, source: SourceText) {
		let elements = sequence.elements.raw.children
		guard elements.count > 1, let target = elements[0], elements[1]?.isAssignment == true,
			let name = target.lastName
		else { return nil }
		self.init(name: name, position: source.position(of: target))
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

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
			let asserted = ArgumentFact(assertedBy: name, call.arguments, source: source)
			self.init(name: name, base: nil, literal: nil, firstArgument: asserted ?? argument, position: position)
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
	/// What an assertion of XCTest asserts, as Swift Testing would write it: `a == b` for `XCTAssertEqual(a, b)`.
	///
	/// The result is `nil` for any function that is not an assertion of XCTest.
	fileprivate init?(assertedBy name: String, _ arguments: RawLabeledExprListSyntax, source: SourceText) {
		guard name.hasPrefix("XCT") else { return nil }
		let values = arguments.raw.children.prefix(2).compactMap { $0.flatMap { RawLabeledExprSyntax($0) } }.map {
			source.shortCode(of: $0.expression)
		}
		guard let first = values.first else { return nil }
		let second = values.last ?? first
		switch name {
		case "XCTAssertEqual", "XCTAssertIdentical": self.init(label: nil, text: "\(first) == \(second)")
		case "XCTAssertNotEqual", "XCTAssertNotIdentical": self.init(label: nil, text: "\(first) != \(second)")
		case "XCTAssertNil": self.init(label: nil, text: "\(first) == nil")
		case "XCTAssertNotNil", "XCTUnwrap": self.init(label: nil, text: "\(first) != nil")
		case "XCTAssertFalse": self.init(label: nil, text: "!\(first)")
		case "XCTAssertThrowsError": self.init(label: "throws", text: first)
		default: return nil
		}
	}

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
		let base = RawMemberAccessExprSyntax(target)?.base?.raw.lastName
		self.init(name: name, base: base, position: source.position(of: target))
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

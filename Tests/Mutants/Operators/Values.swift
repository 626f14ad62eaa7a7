import SwiftSyntax

extension MutationOperator {
	/// Passes another value: a field is not mapped, or a key differs.
	static let value = MutationOperator(name: "value") { node, declarations in
		guard let call = node.as(FunctionCallExprSyntax.self) else { return [] }
		let types = declarations.argumentTypes(of: call)
		return call.arguments.enumerated().flatMap { index, argument -> [Change] in
			guard let types else { return guesses(at: argument.expression) }
			return declarations.values(of: types[index]).map { Change(argument.expression, to: $0) }
		}
	}

	/// Returns another value: nothing, or an empty one.
	static let result = MutationOperator(name: "result") { node, declarations in
		if let statement = node.as(ReturnStmtSyntax.self), let expression = statement.expression {
			return changes(of: expression, for: statement.use, declarations)
		}
		guard let item = node.as(CodeBlockItemSyntax.self), let expression = item.item.as(ExprSyntax.self) else {
			return []
		}
		return changes(of: expression, for: item.use, declarations)
	}

	/// Uses the replacement of an optional value in any case.
	static let fallback = MutationOperator(name: "fallback") { node, _ in
		guard let sequence = node.as(SequenceExprSyntax.self), sequence.elements.count == 3 else { return [] }
		let elements = Array(sequence.elements)
		guard elements[1].text == "??" else { return [] }
		return [Change(sequence, to: elements[2].text)]
	}

	/// Changes a constant, or replaces it by `nil`.
	static let literal = MutationOperator(name: "literal") { node, _ in
		if let boolean = node.as(BooleanLiteralExprSyntax.self) {
			return [Change(boolean, to: boolean.literal.text == "true" ? "false" : "true")]
		}
		if let integer = node.as(IntegerLiteralExprSyntax.self) {
			return [Change(integer, to: "(\(integer.text) + 1)")]
		}
		if let string = node.as(StringLiteralExprSyntax.self), string.segments.text.isEmpty {
			return [Change(string, to: #""x""#)]
		}
		if let segment = node.as(StringSegmentSyntax.self), !segment.text.isEmpty {
			return [Change(segment, to: "\(segment.text)x")]
		}
		guard node.is(NilLiteralExprSyntax.self) else { return [] }
		return [#""""#, "0", "false", "[]"].map { Change(node, to: $0, isGuess: true) }
	}

	/// Leaves an element out of a list, such as a path or a query, or out of a text.
	static let component = MutationOperator(name: "component") { node, _ in
		if let segment = node.as(ExpressionSegmentSyntax.self) { return [Change(segment, to: "")] }
		guard let array = node.as(ArrayExprSyntax.self) else { return [] }
		return array.elements.map { dropped in
			let others = array.elements.filter { $0.id != dropped.id }.map(\.expression.text)
			return Change(array, to: "[\(others.joined(separator: ", "))]")
		}
	}

	private static func changes(of expression: ExprSyntax, for use: Use, _ declarations: Declarations) -> [Change] {
		switch use {
		case .nothing: []
		case .result(let type): declarations.values(of: type).map { Change(expression, to: $0) }
		case .unknown: [Change(expression, to: "nil", isGuess: true)]
		}
	}

	private static func guesses(at expression: ExprSyntax) -> [Change] {
		guard !expression.is(ClosureExprSyntax.self), !expression.is(PatternExprSyntax.self) else { return [] }
		return ["nil", #""""#, "0", "false", "[]"].map { Change(expression, to: $0, isGuess: true) }
	}
}

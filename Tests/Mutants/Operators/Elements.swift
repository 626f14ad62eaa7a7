import SwiftSyntax

extension MutationOperator {
	/// Reverses the elements of an array.
	static let order = MutationOperator(name: "order") { node, _ in
		elements(in: node).map { Change($0, to: "Array((\($0.text)).reversed())", isGuess: true) }
	}

	/// Leaves out the last element of an array.
	static let drop = MutationOperator(name: "drop") { node, _ in
		elements(in: node).map { Change($0, to: "Array((\($0.text)).dropLast())", isGuess: true) }
	}

	/// Repeats the elements of an array.
	static let repetition = MutationOperator(name: "repetition") { node, _ in
		elements(in: node).map { Change($0, to: "((\($0.text)) + (\($0.text)))", isGuess: true) }
	}

	/// The expressions that may be arrays: what `map` returns, and arguments called `items`.
	private static func elements(in node: Syntax) -> [ExprSyntax] {
		if let call = node.as(FunctionCallExprSyntax.self),
			let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
		{
			return ["map", "compactMap"].contains(name) ? [ExprSyntax(call)] : []
		}
		guard let argument = node.as(LabeledExprSyntax.self), argument.label?.text == "items" else { return [] }
		return argument.expression.is(MemberAccessExprSyntax.self) ? [argument.expression] : []
	}
}

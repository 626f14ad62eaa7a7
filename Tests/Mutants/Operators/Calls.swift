import SwiftSyntax

extension MutationOperator {
	/// Leaves out a call that has only an effect: a save, a deletion, a report of a failure.
	static let call = MutationOperator(name: "call") { node, _ in
		guard let item = node.as(CodeBlockItemSyntax.self), !item.use.isResult else { return [] }
		guard let call = item.call, call.calledExpression.text != "self.init" else { return [] }
		return [Change(item, to: item.text.contains("$0") ? "_ = $0" : "_ = ()")]
	}

	/// Throws another failure, the untranslated failure, or none.
	static let failure = MutationOperator(name: "failure") { node, declarations in
		guard let item = node.as(CodeBlockItemSyntax.self), let thrown = item.item.as(ThrowStmtSyntax.self) else {
			return []
		}
		let others = declarations.failures.sorted() + ["error", "CancellationError()"]
		let swapped = others.map { Change(thrown.expression, to: $0) }
		return item.mayFallThrough ? swapped + [Change(item, to: "_ = ()")] : swapped
	}

	/// Swaps two arguments of the same type, or two neighbours if their types are unknown.
	static let swap = MutationOperator(name: "swap") { node, declarations in
		guard let call = node.as(FunctionCallExprSyntax.self) else { return [] }
		let arguments = Array(call.arguments)
		let types = declarations.argumentTypes(of: call)
		return arguments.indices.compactMap { index in
			let later = arguments.indices.dropFirst(index + 1)
			let partner = types.map { types in later.first { types[$0] == types[index] } } ?? later.first
			return partner.map { call.swapping(arguments[index], arguments[$0]) }
		}
	}

	/// Leaves an argument to its default, except `policy:`, for which ``policy`` tries every other value.
	static let argument = MutationOperator(name: "argument") { node, _ in
		guard let call = node.as(FunctionCallExprSyntax.self) else { return [] }
		let arguments = Array(call.arguments)
		return arguments.filter { $0.label != nil && $0.label?.text != "policy" }.map { dropped in
			let others = arguments.filter { $0.id != dropped.id }.map { $0.with(\.trailingComma, nil).text }
			return Change(call.arguments, to: others.joined(separator: ", "))
		}
	}

	/// Leaves out a method call on a value.
	static let chain = MutationOperator(name: "chain") { node, _ in
		guard let call = node.as(FunctionCallExprSyntax.self) else { return [] }
		guard let access = call.calledExpression.as(MemberAccessExprSyntax.self) else { return [] }
		guard let base = access.base, access.declName.baseName.text != "init" else { return [] }
		return [Change(call, to: base.as(OptionalChainingExprSyntax.self)?.expression.text ?? base.text)]
	}
}

extension FunctionCallExprSyntax {
	fileprivate func swapping(_ first: LabeledExprSyntax, _ second: LabeledExprSyntax) -> Change {
		let texts = arguments.map { argument in
			let value = argument.id == first.id ? second : argument.id == second.id ? first : argument
			return (argument.label.map { "\($0.text): " } ?? "") + value.expression.text
		}
		return Change(arguments, to: texts.joined(separator: ", "))
	}
}

extension CodeBlockItemSyntax {
	/// The call, if the statement is nothing else.
	fileprivate var call: FunctionCallExprSyntax? {
		var expression = item.as(ExprSyntax.self)
		while let current = expression {
			if let inner = current.as(TryExprSyntax.self) {
				expression = inner.expression
			} else if let inner = current.as(AwaitExprSyntax.self) {
				expression = inner.expression
			} else {
				break
			}
		}
		return expression?.as(FunctionCallExprSyntax.self)
	}

	/// Whether the function can go on after it, because it returns nothing and need not leave here.
	fileprivate var mayFallThrough: Bool {
		var node = parent
		while let current = node {
			if current.is(GuardStmtSyntax.self) { return false }
			if let function = current.as(FunctionDeclSyntax.self) { return function.signature.returnClause == nil }
			node = current.parent
		}
		return false
	}
}

import SwiftSyntax

/// What becomes of the value of a statement.
enum Use: Equatable {
	case nothing
	/// It is what a function or a property answers.
	case result(type: String)
	/// It may be what a closure answers.
	case unknown

	var isResult: Bool {
		if case .result = self { true } else { false }
	}
}

extension CodeBlockItemSyntax {
	/// What becomes of the value of this statement, where it is written without `return`.
	var use: Use {
		guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return .nothing }
		if let branch = list.parent?.as(SwitchCaseSyntax.self) {
			let statement = branch.parent?.parent?.parent?.as(ExpressionStmtSyntax.self)
			return statement?.parent?.as(CodeBlockItemSyntax.self)?.use ?? .unknown
		}
		return Syntax(list).enclosingUse(through: CodeBlockSyntax.self)
	}
}

extension ReturnStmtSyntax {
	/// What becomes of the value of this statement.
	var use: Use { Syntax(self).enclosingUse(through: nil) }
}

extension Syntax {
	/// What the nearest function, property or closure answers; with `only`, the nearest node of another kind ends the search.
	fileprivate func enclosingUse(through only: CodeBlockSyntax.Type?) -> Use {
		var node = parent
		while let current = node {
			if let function = current.as(FunctionDeclSyntax.self) {
				return function.signature.returnClause.map { .result(type: $0.type.text) } ?? .nothing
			}
			if let accessors = current.as(AccessorBlockSyntax.self) {
				let type = accessors.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type.text
				return type.map { .result(type: $0) } ?? .unknown
			}
			if current.is(ClosureExprSyntax.self) { return .unknown }
			if only != nil, !current.is(CodeBlockSyntax.self) { return .nothing }
			node = current.parent
		}
		return .nothing
	}
}

import SwiftSyntax

/// The use of a statement's value.
enum Use: Equatable {
	case nothing
	/// It is the result of a function or a property.
	case result(type: String)
	/// It may be the result of a closure.
	case unknown

	var isResult: Bool {
		if case .result = self { true } else { false }
	}
}

extension CodeBlockItemSyntax {
	/// The use of this statement's value, if it is written without `return`.
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
	/// The use of this statement's value.
	var use: Use { Syntax(self).enclosingUse(through: nil) }
}

extension Syntax {
	/// The result type of the nearest function, property or closure; with `only`, another kind of node ends the search.
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

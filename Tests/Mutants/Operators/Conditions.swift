import SwiftSyntax

extension MutationOperator {
	private static let opposites = [
		"==": ["!="], "!=": ["=="], "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"],
		"&&": ["||"], "||": ["&&"], "+": ["-"], "-": ["+"],
	]

	/// Negates a condition, makes it false, or changes a comparison.
	static let condition = MutationOperator(name: "condition") { node, _ in
		if let element = node.as(ConditionElementSyntax.self) {
			switch element.condition {
			case .expression(let expression): return [Change(expression, to: "!(\(expression.text))")]
			case let binding: return [Change(binding, to: "\(binding.text), false")]
			}
		}
		guard let binary = node.as(BinaryOperatorExprSyntax.self) else { return [] }
		return (opposites[binary.operator.text] ?? []).map { Change(binary, to: $0) }
	}

	/// Gives a case of a switch the body of another, or leaves out a case or a pattern.
	static let branch = MutationOperator(name: "branch") { node, _ in
		if let expression = node.as(SwitchExprSyntax.self) {
			let cases = expression.cases.compactMap { $0.as(SwitchCaseSyntax.self) }
			let hasDefault = cases.contains { $0.label.is(SwitchDefaultLabelSyntax.self) }
			let swapped = cases.flatMap { target in
				cases.filter { $0.id != target.id }.map { Change(target.statements, to: $0.statements.text) }
			}
			let dropped = cases.filter { hasDefault && $0.label.is(SwitchCaseLabelSyntax.self) }
			return swapped + dropped.map { Change($0, to: "") }
		}
		guard let items = node.as(SwitchCaseItemListSyntax.self), items.count > 1 else { return [] }
		return items.map { dropped in
			Change(items, to: items.filter { $0.id != dropped.id }.map(\.pattern.text).joined(separator: ", "))
		}
	}
}

internal import SwiftSyntax

extension CallFact {
	init?(_ node: FunctionCallExprSyntax, locations: PositionFinder) {
		if let access = node.calledExpression.as(MemberAccessExprSyntax.self) {
			name = access.declName.baseName.text
			base = access.base?.dottedName
			literal = access.base?.plainText
			position = locations.position(of: access.declName)
		} else {
			guard let name = node.calledExpression.dottedName else { return nil }
			self.name = name
			base = nil
			literal = nil
			position = locations.position(of: node.calledExpression)
		}
		arguments = ArgumentFact.all(in: node.arguments, and: node.additionalTrailingClosures)
	}

	init(_ node: MacroExpansionExprSyntax, locations: PositionFinder) {
		name = node.macroName.text
		base = nil
		literal = nil
		position = locations.position(of: node.macroName)
		arguments = ArgumentFact.all(in: node.arguments, and: node.additionalTrailingClosures)
	}
}

extension ArgumentFact {
	fileprivate static func all(
		in arguments: LabeledExprListSyntax,
		and closures: MultipleTrailingClosureElementListSyntax
	) -> [ArgumentFact] {
		arguments.map { ArgumentFact(label: $0.label?.text, text: $0.expression.shortCode) }
			+ closures.map { ArgumentFact(label: $0.label.text, text: "{}") }
	}
}

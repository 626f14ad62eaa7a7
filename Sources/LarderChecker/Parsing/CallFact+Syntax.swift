internal import SwiftSyntax

extension CallFact {
	init?(_ node: FunctionCallExprSyntax, source: SourceText) {
		if let access = node.calledExpression.as(MemberAccessExprSyntax.self) {
			name = access.declName.baseName.text
			base = access.base?.dottedName
			literal = access.base?.plainText
			position = source.position(of: access.declName)
		} else {
			guard let name = node.calledExpression.dottedName else { return nil }
			self.name = name
			base = nil
			literal = nil
			position = source.position(of: node.calledExpression)
		}
		arguments = ArgumentFact.all(in: node.arguments, and: node.additionalTrailingClosures, source: source)
	}

	init(_ node: MacroExpansionExprSyntax, source: SourceText) {
		name = node.macroName.text
		base = nil
		literal = nil
		position = source.position(of: node.macroName)
		arguments = ArgumentFact.all(in: node.arguments, and: node.additionalTrailingClosures, source: source)
	}
}

extension ArgumentFact {
	fileprivate static func all(
		in arguments: LabeledExprListSyntax,
		and closures: MultipleTrailingClosureElementListSyntax,
		source: SourceText
	) -> [ArgumentFact] {
		arguments.map { ArgumentFact(label: $0.label?.text, text: source.shortCode(of: $0.expression)) }
			+ closures.map { ArgumentFact(label: $0.label.text, text: "{}") }
	}
}

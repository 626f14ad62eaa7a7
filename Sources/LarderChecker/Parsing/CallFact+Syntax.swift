@_spi(RawSyntax) internal import SwiftSyntax

extension CallFact {
	init?(_ node: RawFunctionCallExprSyntax, source: SourceText, names: inout NameTable) {
		let called = node.calledExpression.raw
		if let access = RawMemberAccessExprSyntax(called) {
			name = names.name(access.declName.baseName)
			base = access.base.flatMap { names.dottedName($0.raw) }
			literal = access.base?.raw.plainText
			position = source.position(of: access.declName)
		} else {
			guard let name = names.dottedName(called) else { return nil }
			self.name = name
			base = nil
			literal = nil
			position = source.position(of: called)
		}
		firstArgument = ArgumentFact(
			in: node.arguments,
			after: node.leftParen,
			or: node.additionalTrailingClosures,
			source: source
		)
	}

	init(_ node: RawMacroExpansionExprSyntax, source: SourceText, names: inout NameTable) {
		name = names.name(node.macroName)
		base = nil
		literal = nil
		position = source.position(of: node.macroName)
		firstArgument = ArgumentFact(
			in: node.arguments,
			after: node.leftParen,
			or: node.additionalTrailingClosures,
			source: source
		)
	}
}

extension ArgumentFact {
	/// The first argument of a call; one that has none between parentheses may have several closures behind them.
	fileprivate init?(
		in arguments: RawLabeledExprListSyntax,
		after parenthesis: RawTokenSyntax?,
		or closures: RawMultipleTrailingClosureElementListSyntax,
		source: SourceText
	) {
		if let argument = arguments.raw.children.first?.flatMap({ RawLabeledExprSyntax($0) }) {
			let before = argument.hasError ? nil : argument.colon ?? parenthesis
			self.init(label: argument.label?.text, text: source.shortCode(of: argument.expression, after: before))
		} else if let closure = closures.raw.children.first?.flatMap({ RawMultipleTrailingClosureElementSyntax($0) }) {
			self.init(label: closure.label.text, text: "{}")
		} else {
			return nil
		}
	}
}

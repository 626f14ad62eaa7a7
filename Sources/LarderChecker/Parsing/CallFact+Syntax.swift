@_spi(RawSyntax) internal import SwiftSyntax

extension CallFact {
	init?(_ node: RawFunctionCallExprSyntax, source: SourceText) {
		let called = node.calledExpression.raw
		if let access = RawMemberAccessExprSyntax(called) {
			name = access.declName.baseName.text
			base = access.base?.raw.dottedName
			literal = access.base?.raw.plainText
			position = source.position(of: access.declName)
		} else {
			guard let name = called.dottedName else { return nil }
			self.name = name
			base = nil
			literal = nil
			position = source.position(of: called)
		}
		arguments = ArgumentFact.all(in: node.arguments, and: node.additionalTrailingClosures, source: source)
	}

	init(_ node: RawMacroExpansionExprSyntax, source: SourceText) {
		name = node.macroName.text
		base = nil
		literal = nil
		position = source.position(of: node.macroName)
		arguments = ArgumentFact.all(in: node.arguments, and: node.additionalTrailingClosures, source: source)
	}
}

extension ArgumentFact {
	fileprivate static func all(
		in arguments: RawLabeledExprListSyntax,
		and closures: RawMultipleTrailingClosureElementListSyntax,
		source: SourceText
	) -> [ArgumentFact] {
		var all: [ArgumentFact] = []
		for case let child? in arguments.raw.children {
			guard let argument = RawLabeledExprSyntax(child) else { continue }
			all.append(ArgumentFact(label: argument.label?.text, text: source.shortCode(of: argument.expression)))
		}
		for case let child? in closures.raw.children {
			guard let closure = RawMultipleTrailingClosureElementSyntax(child) else { continue }
			all.append(ArgumentFact(label: closure.label.text, text: "{}"))
		}
		return all
	}
}

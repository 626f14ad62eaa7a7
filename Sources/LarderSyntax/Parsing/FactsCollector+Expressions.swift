@_spi(RawSyntax) internal import SwiftSyntax

extension FactsCollector {
	mutating func walkCall(_ node: RawSyntax) {
		if body != nil, let call = RawFunctionCallExprSyntax(node).flatMap({ CallFact($0, source: source) }) {
			body?.calls.append(call)
		}
		// These are the places of the called expression, the arguments, the trailing closure and further closures. The
		// other children are tokens.
		for place in [1, 5, 9, 11] { walkChild(of: node, at: place) }
	}

	mutating func walkMacro(_ node: RawSyntax) {
		if body != nil, let macro = RawMacroExpansionExprSyntax(node) {
			body?.calls.append(CallFact(macro, source: source))
		}
		walkChildren(of: node)
	}

	mutating func walkSequence(_ node: RawSyntax) {
		if body != nil, let sequence = RawSequenceExprSyntax(node),
			let assignment = AssignmentFact(sequence, source: source)
		{
			body?.assignments.append(assignment)
		}
		walkChild(of: node, at: 1)
	}

	mutating func walkMemberAccess(_ node: RawSyntax) {
		if let base = node.child(at: 1) { walk(base, base.kind) }
		if body != nil, let name = RawMemberAccessExprSyntax(node)?.declName.baseName { use(name) }
	}

	mutating func readName(_ node: RawSyntax) {
		guard let name = node.child(at: 3).flatMap({ RawTokenSyntax($0) }) else { return }
		if body != nil { use(name) }
		refer(to: name)
	}

	mutating func walkTypeName(_ node: RawSyntax) {
		if let name = node.child(at: 3).flatMap({ RawTokenSyntax($0) }) {
			typeNames.insert(name.name)
			refer(to: name)
		}
		walkChild(of: node, at: 5)
	}

	private mutating func use(_ name: RawTokenSyntax) {
		if bodyNames.insert(name.name).inserted { body?.names.append(name.text) }
	}

	private mutating func refer(to name: RawTokenSyntax) {
		guard name.isCapitalized, referred.insert(name.name).inserted, name.text != "Self" else { return }
		facts.references.append(ReferenceFact(name: name.text, position: source.position(of: name)))
	}
}

extension RawTokenSyntax {
	/// Whether the token begins with a capital letter, as types do.
	var isCapitalized: Bool {
		guard let first = name.first else { return false }
		if first < 0x80 { return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) }
		return text.first?.isUppercase == true
	}
}

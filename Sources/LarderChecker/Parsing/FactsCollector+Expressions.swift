@_spi(RawSyntax) internal import SwiftSyntax

extension FactsCollector {
	mutating func walkCall(_ node: RawSyntax, at offset: Int) {
		if isInBody, let call = RawFunctionCallExprSyntax(node) { parts.write(call, source: source) }
		guard !readsComments else { return walkChildren(of: node, at: offset) }
		let children = node.children
		for place in stride(from: 1, to: children.count, by: 2) where place != 3 && place != 7 {
			if let part = children[place] { walk(part, part.kind, at: offset) }
		}
	}

	mutating func walkMacro(_ node: RawSyntax, at offset: Int) {
		if isInBody, let macro = RawMacroExpansionExprSyntax(node) { parts.write(macro, source: source) }
		walkChildren(of: node, at: offset)
	}

	mutating func walkSequence(_ node: RawSyntax, at offset: Int) {
		if isInBody, let sequence = RawSequenceExprSyntax(node) { parts.write(sequence, source: source) }
		walkChildren(of: node, at: offset)
	}

	mutating func walkMemberAccess(_ node: RawSyntax, at offset: Int) {
		guard readsComments else {
			if let base = node.child(at: 1) { walk(base, base.kind, at: offset) }
			if isInBody, let name = node.child(at: 5) { walkName(name, at: offset, isMember: true) }
			return
		}
		let name = RawMemberAccessExprSyntax(node)?.declName.raw.id
		var offset = offset
		for case let child? in node.children {
			if child.id == name {
				walkName(child, at: offset, isMember: true)
			} else {
				walk(child, child.kind, at: offset)
			}
			offset += child.byteLength
		}
	}

	mutating func walkName(_ node: RawSyntax, at offset: Int, isMember: Bool) {
		if let name = node.child(at: 3).flatMap({ RawTokenSyntax($0) }) {
			if isInBody { parts.write(name: parts.number(of: name)) }
			if !isMember { refer(to: name) }
		}
		walkTokens(of: node, at: offset)
	}

	mutating func walkTypeName(_ node: RawSyntax, at offset: Int) {
		if let name = node.child(at: 3).flatMap({ RawTokenSyntax($0) }) { refer(to: name) }
		walkChildren(of: node, at: offset)
	}

	mutating func refer(to name: RawTokenSyntax) {
		guard depth != .declarations, name.isCapitalized, referred.mark(parts.number(of: name), with: 1),
			name.text != "Self"
		else { return }
		references.append(ReferenceFact(name: name.text, position: source.position(of: name)))
	}
}

extension RawTokenSyntax {
	/// Whether it begins with a capital, as types do.
	fileprivate var isCapitalized: Bool {
		guard let first = tokenText.first else { return false }
		if first < 0x80, first != UInt8(ascii: "`") { return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) }
		return text.first { $0 != "`" }?.isUppercase == true
	}
}

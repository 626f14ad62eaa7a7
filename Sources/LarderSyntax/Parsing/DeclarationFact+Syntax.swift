@_spi(RawSyntax) internal import SwiftSyntax

extension DeclarationFact {
	/// Reads the modifiers and attributes of the declaration `node`.
	///
	/// The first token among the children of `node` has to be the keyword of the declaration.
	init(_ node: RawSyntax, source: SourceText) {
		let modifiers = node.child(.declModifierList)
		let first = modifiers?.children.lazy.compactMap(\.self).first ?? node.childToken()?.raw
		accessOffset = first.map { source.offset(of: $0) } ?? 0
		for case let modifier? in modifiers?.children ?? UnsafeBufferPointer(start: nil, count: 0) {
			if let modifier = RawDeclModifierSyntax(modifier) { add(modifier, source: source) }
		}
		attributes = node.child(.attributeList).map { AttributeFact.all(in: $0) } ?? []
	}

	private mutating func add(_ modifier: RawDeclModifierSyntax, source: SourceText) {
		let name = modifier.name.text
		guard let access = Access(rawValue: name) else {
			modifiers.append(name)
			return
		}
		guard modifier.detail == nil else {
			setterAccess = access
			return
		}
		self.access = access
		let start = source.offset(of: modifier)
		accessBytes = start..<(start + modifier.raw.byteLength - modifier.raw.leadingTriviaByteLength)
	}
}

extension AttributeFact {
	/// The attributes of a list, including those under conditional compilation.
	static func all(in list: RawSyntax) -> [AttributeFact] {
		var all: [AttributeFact] = []
		for case let element? in list.children {
			if let attribute = RawAttributeSyntax(element) {
				all.append(AttributeFact(attribute))
			} else if let condition = RawIfConfigDeclSyntax(element) {
				for case let clause? in condition.clauses.raw.children {
					all += clause.child(.attributeList).map { Self.all(in: $0) } ?? []
				}
			}
		}
		return all
	}

	private init(_ attribute: RawAttributeSyntax) {
		name = attribute.attributeName.path.last ?? ""
		let arguments = attribute.arguments.flatMap { RawLabeledExprListSyntax($0) }
		let first = arguments?.raw.children.lazy.compactMap { $0.flatMap { RawLabeledExprSyntax($0) } }.first
		text = first?.expression.raw.plainText
	}
}

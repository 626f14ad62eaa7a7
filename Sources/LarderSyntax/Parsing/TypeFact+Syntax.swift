@_spi(RawSyntax) internal import SwiftSyntax

extension TypeFact {
	/// A type or a protocol inside the types `containers`.
	///
	/// ``FactsCollector`` adds the members.
	init(_ kind: Kind, _ node: RawSyntax, in containers: [String], source: SourceText) {
		let name = node.childToken(after: 1)
		let place = name?.raw ?? node
		let generics = node.child(.genericParameterClause) ?? node.child(.primaryAssociatedTypeClause)
		self.init(kind, node, containers + [name?.text ?? ""], at: place, after: generics ?? place, source)
	}

	/// An extension.
	///
	/// The path of the extended type becomes the containers and the name of the extension.
	init(_ node: RawExtensionDeclSyntax, source: SourceText) {
		let type = node.extendedType
		self.init(.extension, node.raw, type.path, at: type.raw, after: type.raw, source)
	}

	/// An alias.
	///
	/// The type that the alias stands for counts as its only inherited type.
	init(_ node: RawTypeAliasDeclSyntax, in containers: [String], source: SourceText) {
		let name = node.name
		self.init(.typealias, node.raw, containers + [name.text], at: name.raw, after: name.raw, source)
		inherited = node.initializer.value.conformanceNames
	}

	/// The declaration `node`.
	///
	/// `path` is the qualified name of the type, and `place` is where the name is written.
	private init(
		_ kind: Kind,
		_ node: RawSyntax,
		_ path: [String],
		at place: RawSyntax,
		after part: RawSyntax,
		_ source: SourceText
	) {
		self.init(
			kind: kind,
			name: path.last ?? "",
			containers: path.dropLast(),
			position: source.position(of: place),
			declaration: DeclarationFact(node, source: source),
			inherited: node.conformanceNames,
			inheritance: InheritanceSlot(node, after: part, source: source)
		)
	}
}

extension TypeFact.Kind {
	/// The kinds of the nodes that declare or extend a type.
	static let ofNodes: [SyntaxKind: Self] = [
		.actorDecl: .actor, .classDecl: .class, .enumDecl: .enum, .extensionDecl: .extension, .protocolDecl: .protocol,
		.structDecl: .struct,
	]
}

extension InheritanceSlot {
	/// Finds the place for a conformance: the end of the inheritance clause of `node`, or the end of `part` if `node`
	/// has no such clause.
	fileprivate init(_ node: RawSyntax, after part: RawSyntax, source: SourceText) {
		let clause = node.child(.inheritanceClause)
		let last = clause ?? part
		let length = last.byteLength - last.leadingTriviaByteLength - last.trailingTriviaByteLength
		self.init(offset: source.offset(of: last) + length, isEmpty: clause == nil)
	}
}

extension RawSyntax {
	fileprivate var conformanceNames: [String] {
		guard let clause = child(.inheritanceClause).flatMap({ RawInheritanceClauseSyntax($0) }) else { return [] }
		return clause.inheritedTypes.raw.children.flatMap { child in
			child.flatMap { RawInheritedTypeSyntax($0) }?.type.conformanceNames ?? []
		}
	}
}

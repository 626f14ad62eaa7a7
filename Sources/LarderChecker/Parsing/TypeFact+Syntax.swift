internal import SwiftSyntax

extension TypeFact {
	/// A type that stands in `containers`; its members are added as the walk goes on.
	init(
		_ kind: Kind,
		_ node: some DeclGroupSyntax & NamedDeclSyntax & WithGenericParametersSyntax,
		in containers: [String],
		source: SourceText
	) {
		let end = node.genericParameterClause.map(Syntax.init) ?? Syntax(node.name)
		self.init(kind, node, name: node.name, after: end, in: containers, source: source)
	}

	/// A protocol.
	init(_ node: ProtocolDeclSyntax, in containers: [String], source: SourceText) {
		let end = node.primaryAssociatedTypeClause.map(Syntax.init) ?? Syntax(node.name)
		self.init(.protocol, node, name: node.name, after: end, in: containers, source: source)
	}

	private init(
		_ kind: Kind,
		_ node: some DeclGroupSyntax,
		name: TokenSyntax,
		after end: Syntax,
		in containers: [String],
		source: SourceText
	) {
		self.init(
			kind: kind,
			name: name.text,
			containers: containers,
			position: source.position(of: name),
			declaration: DeclarationFact(node),
			inherited: node.inheritanceClause.conformanceNames,
			inheritance: InheritanceSlot(node.inheritanceClause, after: end)
		)
	}

	/// An extension; what it extends, outer first, is its name and its containers.
	init(_ node: ExtensionDeclSyntax, source: SourceText) {
		let path = node.extendedType.path
		self.init(
			kind: .extension,
			name: path.last ?? "",
			containers: path.dropLast(),
			position: source.position(of: node.extendedType),
			declaration: DeclarationFact(node),
			inherited: node.inheritanceClause.conformanceNames,
			inheritance: InheritanceSlot(node.inheritanceClause, after: Syntax(node.extendedType))
		)
	}

	/// An alias, which inherits what it stands for.
	init(_ node: TypeAliasDeclSyntax, in containers: [String], source: SourceText) {
		self.init(
			kind: .typealias,
			name: node.name.text,
			containers: containers,
			position: source.position(of: node.name),
			declaration: DeclarationFact(
				modifiers: node.modifiers,
				attributes: node.attributes,
				introducer: node.typealiasKeyword
			),
			inherited: node.initializer.value.conformanceNames,
			inheritance: InheritanceSlot(nil, after: Syntax(node.name))
		)
	}
}

extension DeclarationFact {
	fileprivate init(_ node: some DeclGroupSyntax) {
		self.init(modifiers: node.modifiers, attributes: node.attributes, introducer: node.introducer)
	}
}

extension InheritanceSlot {
	fileprivate init(_ clause: InheritanceClauseSyntax?, after node: Syntax) {
		let end = clause?.endPositionBeforeTrailingTrivia ?? node.endPositionBeforeTrailingTrivia
		self.init(offset: end.utf8Offset, isEmpty: clause == nil)
	}
}

extension InheritanceClauseSyntax? {
	fileprivate var conformanceNames: [String] {
		self?.inheritedTypes.flatMap(\.type.conformanceNames) ?? []
	}
}

@_spi(RawSyntax) internal import SwiftSyntax

extension TypeFact {
	/// A type or a protocol inside the types `containers`.
	///
	/// The walk adds the members.
	init(_ kind: Kind, _ node: RawSyntax, in containers: [String], source: SourceText) {
		let name = node.childToken(after: 1)
		let generics = node.child(.genericParameterClause) ?? node.child(.primaryAssociatedTypeClause)
		self.init(
			kind: kind,
			name: name?.text ?? "",
			containers: containers,
			position: source.position(of: name?.raw ?? node),
			declaration: DeclarationFact(node, source: source),
			inherited: node.conformanceNames,
			inheritance: InheritanceSlot(node, after: generics ?? name?.raw ?? node, source: source)
		)
	}

	/// An extension.
	///
	/// The path of the extended type becomes its containers and its name.
	init(_ node: RawExtensionDeclSyntax, source: SourceText) {
		let path = node.extendedType.path
		self.init(
			kind: .extension,
			name: path.last ?? "",
			containers: path.dropLast(),
			position: source.position(of: node.extendedType),
			declaration: DeclarationFact(node.raw, source: source),
			inherited: node.raw.conformanceNames,
			inheritance: InheritanceSlot(node.raw, after: node.extendedType.raw, source: source)
		)
	}

	/// An alias.
	///
	/// It inherits from the type that it stands for.
	init(_ node: RawTypeAliasDeclSyntax, in containers: [String], source: SourceText) {
		self.init(
			kind: .typealias,
			name: node.name.text,
			containers: containers,
			position: source.position(of: node.name),
			declaration: DeclarationFact(node.raw, source: source),
			inherited: node.initializer.value.conformanceNames,
			inheritance: InheritanceSlot(node.raw, after: node.name.raw, source: source)
		)
	}
}

extension InheritanceSlot {
	/// The end of the inheritance clause of `node`, or of `part` if there is none.
	fileprivate init(_ node: RawSyntax, after part: RawSyntax, source: SourceText) {
		let clause = node.child(.inheritanceClause)
		let last = clause ?? part
		self.init(offset: source.offset(of: last) + last.trimmedLength, isEmpty: clause == nil)
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

@_spi(RawSyntax) internal import SwiftSyntax

extension RawTypeSyntax {
	/// The names of the types in a conformance or an alias, without attributes, generic arguments and modules.
	var conformanceNames: [String] {
		if let type = RawIdentifierTypeSyntax(self) { return [type.name.text] }
		if let type = RawMemberTypeSyntax(self) { return [type.name.text] }
		if let type = RawAttributedTypeSyntax(self) { return type.baseType.conformanceNames }
		if let type = RawSomeOrAnyTypeSyntax(self) { return type.constraint.conformanceNames }
		guard let type = RawCompositionTypeSyntax(self) else { return [] }
		return type.elements.raw.children.flatMap { child in
			child.flatMap { RawCompositionTypeElementSyntax($0) }?.type.conformanceNames ?? []
		}
	}

	/// The names in a dotted type, the outermost first.
	var path: [String] {
		if let type = RawIdentifierTypeSyntax(self) { return [type.name.text] }
		if let type = RawMemberTypeSyntax(self) { return type.baseType.path + [type.name.text] }
		return [raw.code()]
	}
}

internal import SwiftSyntax

extension TypeSyntax {
	/// The types that a list of conformances or an alias names here, without attributes, arguments and modules.
	var conformanceNames: [String] {
		if let type = self.as(IdentifierTypeSyntax.self) { return [type.name.text] }
		if let type = self.as(MemberTypeSyntax.self) { return [type.name.text] }
		if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.conformanceNames }
		if let type = self.as(CompositionTypeSyntax.self) { return type.elements.flatMap(\.type.conformanceNames) }
		if let type = self.as(SomeOrAnyTypeSyntax.self) { return type.constraint.conformanceNames }
		return []
	}

	/// The names of a type that is reached by dots, outer first.
	var path: [String] {
		if let type = self.as(IdentifierTypeSyntax.self) { return [type.name.text] }
		if let type = self.as(MemberTypeSyntax.self) { return type.baseType.path + [type.name.text] }
		return [code()]
	}
}

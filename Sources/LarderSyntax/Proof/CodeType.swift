internal import SwiftSyntax

/// A declaration of a type or protocol, or an extension, with its syntax.
struct CodeType {
	let path: String
	let node: any DeclGroupSyntax
	let kind: TypeFact.Kind
	/// The name, or the last name of the extended type.
	let name: String
	let containers: [String]
	/// Whether the type is in `#if`.
	let isConditional: Bool
	/// Whether the type is in a function.
	let isLocal: Bool
	/// The names in the type's inheritance clause; `nil` for an entry that is not a plain name, such as `~Copyable`.
	let inherited: [String?]
	/// Every identifier in the type's inheritance clause and generic `where` clause.
	let inheritedNames: Set<String>

	var qualifiedName: String { (containers + [name]).joined(separator: ".") }

	var range: Range<Int> {
		node.position.utf8Offset..<node.endPosition.utf8Offset
	}

	var attributes: [String] { node.attributes.names }
	var modifiers: [String] { node.modifiers.map(\.name.text) }
	var isExported: Bool { node.modifiers.isExported }

	/// Whether the type has type parameters or requirements on them.
	var isGeneric: Bool {
		node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause != nil
			|| node.genericWhereClause != nil
	}

	/// Whether the compiler may see other members, because some are in `#if`, or a macro adds them.
	var hasHiddenMembers: Bool {
		node.memberBlock.members.contains {
			$0.decl.is(IfConfigDeclSyntax.self) || $0.decl.is(MacroExpansionDeclSyntax.self)
		}
	}

	var members: [DeclSyntax] { node.memberBlock.members.map(\.decl) }

	/// The stored properties that each value has.
	var stored: [VariableDeclSyntax] {
		members.compactMap { $0.as(VariableDeclSyntax.self) }.filter { variable in
			!variable.modifiers.contains { ["static", "class"].contains($0.name.text) }
				&& variable.bindings.contains { !$0.isComputed }
		}
	}

	var cases: [EnumCaseDeclSyntax] { members.compactMap { $0.as(EnumCaseDeclSyntax.self) } }
	var caseElements: [EnumCaseElementSyntax] { cases.flatMap(\.elements) }

	/// Whether the type is an enum without associated values, and so is implicitly Equatable.
	var isPlainEnum: Bool {
		kind == .enum && !caseElements.isEmpty && caseElements.allSatisfy { $0.parameterClause == nil }
	}
}

extension PatternBindingSyntax {
	/// Whether the variable has a getter.
	var isComputed: Bool {
		switch accessorBlock?.accessors {
		case nil: false
		case .getter: true
		case .accessors(let accessors):
			!accessors.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
		}
	}
}

extension DeclModifierListSyntax {
	/// The access modifier as written, or `nil` if there is none.
	var access: String? {
		lazy.filter { $0.detail == nil }.map(\.name.text)
			.first { ["private", "fileprivate", "internal", "package", "public", "open"].contains($0) }
	}

	var isExported: Bool { access.map { ["package", "public", "open"].contains($0) } ?? false }

	/// Whether the declaration is visible to every module.
	var isPublic: Bool { access.map { ["public", "open"].contains($0) } ?? false }
}

extension AttributeListSyntax {
	/// The names of the attributes, with `#if` for attributes in conditional code.
	var names: [String] {
		flatMap { element -> [String] in
			switch element {
			case .attribute(let attribute): [attribute.attributeName.trimmedDescription]
			case .ifConfigDecl: ["#if"]
			}
		}
	}
}

extension TypeSyntax {
	/// The names in an inheritance clause; `nil` for an entry that is not a plain name.
	var plainNames: [String?] {
		if let type = self.as(IdentifierTypeSyntax.self) {
			return [type.genericArgumentClause == nil ? type.name.text : nil]
		}
		if let type = self.as(MemberTypeSyntax.self), type.genericArgumentClause == nil,
			let module = type.baseType.as(IdentifierTypeSyntax.self)?.name.text
		{
			return [["Swift", "Foundation"].contains(module) ? type.name.text : nil]
		}
		if let type = self.as(AttributedTypeSyntax.self) {
			return type.attributes.names == ["unchecked"] ? type.baseType.plainNames : [nil]
		}
		return self.as(CompositionTypeSyntax.self)?.elements.flatMap(\.type.plainNames) ?? [nil]
	}
}

extension SyntaxProtocol {
	/// The offset of the node's first byte, after the comments before the node.
	var start: Int { positionAfterSkippingLeadingTrivia.utf8Offset }

	/// The identifiers in the node's code.
	var identifiers: Set<String> {
		Set(tokens(viewMode: .sourceAccurate).filter(\.isIdentifier).map(\.plain))
	}
}

extension TokenSyntax {
	var isIdentifier: Bool { if case .identifier = tokenKind { true } else { false } }
}

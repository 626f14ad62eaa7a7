internal import SwiftSyntax

/// Collects the facts of a ``CodeFile`` in one walk over its tree.
final class CodeCollector: SyntaxAnyVisitor {
	private let path: String
	private(set) var contents = CodeContents()
	private var containers: [String] = []
	private var conditions = 0
	private var bodies = 0

	init(path: String) {
		self.path = path
		super.init(viewMode: .sourceAccurate)
	}

	override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
		if let kind = TypeFact.Kind.ofNodes[node.kind], let group = node.asProtocol((any DeclGroupSyntax).self) {
			let path = group.path
			let type = CodeType(
				path: self.path,
				node: group,
				kind: kind,
				name: path.last ?? "",
				containers: kind == .extension ? path.dropLast() : containers,
				isConditional: conditions > 0,
				isLocal: bodies > 0,
				inherited: group.inheritanceClause?.inheritedTypes.flatMap(\.type.plainNames) ?? [],
				inheritedNames: (group.inheritanceClause?.identifiers ?? []).union(
					group.genericWhereClause?.identifiers ?? []
				)
			)
			if kind == .extension { contents.extensions.append(type) } else { contents.types.append(type) }
			containers += path
		}
		count(node, by: 1)
		return .visitChildren
	}

	override func visitAnyPost(_ node: Syntax) {
		if TypeFact.Kind.ofNodes[node.kind] != nil, let group = node.asProtocol((any DeclGroupSyntax).self) {
			containers.removeLast(group.path.count)
		}
		count(node, by: -1)
	}

	private func count(_ node: Syntax, by step: Int) {
		switch node.kind {
		case .ifConfigDecl: conditions += step
		case .closureExpr, .codeBlock: bodies += step
		default: break
		}
	}

	override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
		contents.aliases.append(
			CodeAlias(name: node.name.plain, containers: containers, names: node.initializer.value.identifiers)
		)
		return .visitChildren
	}

	override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
		contents.parameters.insert(node.name.plain)
		return .visitChildren
	}

	override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
		contents.parameters.insert(node.name.plain)
		return .visitChildren
	}

	override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
		contents.functions.append(node)
		return .visitChildren
	}

	override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
		let isLazy = node.modifiers.contains { $0.name.text == "lazy" }
		let changes = node.bindings.contains { $0.accessorBlock?.changesItsValue == true }
		for binding in node.bindings where binding.accessorBlock?.isRequiredSettable == true {
			for name in binding.pattern.identifiers where contents.settableNames[name] == nil {
				contents.settableNames[name] = node.start
			}
		}
		if isLazy || changes {
			contents.lazyNames.formUnion(
				node.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain }
			)
		}
		return .visitChildren
	}

	override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
		if node.accessorBlock?.changesItsValue == true { contents.lazyNames.insert("subscript") }
		let isWritable = !["ReferenceWritableKeyPath", "WritableKeyPath"].allSatisfy {
			!node.parameterClause.identifiers.contains($0)
		}
		if isWritable, node.parameterClause.parameters.first?.firstName.text == "dynamicMember",
			contents.writableLookup == nil
		{
			contents.writableLookup = node.start
		}
		return .visitChildren
	}

	override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
		let attributes = node.attributes.names
		contents.imports.append(
			CodeImport(
				module: node.path.first?.name.plain ?? "",
				isPlain: attributes.isEmpty && node.path.count == 1 && node.importKindSpecifier == nil
					&& conditions == 0,
				isTestable: attributes.contains("testable"),
				isExported: attributes.contains("_exported"),
				access: node.modifiers.first?.name.text
			)
		)
		return .skipChildren
	}

	override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
		let access = node.parent?.as(MemberAccessExprSyntax.self)
		let base = access?.declName.id == node.id ? access : nil
		let isOfSelf = base?.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
		let isMember = base != nil || node.parent?.is(KeyPathPropertyComponentSyntax.self) == true
		contents.uses.append(
			CodeUse(
				name: node.baseName.plain,
				offset: node.start,
				isOfOther: isMember && !isOfSelf
			)
		)
		return .visitChildren
	}

	override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
		if let label = node.label { contents.labels.insert(label.plain) }
		return .visitChildren
	}

	override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
		guard token.isIdentifier else { return .skipChildren }
		let name = token.plain
		contents.names.insert(name)
		if SystemTypes.refining[name] != nil, contents.constraints[name] == nil, token.mayConstrain {
			contents.constraints[name] = token.start
		}
		return .skipChildren
	}
}

extension TokenSyntax {
	/// Whether this protocol name may be a constraint that affects overload resolution.
	///
	/// A name in an inheritance clause, an attribute or a variable's type is not such a constraint.
	fileprivate var mayConstrain: Bool {
		var next = parent
		while let node = next {
			if node.is(InheritanceClauseSyntax.self) || node.is(AttributeSyntax.self)
				|| node.is(TypeAnnotationSyntax.self)
			{
				return false
			}
			if node.is(GenericWhereClauseSyntax.self), let part = node.parent?.as(ExtensionDeclSyntax.self) {
				// In a conditional conformance to the protocol itself, the name does not count:
				// `extension Box: Equatable where Value: Equatable`.
				return part.inheritanceClause?.identifiers.contains(plain) != true
			}
			if node.is(CodeBlockItemSyntax.self) || node.is(MemberBlockItemSyntax.self) { return true }
			next = node.parent
		}
		return true
	}
}

extension AccessorBlockSyntax {
	/// Whether a getter is mutating.
	fileprivate var changesItsValue: Bool { listed.contains { $0.modifier?.name.text == "mutating" } }

	/// Whether the accessor block belongs to a requirement that has a setter.
	fileprivate var isRequiredSettable: Bool {
		listed.contains { $0.accessorSpecifier.text == "set" && $0.body == nil }
	}

	/// The accessors that begin with a keyword, such as `get` or `didSet`.
	var listed: [AccessorDeclSyntax] {
		if case .accessors(let accessors) = accessors { Array(accessors) } else { [] }
	}
}

extension TokenSyntax {
	/// The text without backticks.
	var plain: String { identifier?.name ?? text }
}

extension DeclGroupSyntax {
	/// The name of the type, or for an extension the names in the extended type, the outermost first.
	fileprivate var path: [String] {
		if let part = self.as(ExtensionDeclSyntax.self) { return part.extendedType.path }
		return [self.asProtocol((any NamedDeclSyntax).self)?.name.plain ?? ""]
	}
}

extension TypeSyntax {
	/// The names in a dotted type, the outermost first.
	fileprivate var path: [String] {
		if let type = self.as(IdentifierTypeSyntax.self) { return [type.name.plain] }
		if let type = self.as(MemberTypeSyntax.self) { return type.baseType.path + [type.name.plain] }
		return [trimmedDescription]
	}
}

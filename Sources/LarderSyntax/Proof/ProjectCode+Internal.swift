internal import SwiftSyntax

extension ProjectCode {
	/// Why `public` cannot be removed from `type`, for example because another module may use the type.
	///
	/// Files outside of the folder `root` are in another module.
	func obstacle(toInternal type: CodeType, root: String) -> String? {
		if let attribute = type.attributes.first(where: { !["MainActor", "available"].contains($0) }) {
			return "`\(type.name)` has the attribute \(attribute)"
		}
		guard type.containers.isEmpty else { return "`\(type.name)` is in another type" }
		if let part = extensions(of: type).first(where: \.isExported) {
			return "an extension is public, in \(place(of: part))"
		}
		for file in files {
			let isOwn = (root.isEmpty || file.path.hasPrefix("\(root)/")) && areTogether(type.path, file.path)
			let isNamed = file.names.contains(type.name)
			guard isOwn else {
				guard isNamed, !file.seesOnlyTestable else { continue }
				return "`\(type.name)` is named in \(file.path), which may be of another module"
			}
			let shows =
				isNamed
				? ExportedNames.show(
					type.name,
					in: file,
					besides: file.path == type.path ? type : nil,
					functions: functionNames
				)
				: file.showsUnknownTypes(functions: functionNames)
			if shows { return "a public declaration may show `\(type.name)`, in \(file.path)" }
		}
		return nil
	}
}

/// Finds out whether exported declarations may name a type.
private final class ExportedNames: SyntaxAnyVisitor {
	private let own: CodeType?
	private let name: String
	/// The names of the project's functions.
	///
	/// A call of a function whose name begins with a capital letter looks like a call of an initializer.
	private let functions: Set<String>
	private(set) var mayShow = false

	static func show(_ name: String, in file: CodeFile, besides own: CodeType?, functions: Set<String>) -> Bool {
		let finder = ExportedNames(besides: own, named: name, functions: functions)
		finder.walk(file.tree)
		return finder.mayShow
	}

	init(besides own: CodeType?, named name: String, functions: Set<String>) {
		self.own = own
		self.functions = functions
		self.name = name
		super.init(viewMode: .sourceAccurate)
	}

	override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
		if mayShow { return .skipChildren }
		if let own, own.node.id == node.id { return .skipChildren }
		if let part = node.as(ExtensionDeclSyntax.self) {
			if part.extendedType.trimmedDescription == name { return .skipChildren }
			// The extended type and the constraints of an extension are part of the signature of each of its members.
			let demands = part.extendedType.identifiers.union(part.genericWhereClause?.identifiers ?? [])
			mayShow = demands.contains(name) && part.memberBlock.members.contains { isShown($0.decl) }
			if mayShow { return .skipChildren }
		}
		guard let declaration = node.as(DeclSyntax.self), isShown(declaration) else { return .visitChildren }
		mayShow = shows(declaration)
		return .visitChildren
	}

	/// Whether other modules may see `declaration`.
	private func isShown(_ declaration: DeclSyntax) -> Bool {
		let attributes = declaration.asProtocol((any WithAttributesSyntax).self)?.attributes.names ?? []
		if !Self.inlining.isDisjoint(with: attributes) { return true }
		let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers
		if modifiers?.isExported == true { return true }
		guard modifiers?.access == nil, declaration.parent?.is(MemberBlockItemSyntax.self) == true,
			let group = sequence(first: Syntax(declaration), next: \.parent).dropFirst().lazy
				.compactMap({ $0.asProtocol((any DeclGroupSyntax).self) }).first
		else {
			return false
		}
		let isInherited =
			group.is(ProtocolDeclSyntax.self) || group.is(ExtensionDeclSyntax.self)
			|| declaration.is(EnumCaseDeclSyntax.self)
		return isInherited && group.modifiers.isExported
	}

	/// Whether the signature of `declaration` names the type, or leaves a type to inference.
	private func shows(_ declaration: DeclSyntax) -> Bool {
		let attributes = declaration.asProtocol((any WithAttributesSyntax).self)?.attributes.names ?? []
		if !Self.inlining.isDisjoint(with: attributes) { return declaration.identifiers.contains(name) }
		if let variable = declaration.as(VariableDeclSyntax.self) {
			return variable.bindings.contains { binding in
				guard let annotation = binding.typeAnnotation else {
					return !(binding.initializer?.value.isPlain(besides: functions.union([name])) ?? false)
				}
				return annotation.identifiers.contains(name)
			} || variable.attributes.identifiers.contains(name)
		}
		let signature = SignatureNames(viewMode: .sourceAccurate)
		signature.walk(declaration)
		return signature.names.contains(name)
	}

	private static let inlining: Set<String> = [
		"_alwaysEmitIntoClient", "_transparent", "backDeployed", "inlinable", "usableFromInline",
	]
}

extension CodeFile {
	/// Whether public declarations of the file may have inferred types.
	fileprivate func showsUnknownTypes(functions: Set<String>) -> Bool {
		if let shows = showsUnknown { return shows }
		let shows = ExportedNames.show("", in: self, besides: nil, functions: functions)
		showsUnknown = shows
		return shows
	}
}

/// The identifiers of a declaration without its bodies and members.
private final class SignatureNames: SyntaxVisitor {
	private(set) var names: Set<String> = []

	override func visit(_: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
	override func visit(_: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
	override func visit(_: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
	override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
		if token.isIdentifier { names.insert(token.plain) }
		return .skipChildren
	}
}

extension ExprSyntax {
	/// Whether the expression is a literal without any names in it.
	var isLiteral: Bool {
		let kinds: [SyntaxKind] = [
			.arrayExpr, .booleanLiteralExpr, .dictionaryExpr, .floatLiteralExpr, .integerLiteralExpr, .nilLiteralExpr,
			.stringLiteralExpr,
		]
		return kinds.contains(kind) && identifiers.isEmpty
	}

	/// Returns true only if the expression certainly has a type that is not in `names`.
	fileprivate func isPlain(besides names: Set<String>) -> Bool {
		if isLiteral { return true }
		// The arguments of a call may determine its type, so they have to be literals.
		guard let call = self.as(FunctionCallExprSyntax.self), call.arguments.allSatisfy(\.expression.isLiteral),
			call.trailingClosure == nil,
			let called = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.plain
		else { return false }
		return called.first?.isUppercase == true && !names.contains(called)
	}
}

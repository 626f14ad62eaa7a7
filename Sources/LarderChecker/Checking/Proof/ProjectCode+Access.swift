internal import SwiftSyntax

extension ProjectCode {
	// MARK: - Public

	/// Whether the enum `type` certainly compiles as a public one.
	func canBePublic(_ type: CodeType) -> Bool {
		let parts = [type] + extensions(of: type)
		guard type.kind == .enum, !type.isGeneric, type.containers.isEmpty, type.attributes.isEmpty,
			!type.hasHiddenMembers,
			["internal", "package", nil].contains(type.node.modifiers.access),
			// The compiler takes no public type for Sendable that does not say so.
			!Set(type.inherited).isDisjoint(with: ["Error", "LocalizedError", "Sendable"]),
			parts.allSatisfy({ !$0.isConditional && $0.attributes.isEmpty && !$0.hasHiddenMembers }),
			parts.dropFirst().allSatisfy({ areTogether($0.path, type.path) && $0.node.genericWhereClause == nil })
		else { return false }
		let witnesses = publicWitnesses(of: type)
		let payloads = type.caseElements.flatMap { $0.parameterClause.map { Array($0.parameters) } ?? [] }
		return payloads.allSatisfy { isPublic($0.type, in: type) && $0.defaultValue?.value.isLiteral != false }
			&& parts.allSatisfy { part in
				part.members.allSatisfy { isFit($0, in: part, of: type, witnesses: witnesses) }
			}
	}

	/// The names of the members that have to be public; `nil` if that is not known.
	private func publicWitnesses(of type: CodeType) -> Set<String>? {
		var names: Set<String> = []
		for inherited in inheritedNames(of: type) {
			guard let inherited else { return nil }
			if let found = onlyType(named: inherited), found.kind == .protocol {
				if found.isExported { names.formUnion(found.members.flatMap(\.declaredNames)) }
			} else if let requirements = SystemTypes.requirements[inherited], types(named: inherited).isEmpty {
				names.formUnion(requirements)
			} else if SystemTypes.plain.contains(inherited), types(named: inherited).isEmpty {
				names.formUnion(["init", "RawValue", "rawValue"])
			} else {
				return nil
			}
		}
		return names
	}

	/// Whether a member of the type stays right if the type becomes public.
	private func isFit(_ member: DeclSyntax, in part: CodeType, of type: CodeType, witnesses: Set<String>?) -> Bool {
		guard !member.is(EnumCaseDeclSyntax.self) else { return true }
		guard let modifiers = member.asProtocol((any WithModifiersSyntax).self)?.modifiers else { return false }
		let isSeen = modifiers.isPublic || (part.node.modifiers.isPublic && modifiers.access == nil)
		guard isSeen else {
			let mayBeWitness = witnesses.map { !$0.isDisjoint(with: member.declaredNames) } ?? true
			return !mayBeWitness && !modifiers.isExported
		}
		if let variable = member.as(VariableDeclSyntax.self) {
			return variable.attributes.isEmpty
				&& variable.bindings.allSatisfy { $0.typeAnnotation.map { self.isPublic($0.type, in: type) } ?? false }
		}
		if let function = member.as(FunctionDeclSyntax.self) {
			return function.attributes.isEmpty && function.genericParameterClause == nil
				&& isPublic(function.signature, in: type)
		}
		if let initializer = member.as(InitializerDeclSyntax.self) {
			return initializer.attributes.isEmpty && initializer.genericParameterClause == nil
				&& isPublic(initializer.signature, in: type)
		}
		return false
	}

	private func isPublic(_ signature: FunctionSignatureSyntax, in type: CodeType) -> Bool {
		let types =
			signature.parameterClause.parameters.map(\.type)
			+ [signature.returnClause?.type, signature.effectSpecifiers?.throwsClause?.type].compactMap(\.self)
		return types.allSatisfy { isPublic($0, in: type) }
			&& signature.parameterClause.parameters.allSatisfy { $0.defaultValue?.value.isLiteral != false }
	}

	/// Whether a public declaration of `type` may name the type `syntax`.
	private func isPublic(_ syntax: TypeSyntax, in type: CodeType) -> Bool {
		syntax.identifiers.allSatisfy { name in
			if name == type.name { return true }
			guard types(named: name).isEmpty else {
				guard let found = onlyType(named: name), found.containers.isEmpty else { return false }
				return found.node.modifiers.isPublic && areTogether(found.path, type.path) && !found.isConditional
			}
			guard !isShadowed(name, in: type) else { return false }
			if SystemTypes.foundation.contains(name) { return seesFoundation(type.path, isPublic: true) }
			return SystemTypes.standard.contains(name) || SystemTypes.collections.contains(name)
				|| ["Error", "Hasher", "Never", "Void"].contains(name)
		}
	}

	// MARK: - Internal

	/// Whether `type` certainly compiles without `public`, and no other module uses it.
	///
	/// Files outside of the folder `root` are in another module.
	func canBeInternal(_ type: CodeType, root: String) -> Bool {
		guard type.attributes.allSatisfy({ ["MainActor", "available"].contains($0) }), type.containers.isEmpty,
			!extensions(of: type).contains(where: \.isExported)
		else { return false }
		return files.allSatisfy { file in
			let isOwn = (root.isEmpty || file.path.hasPrefix("\(root)/")) && areTogether(type.path, file.path)
			guard isOwn else { return !file.names.contains(type.name) || file.seesOnlyTestable }
			let finder = ExportedNames(
				besides: file.path == type.path ? type : nil,
				named: type.name,
				functions: functionNames
			)
			finder.walk(file.tree)
			return !finder.mayShow
		}
	}

	// MARK: - Moves

	/// Whether the file at `path` certainly compiles as `target`, beside the other files of its target.
	func canMove(_ path: String, to target: String) -> Bool {
		guard let file = file(at: path), path.fileName != "main.swift", target.fileName != "main.swift",
			!file.hasStatements,
			!file.namesItself
		else { return false }
		// The compiler names what it makes of a file after the file, so a target has no two of one name.
		let isTaken = files.contains {
			$0.path != path && $0.path.fileName == target.fileName && !areApart($0.path, path)
		}
		// Settings that name the file would no longer find it.
		return !isTaken && !isSet(String(path.split(separator: "/").last ?? ""))
	}
}

/// Whether declarations that other modules see may name a type.
private final class ExportedNames: SyntaxAnyVisitor {
	private let own: CodeType?
	private let name: String
	/// The functions of the project, which may have names as types do.
	private let functions: Set<String>
	private(set) var mayShow = false

	init(besides own: CodeType?, named name: String, functions: Set<String>) {
		self.own = own
		self.functions = functions
		self.name = name
		super.init(viewMode: .sourceAccurate)
	}

	override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
		if mayShow { return .skipChildren }
		if let own, own.node.id == node.id { return .skipChildren }
		if let extended = node.as(ExtensionDeclSyntax.self), extended.extendedType.trimmedDescription == name {
			return .skipChildren
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
			let group = declaration.parent(where: { $0.asProtocol((any DeclGroupSyntax).self) })
		else {
			return false
		}
		let isInherited =
			group.is(ProtocolDeclSyntax.self) || group.is(ExtensionDeclSyntax.self)
			|| declaration.is(EnumCaseDeclSyntax.self)
		return isInherited && group.modifiers.isExported
	}

	/// Whether the signature of `declaration` names the type, or has no types to read.
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

/// The identifiers of a declaration without its bodies and members.
private final class SignatureNames: SyntaxVisitor {
	private(set) var names: Set<String> = []

	override func visit(_: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
	override func visit(_: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
	override func visit(_: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
	override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
		if case .identifier = token.tokenKind { names.insert(token.plain) }
		return .skipChildren
	}
}

extension DeclSyntax {
	/// The names that a member declares.
	fileprivate var declaredNames: [String] {
		if let variable = self.as(VariableDeclSyntax.self) { return variable.propertyNames }
		if let function = self.as(FunctionDeclSyntax.self) { return [function.name.plain] }
		if self.is(InitializerDeclSyntax.self) { return ["init"] }
		if let alias = self.as(TypeAliasDeclSyntax.self) { return [alias.name.plain] }
		if let parameter = self.as(AssociatedTypeDeclSyntax.self) { return [parameter.name.plain] }
		return self.asProtocol((any NamedDeclSyntax).self).map { [$0.name.plain] } ?? []
	}

	/// The nearest node around it that is of a kind.
	fileprivate func parent<Kind>(where kind: (Syntax) -> Kind?) -> Kind? {
		var next = parent
		while let node = next {
			if let found = kind(node) { return found }
			next = node.parent
		}
		return nil
	}
}

extension ExprSyntax {
	/// Whether it is a literal without any names in it.
	fileprivate var isLiteral: Bool {
		let isOfKind =
			self.is(StringLiteralExprSyntax.self) || self.is(IntegerLiteralExprSyntax.self)
			|| self.is(FloatLiteralExprSyntax.self)
			|| self.is(BooleanLiteralExprSyntax.self) || self.is(NilLiteralExprSyntax.self)
			|| self.is(ArrayExprSyntax.self)
			|| self.is(DictionaryExprSyntax.self)
		return isOfKind && identifiers.isEmpty
	}

	/// Whether it certainly makes a value of a type that is called other than `names`.
	fileprivate func isPlain(besides names: Set<String>) -> Bool {
		if isLiteral { return true }
		// The arguments of a call may decide on the type.
		guard let call = self.as(FunctionCallExprSyntax.self), call.arguments.allSatisfy(\.expression.isLiteral),
			call.trailingClosure == nil,
			let called = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.plain
		else { return false }
		return called.first?.isUppercase == true && !names.contains(called)
	}
}

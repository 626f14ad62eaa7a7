internal import SwiftSyntax

extension ProjectCode {
	// MARK: - Public

	/// What stands in the way of the enum `type` being public.
	func obstacle(toPublic type: CodeType) -> String? {
		let parts = [type] + extensions(of: type)
		guard type.kind == .enum, !type.isGeneric, type.containers.isEmpty, type.attributes.isEmpty,
			["internal", "package", nil].contains(type.node.modifiers.access)
		else { return "`\(type.name)` is not a plain enum" }
		// The compiler takes no public type for Sendable that does not say so.
		guard !Set(type.inherited).isDisjoint(with: ["Error", "LocalizedError", "Sendable"]) else {
			return "`\(type.name)` does not say that it is an `Error`"
		}
		let isForeign = { (part: CodeType) in
			!self.areTogether(part.path, type.path) || part.node.genericWhereClause != nil
		}
		if let part = parts.first(where: { $0.isConditional || $0.hasHiddenMembers })
			?? parts.dropFirst().first(where: { !$0.attributes.isEmpty || isForeign($0) })
		{
			return "a part of `\(type.name)` is not plain, in \(place(of: part))"
		}
		for parameter in type.caseElements.flatMap({ $0.parameterClause.map { Array($0.parameters) } ?? [] })
		where !isPublic(parameter.type, in: type) || parameter.defaultValue?.value.isLiteral == false {
			let line = place(parameter.positionAfterSkippingLeadingTrivia.utf8Offset, in: type.path)
			return "a case has a value that is not certainly public, in \(line)"
		}
		let witnesses = publicWitnesses(of: type)
		// What a protocol gives to all types is a witness, too.
		let given = foreignExtensions.flatMap { part in
			part.members.filter { !witnesses.isDisjoint(from: $0.declaredNames) && !isPublic($0, in: part) }
				.map { (part, $0) }
		}
		let misfits = parts.flatMap { part in
			part.members.filter { !isFit($0, in: part, of: type, witnesses: witnesses) }.map { (part, $0) }
		}
		return (misfits + given).first.map { part, member in
			let line = place(member.positionAfterSkippingLeadingTrivia.utf8Offset, in: part.path)
			return "a member may not be public enough, in \(line)"
		}
	}

	/// Whether a member of `part` is public.
	private func isPublic(_ member: DeclSyntax, in part: CodeType) -> Bool {
		let modifiers = member.asProtocol((any WithModifiersSyntax).self)?.modifiers
		return modifiers?.isPublic == true || (part.node.modifiers.isPublic && modifiers?.access == nil)
	}

	/// The names of the members that have to be public.
	private func publicWitnesses(of type: CodeType) -> Witnesses {
		var names: Set<String> = []
		for inherited in inheritedNames(of: type) {
			guard let inherited else { return Witnesses(names: nil) }
			if let found = onlyType(named: inherited), found.kind == .protocol {
				if found.isExported { names.formUnion(found.members.flatMap(\.declaredNames)) }
			} else if let requirements = SystemTypes.requirements[inherited], types(named: inherited).isEmpty {
				names.formUnion(requirements)
			} else if SystemTypes.plain.contains(inherited), types(named: inherited).isEmpty {
				names.formUnion(["init", "RawValue", "rawValue"])
			} else {
				return Witnesses(names: nil)
			}
		}
		return Witnesses(names: names)
	}

	/// Whether a member of the type stays right if the type becomes public.
	private func isFit(_ member: DeclSyntax, in part: CodeType, of type: CodeType, witnesses: Witnesses) -> Bool {
		guard !member.is(EnumCaseDeclSyntax.self) else { return true }
		guard let modifiers = member.asProtocol((any WithModifiersSyntax).self)?.modifiers else { return false }
		guard isPublic(member, in: part) else {
			return witnesses.isDisjoint(from: member.declaredNames) && !modifiers.isExported
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
			guard seenTypes(named: name, from: type).isEmpty else {
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

	/// What stands in the way of `type` losing its `public`: another module may use it.
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

	// MARK: - Moves

	/// What stands in the way of the file at `path` being moved to `target`, beside the other files of its target.
	package func obstacle(toMoving path: String, to target: String) -> String? {
		guard let file = file(at: path), path.fileName != "main.swift", target.fileName != "main.swift",
			!file.hasStatements
		else { return "it is an entry point" }
		guard !file.namesItself else { return "its code asks for its own path" }
		// A file that is neither named after its type nor in its folder is there for something else.
		guard path.fileName == target.fileName || path.folder == target.folder else {
			return "its name says that it is there for something else"
		}
		// The compiler names what it makes of a file after the file, so a target has no two of one name.
		if let other = files(called: target.fileName).first(where: { $0.path != path && !areApart($0.path, path) }) {
			return "\(other.path) has the same name"
		}
		// Settings that name the file would no longer find it.
		let name = path.split(separator: "/").last ?? ""
		let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || "._+-".contains($0) }
		let isSet = isPlain ? settingWords.contains(name) : self.isSet(String(name))
		return isSet ? "a setting of the build names it" : nil
	}
}

/// The names of members that have to be public; unknown if `names` is `nil`.
private struct Witnesses {
	let names: Set<String>?

	/// Whether none of `others` is certainly among them.
	func isDisjoint(from others: [String]) -> Bool { names?.isDisjoint(with: others) ?? false }
}

/// Whether declarations that other modules see may name a type.
private final class ExportedNames: SyntaxAnyVisitor {
	private let own: CodeType?
	private let name: String
	/// The functions of the project, which may have names as types do.
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
			// What the extension demands is part of each member's signature.
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

extension CodeFile {
	/// Whether public declarations of the file may be of types that it does not name.
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

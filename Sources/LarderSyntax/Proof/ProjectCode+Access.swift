internal import SwiftSyntax

extension ProjectCode {
	/// Why the enum `type` cannot become public; `nil` if it certainly can.
	func obstacle(toPublic type: CodeType) -> String? {
		let parts = [type] + extensions(of: type)
		guard type.kind == .enum, !type.isGeneric, type.containers.isEmpty, type.attributes.isEmpty,
			["internal", "package", nil].contains(type.node.modifiers.access)
		else { return "`\(type.name)` is not a plain enum" }
		// A public type is Sendable only if it says so, directly or as an error.
		guard !Set(type.inherited).isDisjoint(with: ["Error", "LocalizedError", "Sendable"]) else {
			return "`\(type.name)` does not say that it is an `Error`"
		}
		let isElsewhere = { (part: CodeType) in
			!self.areTogether(part.path, type.path) || part.node.genericWhereClause != nil
		}
		if let part = parts.first(where: { $0.isConditional || $0.hasHiddenMembers })
			?? parts.dropFirst().first(where: { !$0.attributes.isEmpty || isElsewhere($0) })
		{
			return "a part of `\(type.name)` is not plain, in \(place(of: part))"
		}
		for parameter in type.caseElements.flatMap({ $0.parameterClause.map { Array($0.parameters) } ?? [] })
		where !isPublic(parameter.type, in: type) || parameter.defaultValue?.value.isLiteral == false {
			return "a case has a value that is not certainly public, in \(place(of: parameter, in: type.path))"
		}
		let witnesses = publicWitnesses(of: type)
		// A member in an extension of a protocol can also be a witness.
		let given = foreignExtensions.flatMap { part in
			part.members.filter { witnesses?.isDisjoint(with: $0.declaredNames) != true && !isPublic($0, in: part) }
				.map { (part, $0) }
		}
		let misfits = parts.flatMap { part in
			part.members.filter { !isFit($0, in: part, of: type, witnesses: witnesses) }.map { (part, $0) }
		}
		return (misfits + given).first.map { part, member in
			"a member may not be public enough, in \(place(of: member, in: part.path))"
		}
	}

	/// Whether a member of `part` is public.
	private func isPublic(_ member: DeclSyntax, in part: CodeType) -> Bool {
		let modifiers = member.asProtocol((any WithModifiersSyntax).self)?.modifiers
		return modifiers?.isPublic == true || (part.node.modifiers.isPublic && modifiers?.access == nil)
	}

	/// The names of the members that have to be public; `nil` if they are unknown.
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

	/// Whether a member of the type still compiles if the type becomes public.
	private func isFit(_ member: DeclSyntax, in part: CodeType, of type: CodeType, witnesses: Set<String>?) -> Bool {
		guard !member.is(EnumCaseDeclSyntax.self) else { return true }
		guard let modifiers = member.asProtocol((any WithModifiersSyntax).self)?.modifiers else { return false }
		guard isPublic(member, in: part) else {
			return witnesses?.isDisjoint(with: member.declaredNames) == true && !modifiers.isExported
		}
		guard member.asProtocol((any WithAttributesSyntax).self)?.attributes.isEmpty == true else { return false }
		if let variable = member.as(VariableDeclSyntax.self) {
			return variable.bindings.allSatisfy { $0.typeAnnotation.map { self.isPublic($0.type, in: type) } ?? false }
		}
		let isGeneric = member.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause != nil
		let signature =
			member.as(FunctionDeclSyntax.self)?.signature ?? member.as(InitializerDeclSyntax.self)?.signature
		return !isGeneric && signature.map { isPublic($0, in: type) } == true
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
}

extension DeclSyntax {
	/// The names that a member declares.
	fileprivate var declaredNames: [String] {
		if let variable = self.as(VariableDeclSyntax.self) { return variable.propertyNames }
		if self.is(InitializerDeclSyntax.self) { return ["init"] }
		return self.asProtocol((any NamedDeclSyntax).self).map { [$0.name.plain] } ?? []
	}
}

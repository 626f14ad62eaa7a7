internal import SwiftSyntax

extension ProjectCode {
	/// Why `type` cannot conform to `names`: `Equatable`, `Error` or `LocalizedError`; `nil` if it certainly can.
	func obstacle(toConformanceOf type: CodeType, to names: [String]) -> String? {
		guard [.struct, .enum].contains(type.kind) else { return "`\(type.name)` is neither a struct nor an enum" }
		if let obstacle = obstacle(inPartsOf: type) ?? obstacle(toKnowing: type) { return obstacle }
		let parts = [type] + extensions(of: type)
		for name in names {
			// The compiler rejects a second conformance, even if the first is in another module.
			if let part = parts.first(where: { $0.inheritedNames.contains(name) }) {
				return "`\(type.name)` already names `\(name)`, in \(place(of: part))"
			}
			if let obstacle = obstacle(toNaming: name, in: type) { return obstacle }
			let found: String? =
				switch name {
				case "Equatable": obstacle(toComparing: type)
				case "LocalizedError": obstacle(toSendableMembersOf: type) ?? obstacle(toDescribing: type)
				default: obstacle(toSendableMembersOf: type)
				}
			if let found { return found }
		}
		return nil
	}

	/// Why `name` cannot be added as a conformance.
	///
	/// The name may mean another type in this file. Or it is a constraint somewhere, so that the conformance may change
	/// overload resolution.
	private func obstacle(toNaming name: String, in type: CodeType) -> String? {
		if isShadowed(name, in: type) { return "`\(name)` may be something else in \(type.path)" }
		return members.constraints[name].map { "`\(name)` is a constraint in \($0)" }
	}

	/// Why the compiler may not see all of `type` as it is written: something hides a part or changes its meaning.
	func obstacle(inPartsOf type: CodeType) -> String? {
		let isOuterGeneric = type.containers.contains { name in types(named: name).contains(where: \.isGeneric) }
		if type.isGeneric || isOuterGeneric { return "`\(type.name)` has type parameters" }
		if type.isConditional || type.isLocal || type.hasHiddenMembers {
			return "`\(type.name)` has conditional code or a macro, or is in a function"
		}
		if let attribute = type.attributes.first(where: { $0 != "frozen" }) {
			return "`\(type.name)` has the attribute \(attribute)"
		}
		return type.inherited.contains(nil) ? "`\(type.name)` inherits more than plain names" : nil
	}

	// MARK: - Equatable

	private func obstacle(toComparing type: CodeType) -> String? {
		// With the conformance, calls of the project's function may resolve to the function of the standard library.
		if let rival = members.rival { return "`\(rival.name)` is declared in \(rival.place)" }
		let operators =
			members.equalities.filter { $0.signature.identifiers.contains(type.name) }
			+ ([type] + extensions(of: type)).flatMap(\.members).compactMap { $0.as(FunctionDeclSyntax.self) }
			.filter { $0.name.text == "==" }
		guard let own = operators.first else { return obstacle(toDeriving: "Equatable", for: type) }
		let isOwn = own.root.id == type.node.root.id && type.range.contains(own.position.utf8Offset)
		return Set(operators.map(\.id)).count == 1 && isOwn && own.compares(type)
			? nil : "`\(type.name)` has a `==` that is not just its own"
	}

	/// Whether the function has the name of a standard-library function for Equatable values.
	///
	/// The `==` that a type declares for itself does not count.
	func isRival(_ function: FunctionDeclSyntax) -> Bool {
		let name = function.name.plain
		guard name == "==" else { return Self.equatableFunctions.contains(name) }
		guard let group = function.parent?.parent?.parent?.parent, group.asProtocol((any DeclGroupSyntax).self) != nil,
			function.genericParameterClause == nil
		else { return true }
		guard let part = group.as(ExtensionDeclSyntax.self) else { return false }
		let isOfProject =
			part.extendedType.as(IdentifierTypeSyntax.self).map { types(named: $0.name.plain).count == 1 } ?? false
		return part.genericWhereClause != nil || !isOfProject
	}

	private static let equatableFunctions: Set<String> = [
		"!=", "contains", "difference", "elementsEqual", "firstIndex", "firstRange", "lastIndex", "ranges",
		"replace", "replacing", "split", "starts", "trimPrefix", "trimmingPrefix", "~=",
	]

	// MARK: - Sendable

	func isSendableProtocol(_ name: String, in type: CodeType) -> Bool {
		var pending = [name]
		var seen: Set<String> = []
		while let next = pending.popLast() {
			guard seen.insert(next).inserted else { continue }
			if SystemTypes.refining["Sendable"]?.contains(next) == true, !isShadowed(next, in: type) { return true }
			guard let found = onlyType(named: next), found.kind == .protocol else { continue }
			pending += found.inherited.compactMap(\.self)
		}
		return false
	}

	/// Why `contract` cannot require `Sendable`, for example because a conforming type is not certainly Sendable.
	///
	/// Types that conform through another protocol or an alias also count.
	func obstacle(toSendable contract: CodeType) -> String? {
		guard contract.kind == .protocol, contract.attributes.isEmpty, !contract.inherited.contains(nil) else {
			return "`\(contract.name)` has an attribute, or inherits more than plain names"
		}
		if isIsolated { return "a setting isolates code to an actor" }
		if let obstacle = obstacle(toNaming: "Sendable", in: contract) { return obstacle }
		var names: Set<String> = [contract.name]
		while true {
			let refining = allTypes.filter { $0.kind == .protocol && !$0.inheritedNames.isDisjoint(with: names) }
			let more = names.union(refining.map(\.name))
				.union(aliases.filter { !$0.names.isDisjoint(with: names) }.map(\.name))
			guard more != names else { break }
			names = more
		}
		// A property with `nonisolated(unsafe)` gets a warning if the type of the property is Sendable.
		if let file = files.first(where: { $0.isUnsafe && !$0.names.isDisjoint(with: names) }) {
			return "\(file.path) has `nonisolated(unsafe)`"
		}
		let parts = allTypes.filter { $0.kind != .protocol } + files.flatMap(\.extensions)
		let part = parts.first { !$0.inheritedNames.isDisjoint(with: names) && !self.isSendable($0) }
		return part.map { "`\($0.name)` is not certainly Sendable, in \(place(of: $0))" }
	}

	/// Whether the type that `part` declares or extends is Sendable.
	///
	/// False for an extension in another file than its type.
	private func isSendable(_ part: CodeType) -> Bool {
		guard part.kind == .extension else { return isSendableConformer(part) }
		// The compiler derives nothing from an extension in another file than its type.
		guard part.node.genericWhereClause == nil, let type = onlyType(named: part.name), type.path == part.path else {
			return false
		}
		return isSendableConformer(type)
	}

	private func isSendableConformer(_ type: CodeType) -> Bool {
		let isolated = type.attributes.filter { $0 != "available" } == ["MainActor"]
		let isPlain = !type.inherited.contains(nil)
		guard isPlain, type.attributes.allSatisfy({ ["MainActor", "available"].contains($0) }) else { return false }
		let isSaid = type.inherited.contains("Sendable") && !isShadowed("Sendable", in: type)
		switch type.kind {
		case .actor, .protocol: return true
		case .class:
			let isDerived = type.inherited.contains { name in
				guard let name, types(named: name).contains(where: { $0.kind == .protocol }) else {
					return name.map { SystemTypes.requirements[$0] == nil } ?? true
				}
				return false
			}
			return isSaid || (isolated && !isDerived)
		default: return isSaid || isolated || obstacle(toDeriving: "Sendable", for: type) == nil
		}
	}

	// MARK: - LocalizedError

	/// Why `type` cannot become a `LocalizedError`.
	private func obstacle(toDescribing type: CodeType) -> String? {
		let isPublic = type.isExported
		guard seesFoundation(type.path, isPublic: isPublic) else {
			return "\(type.path) does not plainly import Foundation"
		}
		let witnesses = SystemTypes.requirements["LocalizedError"] ?? []
		for part in [type] + extensions(of: type) {
			let misfit = part.members.first { member in
				guard let variable = member.as(VariableDeclSyntax.self),
					!witnesses.isDisjoint(with: variable.propertyNames)
				else { return member.is(IfConfigDeclSyntax.self) || member.is(MacroExpansionDeclSyntax.self) }
				let isSeen = variable.modifiers.isPublic || (!isPublic && variable.modifiers.access == nil)
				let isPlain = variable.attributes.isEmpty && variable.modifiers.count <= 1 && !part.isConditional
				return
					!(isSeen && isPlain && !isIsolated && part.node.genericWhereClause == nil
					&& areTogether(part.path, type.path)
					&& variable.bindings.allSatisfy {
						$0.typeAnnotation?.type.trimmedDescription == "String?" && !$0.mayThrow
					})
			}
			if let misfit {
				return "a member does not fit `LocalizedError`, in \(place(of: misfit, in: part.path))"
			}
		}
		return nil
	}
}

extension PatternBindingSyntax {
	/// Whether the variable's getter throws or waits.
	fileprivate var mayThrow: Bool { accessorBlock?.listed.contains { $0.effectSpecifiers != nil } ?? false }
}

extension VariableDeclSyntax {
	/// The names that the declaration introduces.
	var propertyNames: [String] { bindings.flatMap { $0.pattern.identifiers } }
}

extension FunctionDeclSyntax {
	/// Whether the function is the `==` of `type`, with at least the access level of the type.
	fileprivate func compares(_ type: CodeType) -> Bool {
		let parameters = signature.parameterClause.parameters
		let isStatic = modifiers.contains { $0.name.text == "static" }
		let isSeen = type.isExported ? modifiers.isPublic : modifiers.access == nil || modifiers.isPublic
		return isStatic && isSeen && attributes.isEmpty && genericParameterClause == nil && genericWhereClause == nil
			&& signature.effectSpecifiers == nil && signature.returnClause?.type.trimmedDescription == "Bool"
			&& parameters.count == 2
			&& parameters.allSatisfy { [type.name, "Self"].contains($0.type.trimmedDescription) }
	}
}

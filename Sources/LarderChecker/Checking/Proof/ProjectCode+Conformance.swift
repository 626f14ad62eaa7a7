internal import SwiftSyntax

extension ProjectCode {
	/// Whether `type` certainly compiles with conformances to `names`: `Equatable`, `Error` or `LocalizedError`.
	func canConform(_ type: CodeType, to names: [String]) -> Bool {
		guard [.struct, .enum].contains(type.kind), isSimple(type), knowsProtocols(of: type) else { return false }
		let all = [type] + extensions(of: type)
		return names.allSatisfy { name in
			// The compiler takes no second conformance, also if the first is in another module.
			guard !isShadowed(name, in: type), !all.contains(where: { $0.inheritedNames.contains(name) }) else {
				return false
			}
			return switch name {
			case "Equatable": canCompare(type)
			case "LocalizedError": areMembersSendable(type) && canDescribe(type)
			default: areMembersSendable(type)
			}
		}
	}

	/// Whether nothing hides parts of `type` or changes what the compiler makes of it.
	private func isSimple(_ type: CodeType) -> Bool {
		let isOuterGeneric = type.containers.contains { name in types(named: name).contains(where: \.isGeneric) }
		return !type.isGeneric && !isOuterGeneric && !type.isConditional && !type.isLocal && !type.hasHiddenMembers
			&& type.attributes.allSatisfy { $0 == "frozen" } && !type.inherited.contains(nil)
	}

	// MARK: - Equatable

	private func canCompare(_ type: CodeType) -> Bool {
		let operators =
			files.flatMap(\.functions).filter { $0.name.text == "==" && $0.signature.identifiers.contains(type.name) }
			+ ([type] + extensions(of: type)).flatMap(\.members).compactMap { $0.as(FunctionDeclSyntax.self) }
			.filter { $0.name.text == "==" }
		guard !operators.isEmpty else { return areMembers(of: type, "Equatable") }
		let isOwn = { (function: FunctionDeclSyntax) in
			function.root.id == type.node.root.id && type.range.contains(function.position.utf8Offset)
		}
		return Set(operators.map(\.id)).count == 1 && isOwn(operators[0]) && operators[0].compares(type)
	}

	/// Whether the compiler can derive a conformance to `name` from the members of `type`.
	private func areMembers(of type: CodeType, _ name: String) -> Bool {
		var pending: Set<String> = []
		return canDerive(name, for: type, pending: &pending)
	}

	private func areMembersSendable(_ type: CodeType) -> Bool {
		let conforms = type.inherited.contains { SystemTypes.refining["Sendable"]?.contains($0 ?? "") == true }
		return conforms || areMembers(of: type, "Sendable")
	}

	private func canDerive(_ name: String, for type: CodeType, pending: inout Set<String>) -> Bool {
		guard [.struct, .enum].contains(type.kind), isSimple(type) else { return false }
		// A type that contains itself conforms if its other members do.
		guard pending.insert(type.qualifiedName).inserted else { return true }
		for property in type.stored {
			let modifiers = property.modifiers.map(\.name.text)
			guard property.attributes.isEmpty, !modifiers.contains("lazy"), !modifiers.contains("weak") else {
				return false
			}
			var later: TypeSyntax?
			for binding in property.bindings.reversed() {
				later = binding.typeAnnotation?.type ?? (binding.initializer == nil ? later : nil)
				guard binding.pattern.is(IdentifierPatternSyntax.self) else { return false }
				if let later {
					guard isKnown(later, name, in: type, pending: &pending) else { return false }
				} else {
					guard let made = binding.initializer?.value.madeType,
						isKnown(made, name, in: type, pending: &pending)
					else {
						return false
					}
				}
			}
		}
		guard type.cases.allSatisfy({ $0.attributes.isEmpty }) else { return false }
		for parameter in type.caseElements.flatMap({ $0.parameterClause?.parameters.map(\.type) ?? [] }) {
			guard isKnown(parameter, name, in: type, pending: &pending) else { return false }
		}
		return true
	}

	/// Whether values of `syntax` conform to `name`.
	private func isKnown(_ syntax: TypeSyntax, _ name: String, in type: CodeType, pending: inout Set<String>) -> Bool {
		if let optional = syntax.as(OptionalTypeSyntax.self) {
			return isKnown(optional.wrappedType, name, in: type, pending: &pending)
		}
		if let array = syntax.as(ArrayTypeSyntax.self) {
			return isKnown(array.element, name, in: type, pending: &pending)
		}
		if let dictionary = syntax.as(DictionaryTypeSyntax.self) {
			return isKnown(dictionary.key, name, in: type, pending: &pending)
				&& isKnown(dictionary.value, name, in: type, pending: &pending)
		}
		if let existential = syntax.as(SomeOrAnyTypeSyntax.self) {
			guard name == "Sendable" else { return false }
			return existential.constraint.plainNames.contains { $0.map { isSendableProtocol($0, in: type) } ?? false }
		}
		guard let identifier = syntax.as(IdentifierTypeSyntax.self) else { return false }
		return isKnown(identifier.name.plain, identifier.genericArgumentClause, name, in: type, pending: &pending)
	}

	private func isKnown(
		_ part: String,
		_ arguments: GenericArgumentClauseSyntax?,
		_ name: String,
		in type: CodeType,
		pending: inout Set<String>
	) -> Bool {
		if types(named: part).isEmpty {
			guard !isShadowed(part, in: type) else { return false }
			if name == "Sendable", Self.larders.contains(part) { return true }
			guard SystemTypes.collections.contains(part) else {
				return arguments == nil && SystemTypes.plain.contains(part)
			}
			guard let arguments else { return false }
			for argument in arguments.arguments {
				guard case .type(let inner) = argument.argument, isKnown(inner, name, in: type, pending: &pending)
				else {
					return false
				}
			}
			return true
		}
		guard arguments == nil, !isIsolated, let found = onlyType(named: part), isVisible(found, in: type) else {
			return false
		}
		return conforms(found, to: name, pending: &pending)
	}

	/// Whether a plain name in `type` stands for `found`.
	private func isVisible(_ found: CodeType, in type: CodeType) -> Bool {
		let chain = type.containers + [type.name]
		let isReached = found.containers.isEmpty || chain.starts(with: found.containers)
		return isReached && !found.isConditional && !found.isLocal
			&& (areTogether(type.path, found.path) || (found.isExported && found.containers.isEmpty))
	}

	/// Whether `type` conforms to `name` where it is declared, or does so without saying it.
	private func conforms(_ type: CodeType, to name: String, pending: inout Set<String>) -> Bool {
		if pending.contains(type.qualifiedName) { return true }
		let parts = extensions(of: type).filter {
			!$0.isConditional && $0.attributes.isEmpty && $0.node.genericWhereClause == nil
				&& areTogether($0.path, type.path)
		}
		let isSaid = ([type] + parts).flatMap(\.inherited).contains { inherited in
			inherited.map { SystemTypes.refining[name]?.contains($0) == true && !isShadowed($0, in: type) } ?? false
		}
		let isSuppressed = type.inherited.contains(nil)
		guard !isSaid else { return !isSuppressed && !type.isGeneric }
		if name == "Equatable" { return type.isPlainEnum && isSimple(type) }
		switch type.kind {
		case .actor: return true
		case .class: return type.attributes == ["MainActor"] && type.inherited.isEmpty
		case .struct, .enum: return !type.isExported && canDerive(name, for: type, pending: &pending)
		default: return false
		}
	}

	/// Types of Larder that are Sendable.
	private static let larders: Set<String> = [
		"AuthenticatedHTTPClient", "CacheGroup", "CachePolicyExecutor", "HTTPClient", "ListCache", "TieredCache",
	]

	// MARK: - Sendable

	private func isSendableProtocol(_ name: String, in type: CodeType) -> Bool {
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

	/// Whether every type that conforms to `contract`, also by another protocol or an alias, certainly compiles if the
	/// contract requires `Sendable`.
	func canBeSendable(_ contract: CodeType) -> Bool {
		guard contract.kind == .protocol, contract.attributes.isEmpty, !contract.isConditional, !isIsolated,
			!contract.inherited.contains(nil), !isShadowed("Sendable", in: contract)
		else { return false }
		var names: Set<String> = [contract.name]
		while true {
			let refining = files.flatMap(\.types).filter {
				$0.kind == .protocol && !$0.inheritedNames.isDisjoint(with: names)
			}
			let more = names.union(refining.map(\.name))
				.union(aliases.filter { !$0.names.isDisjoint(with: names) }.map(\.name))
			guard more != names else { break }
			names = more
		}
		// `nonisolated(unsafe)` gets a warning if its type is Sendable.
		let isUnsafe = files.contains { file in
			!file.names.isDisjoint(with: names) && file.words.words.contains("unsafe")
		}
		return !isUnsafe
			&& files.flatMap { $0.types + $0.extensions }
				.filter { $0.kind != .protocol && !$0.inheritedNames.isDisjoint(with: names) }
				.allSatisfy { self.isSendable($0) }
	}

	/// Whether a type, or the type of an extension in its file, is Sendable.
	private func isSendable(_ part: CodeType) -> Bool {
		guard part.kind == .extension else { return isSendableConformer(part) }
		// Of a type in another file, the compiler derives nothing.
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
		default: return isSaid || isolated || areMembers(of: type, "Sendable")
		}
	}

	// MARK: - LocalizedError

	/// Whether `type` certainly compiles as a `LocalizedError`.
	private func canDescribe(_ type: CodeType) -> Bool {
		let isPublic = type.isExported
		guard seesFoundation(type.path, isPublic: isPublic) else { return false }
		let witnesses = SystemTypes.requirements["LocalizedError"] ?? []
		return ([type] + extensions(of: type)).allSatisfy { part in
			part.members.allSatisfy { member in
				guard let variable = member.as(VariableDeclSyntax.self),
					!witnesses.isDisjoint(with: variable.propertyNames)
				else { return !member.is(IfConfigDeclSyntax.self) && !member.is(MacroExpansionDeclSyntax.self) }
				let isSeen = variable.modifiers.isPublic || (!isPublic && variable.modifiers.access == nil)
				return isSeen && variable.attributes.isEmpty && variable.modifiers.count <= 1 && !part.isConditional
					&& !isIsolated
					&& part.node.genericWhereClause == nil && areTogether(part.path, type.path)
					&& variable.bindings.allSatisfy {
						$0.typeAnnotation?.type.trimmedDescription == "String?" && !$0.mayThrow
					}
			}
		}
	}
}

extension PatternBindingSyntax {
	/// Whether its getter throws or waits.
	fileprivate var mayThrow: Bool {
		guard case .accessors(let accessors) = accessorBlock?.accessors else { return false }
		return accessors.contains { $0.effectSpecifiers != nil }
	}
}

extension VariableDeclSyntax {
	/// The names that it declares.
	var propertyNames: [String] { bindings.flatMap { $0.pattern.identifiers } }
}

extension ExprSyntax {
	/// The type that the expression creates and names, as in `OrderMapper()`.
	fileprivate var madeType: TypeSyntax? {
		guard let call = self.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
			let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.plain,
			name.first?.isUppercase == true
		else { return nil }
		return TypeSyntax(IdentifierTypeSyntax(name: .identifier(name)))
	}
}

extension FunctionDeclSyntax {
	/// Whether it is the operator that makes `type` Equatable, as visible as the type itself.
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

internal import SwiftSyntax

/// Proves conformances that the compiler derives from the members of a type.
extension ProjectCode {
	/// Why the compiler cannot derive a conformance to `name` from the members of `type`.
	func obstacle(toDeriving name: String, for type: CodeType) -> String? {
		var pending: Set<String> = []
		return obstacle(toDeriving: name, for: type, pending: &pending)
	}

	func obstacle(toSendableMembersOf type: CodeType) -> String? {
		let conforms = type.inherited.contains { SystemTypes.refining["Sendable"]?.contains($0 ?? "") == true }
		return conforms ? nil : obstacle(toDeriving: "Sendable", for: type)
	}

	private func obstacle(toDeriving name: String, for type: CodeType, pending: inout Set<String>) -> String? {
		if let obstacle = obstacle(inPartsOf: type) { return obstacle }
		guard [.struct, .enum].contains(type.kind) else { return "`\(type.name)` is neither a struct nor an enum" }
		// A type that contains itself conforms if its other members do.
		guard pending.insert(type.qualifiedName).inserted else { return nil }
		for property in type.stored where !isKnown(property, name, in: type, pending: &pending) {
			let names = property.propertyNames.joined(separator: ", ")
			return "`\(names)` is not certainly \(name), in \(place(of: property, in: type.path))"
		}
		for element in type.cases {
			let types = element.elements.flatMap { $0.parameterClause?.parameters.map(\.type) ?? [] }
			let isKnown = types.allSatisfy { self.isKnown($0, name, in: type, pending: &pending) }
			guard element.attributes.isEmpty, isKnown else {
				return "a case has a value that is not certainly \(name), in \(place(of: element, in: type.path))"
			}
		}
		return nil
	}

	/// Whether values of a stored property conform to `name`.
	private func isKnown(
		_ property: VariableDeclSyntax,
		_ name: String,
		in type: CodeType,
		pending: inout Set<String>
	) -> Bool {
		let modifiers = property.modifiers.map(\.name.text)
		guard property.attributes.isEmpty, !modifiers.contains("lazy"), !modifiers.contains("weak") else {
			return false
		}
		var later: TypeSyntax?
		for binding in property.bindings.reversed() {
			later = binding.typeAnnotation?.type ?? (binding.initializer == nil ? later : nil)
			guard binding.pattern.is(IdentifierPatternSyntax.self),
				let known = later ?? binding.initializer?.value.madeType,
				isKnown(known, name, in: type, pending: &pending)
			else { return false }
		}
		return true
	}

	/// Whether values of the type `syntax` conform to `name`.
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
		if seenTypes(named: part, from: type).isEmpty {
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

	/// Whether an unqualified name in the code of `type` means `found`.
	private func isVisible(_ found: CodeType, in type: CodeType) -> Bool {
		let chain = type.containers + [type.name]
		let isReached = found.containers.isEmpty || chain.starts(with: found.containers)
		return isReached && !found.isConditional && !found.isLocal
			&& (areTogether(type.path, found.path) || (found.isExported && found.containers.isEmpty))
	}

	/// Whether `type` conforms to `name`, explicitly or implicitly.
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
		if name == "Equatable" { return type.isPlainEnum && obstacle(inPartsOf: type) == nil }
		switch type.kind {
		case .actor: return true
		case .class: return type.attributes == ["MainActor"] && type.inherited.isEmpty
		case .struct, .enum: return !type.isExported && obstacle(toDeriving: name, for: type, pending: &pending) == nil
		default: return false
		}
	}

	/// Types of Larder that are Sendable.
	private static let larders: Set<String> = [
		"AuthenticatedHTTPClient", "CacheGroup", "CachePolicyExecutor", "HTTPClient", "ListCache", "TieredCache",
	]
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

internal import SwiftSyntax

extension ProjectCode {
	/// Why the property called `name` of `type` cannot become a constant.
	func obstacle(toConstant name: String, of type: CodeType) -> String? {
		guard let property = property(name, of: type, allowing: access) else {
			return "`\(name)` is declared with more than a name and a type"
		}
		if let obstacle = obstacle(toMembersOf: type) { return obstacle }
		if members.overridden.contains(name) { return "`\(name)` is overridden" }
		if let place = members.settables[name] { return "a protocol requires that `\(name)` can be set, in \(place)" }
		if let place = members.writableLookup { return "a subscript may write `\(name)`, in \(place)" }
		let isTyped = property.identifiers.allSatisfy { word in
			word == name || SystemTypes.values.contains(word) || onlyType(named: word) != nil
		}
		let methods = CodeWords.Methods(members: members, isTyped: isTyped)
		for file in files {
			if let offset = file.words.write(of: name, methods) {
				return "`\(name)` may be written in \(file.place(offset))"
			}
		}
		return nil
	}

	/// Why the property called `name` of `type` cannot become private.
	func obstacle(toPrivate name: String, of type: CodeType) -> String? {
		guard property(name, of: type, allowing: access + ["lazy", "nonisolated", "unowned", "weak"]) != nil else {
			return "`\(name)` is declared with more than a name and a type"
		}
		if let obstacle = obstacle(toMembersOf: type) { return obstacle }
		if members.required.contains(name) { return "a protocol requires `\(name)`" }
		if let part = members.conditionalProtocol { return "a protocol has conditional code, in \(place(of: part))" }
		if members.overridden.contains(name) { return "`\(name)` is overridden" }
		if let path = members.inliningFile { return "other modules may compile code of \(path)" }
		// If the property is private, the memberwise initializer becomes private or loses a parameter.
		let isInitialized = type.kind != .struct || type.members.contains { $0.is(InitializerDeclSyntax.self) }
		if !isInitialized, members.labels.contains(name) {
			return
				"a call has the argument `\(name)`, which the initializer that the compiler makes would no longer have"
		}
		let parts = extensions(of: type)
		for file in members.users[name] ?? [] {
			let uses = file.usesByName[name] ?? []
			let own = parts.filter { $0.path == file.path }
			let ranges = own.map(\.range) + [type.range]
			let outside =
				file.path == type.path
				? uses.first { use in !ranges.contains { $0.contains(use.offset) } }
				: uses.first { $0.isOfOther || !own.isEmpty || type.kind == .class }
			if let outside { return "`\(name)` is used in \(file.place(outside.offset))" }
		}
		return nil
	}

	/// The declaration of the property, if it declares nothing else, and has no attributes and no other modifiers than
	/// `modifiers`.
	private func property(_ name: String, of type: CodeType, allowing modifiers: [String]) -> VariableDeclSyntax? {
		let found = type.stored.filter { $0.propertyNames.contains(name) }
		guard found.count == 1, found[0].bindings.count == 1, found[0].attributes.isEmpty,
			found[0].bindings.first?.pattern.is(IdentifierPatternSyntax.self) == true,
			found[0].modifiers.allSatisfy({ modifiers.contains($0.name.text) })
		else { return nil }
		return found[0]
	}

	private var access: [String] { ["fileprivate", "internal", "open", "package", "private", "public"] }

	/// Why members of `type` cannot change.
	///
	/// A macro, a subclass or a protocol of another package may use them.
	private func obstacle(toMembersOf type: CodeType) -> String? {
		if type.hasHiddenMembers { return "members of `\(type.name)` are in conditional code or come from a macro" }
		if let attribute = type.attributes.first(where: { !["MainActor", "available"].contains($0) }) {
			return "`\(type.name)` has the attribute \(attribute)"
		}
		if type.kind == .class, !type.modifiers.contains("final"), members.inherited.contains(type.name) {
			return "a type inherits from `\(type.name)`"
		}
		return obstacle(toKnowing: type)
	}
}

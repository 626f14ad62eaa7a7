internal import SwiftSyntax

extension ProjectCode {
	/// Whether the property called `name` of `type` certainly compiles as a constant.
	func canBeConstant(_ name: String, of type: CodeType) -> Bool {
		guard let property = property(name, of: type), property.attributes.isEmpty, isFixed(type),
			knowsProtocols(of: type),
			property.modifiers.allSatisfy({ access.contains($0.name.text) })
		else { return false }
		let isTyped = property.identifiers.allSatisfy { word in
			word == name || SystemTypes.values.contains(word) || onlyType(named: word) != nil
		}
		let mutators = Set(files.flatMap { $0.functions.filter(\.isMutating).map(\.name.plain) }).union(
			files.flatMap(\.lazyNames)
		)
		let readers = Set(files.flatMap { $0.functions.filter { !$0.isMutating }.map(\.name.plain) }).subtracting(
			mutators
		)
		let words = CodeWords.Methods(mutators: mutators, readers: isTyped ? readers : [])
		return !files.contains { $0.words.mayWrite(name, words) } && !isOverridden(name)
	}

	/// Whether the property called `name` of `type` certainly compiles as a private one.
	func canBePrivate(_ name: String, of type: CodeType) -> Bool {
		guard let property = property(name, of: type), property.attributes.isEmpty, isFixed(type),
			knowsProtocols(of: type),
			property.modifiers.allSatisfy({
				(access + ["lazy", "nonisolated", "unowned", "weak"]).contains($0.name.text)
			}),
			!isRequired(name), !isOverridden(name)
		else { return false }
		// The initializer that the compiler makes would become private, or lose a parameter.
		let isInitialized = type.kind != .struct || type.members.contains { $0.is(InitializerDeclSyntax.self) }
		guard isInitialized || !files.contains(where: { $0.labels.contains(name) }) else { return false }
		let extensions = extensions(of: type)
		return files.allSatisfy { file in
			let parts = extensions.filter { $0.path == file.path }
			let uses = file.uses.filter { $0.name == name }
			if file.path == type.path {
				let ranges = parts.map(\.range) + [type.range]
				return uses.allSatisfy { use in ranges.contains { $0.contains(use.offset) } } && !file.inlines
			}
			return !uses.contains(where: \.isOfOther) && (uses.isEmpty || (parts.isEmpty && type.kind != .class))
				&& !file.inlines
		}
	}

	/// The declaration of the property, if it declares nothing else.
	private func property(_ name: String, of type: CodeType) -> VariableDeclSyntax? {
		let found = type.stored.filter { $0.propertyNames.contains(name) }
		guard found.count == 1, found[0].bindings.count == 1,
			found[0].bindings.first?.pattern.is(IdentifierPatternSyntax.self) == true
		else { return nil }
		return found[0]
	}

	private var access: [String] { ["fileprivate", "internal", "open", "package", "private", "public"] }

	/// Whether no macro and no subclass makes use of the members of `type`.
	private func isFixed(_ type: CodeType) -> Bool {
		let isAlone =
			type.kind != .class || type.modifiers.contains("final")
			|| !files.flatMap(\.types).contains { $0.inheritedNames.contains(type.name) }
		return type.attributes.allSatisfy { ["MainActor", "available"].contains($0) } && !type.hasHiddenMembers
			&& isAlone
	}

	private func isRequired(_ name: String) -> Bool {
		files.flatMap(\.types).contains { type in
			type.kind == .protocol
				&& type.members.contains {
					$0.is(IfConfigDeclSyntax.self)
						|| $0.as(VariableDeclSyntax.self)?.propertyNames.contains(name) == true
				}
		}
	}

	private func isOverridden(_ name: String) -> Bool {
		files.flatMap { $0.types + $0.extensions }.flatMap(\.members).compactMap { $0.as(VariableDeclSyntax.self) }
			.contains {
				$0.propertyNames.contains(name) && $0.modifiers.contains { $0.name.text == "override" }
			}
	}
}

extension CodeFile {
	/// Whether other modules may compile bodies of it.
	fileprivate var inlines: Bool {
		!names.isDisjoint(with: ["_alwaysEmitIntoClient", "backDeployed", "inlinable", "usableFromInline"])
	}
}

extension FunctionDeclSyntax {
	/// Whether it may change the value on which it is called.
	fileprivate var isMutating: Bool { modifiers.contains { ["mutating", "consuming"].contains($0.name.text) } }
}

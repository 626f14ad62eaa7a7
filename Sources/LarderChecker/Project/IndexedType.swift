import LarderSyntax

/// A declaration and its file.
struct IndexedType: Sendable {
	let file: IndexedFile
	/// The index of the type among the file's types.
	///
	/// The index replaces the type itself, because a copy of the type would retain all its parts.
	private let number: Int

	/// All types, extensions and aliases in `file`.
	static func all(in file: IndexedFile) -> [IndexedType] {
		file.facts.types.indices.map { IndexedType(file: file, number: $0) }
	}

	var type: TypeFact { file.facts.types[number] }

	var name: String { type.name }

	var functions: [IndexedFunction] { type.functions.map { IndexedFunction(part: self, function: $0) } }

	/// A violation at the declaration, or at `position` in it.
	func violation(
		_ problem: String,
		remedy: String,
		at position: Position? = nil,
		fixes: [Fix] = []
	) -> Violation {
		file.violation(
			at: position ?? type.position,
			problem,
			remedy: remedy,
			fixes: fixes,
			symbol: type.qualifiedName
		)
	}

	/// The fix that removes the access modifier.
	var accessRemoval: [Fix] {
		let claim = Fix.Claim.isInternal(type: type.qualifiedName, root: file.root ?? "")
		return type.declaration.accessBytes.map { [.replace(bytes: $0, with: "", if: claim)] } ?? []
	}

	/// The fix that adds the conformances `names`, if `claim` is true.
	func conformanceAddition(_ names: [String], if claim: Fix.Claim) -> [Fix] {
		let list = names.joined(separator: ", ")
		let slot = type.inheritance
		return [.replace(bytes: slot.offset..<slot.offset, with: slot.isEmpty ? ": \(list)" : ", \(list)", if: claim)]
	}
}

/// A function, and the declaration or extension around it.
struct IndexedFunction {
	let part: IndexedType
	let function: FunctionFact

	func violation(_ problem: String, remedy: String) -> Violation {
		part.violation(problem, remedy: remedy, at: function.position)
	}
}

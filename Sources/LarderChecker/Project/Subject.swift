/// A declaration and the file that it stands in: what a rule looks at; a class, since a type has many parts to retain.
final class Subject: Sendable {
	let file: IndexedFile
	let type: TypeFact

	init(file: IndexedFile, type: TypeFact) {
		self.file = file
		self.type = type
	}

	var name: String { type.name }

	/// What a rule has against the declaration, or against `position` in it.
	func violation(
		_ problem: String,
		remedy: String,
		at position: Position? = nil,
		fixes: [Fix] = []
	) -> Violation {
		file.violation(at: position ?? type.position, problem, remedy: remedy, fixes: fixes)
	}

	/// What takes the access modifier away.
	var accessRemoval: [Fix] {
		type.declaration.accessBytes.map { [.replace(bytes: $0, with: "")] } ?? []
	}

	/// What adds conformances to `names`.
	func conformanceAddition(_ names: [String]) -> [Fix] {
		let list = names.joined(separator: ", ")
		let slot = type.inheritance
		return [.replace(bytes: slot.offset..<slot.offset, with: slot.isEmpty ? ": \(list)" : ", \(list)")]
	}
}

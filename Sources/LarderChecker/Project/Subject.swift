/// A declaration and the file that it stands in: what a rule looks at.
struct Subject: Sendable {
	let file: IndexedFile
	/// Which of the file's types it is: a type has many parts to retain, and stays where it is.
	private let number: Int

	/// Everything that `file` declares.
	static func all(in file: IndexedFile) -> [Subject] {
		file.facts.types.indices.map { Subject(file: file, number: $0) }
	}

	var type: TypeFact { file.facts.types[number] }

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

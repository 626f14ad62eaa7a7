import LarderProject
import LarderSyntax

extension ProjectIndex {
	/// The `subjects` that other modules can see, although no other module and no other exported declaration names
	/// them.
	func needlesslyExported(_ subjects: [IndexedType]) -> [IndexedType] {
		let exported = subjects.filter { $0.type.declaration.isExported && !isNamedByOtherModule($0) }
		guard !exported.isEmpty else { return [] }
		let owners = exportedOwners
		return exported.filter { subject in
			owners[subject.name]?.subtracting([subject.type.qualifiedName]).isEmpty ?? true
		}
	}

	/// For each type in the signature of an exported member, the types that have such a member.
	private var exportedOwners: [String: Set<String>] {
		var owners: [String: Set<String>] = [:]
		for subject in files.lazy.flatMap({ IndexedType.all(in: $0) }) where !subject.type.isLocal {
			let type = subject.type
			let payloads = type.declaration.isExported ? type.cases.flatMap(\.parameters).flatMap(\.type.typeNames) : []
			for name in subject.exportedTypeNames + payloads { owners[name, default: []].insert(type.qualifiedName) }
		}
		return owners
	}

	/// Whether a file outside of the type's module names the type.
	///
	/// If the name of an imported module ends in the name of a folder, the folder counts as that module.
	private func isNamedByOtherModule(_ subject: IndexedType) -> Bool {
		let folders = subject.file.path.split(separator: "/").dropLast().map(String.init)
		return folders.contains { module in
			importers.filter { $0.key.hasSuffix(module) }.flatMap(\.value).contains { file in
				guard !file.path.split(separator: "/").contains(module[...]) else { return false }
				// For files outside the features, the index has only the imports. So an import of the module is enough.
				return file.location == nil || file.facts.references.contains { $0.name == subject.name }
			}
		}
	}
}

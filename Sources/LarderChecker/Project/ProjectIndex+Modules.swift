extension ProjectIndex {
	/// Those of `subjects` that other modules can see, though none of the project names them.
	func needlesslyExported(_ subjects: [IndexedType]) -> [IndexedType] {
		subjects.filter { $0.type.declaration.isExported && !isNamedByOtherModule($0) }
	}

	/// Whether a file outside of the type's module names the type.
	///
	/// A folder that is called as an imported module is taken for that module.
	private func isNamedByOtherModule(_ subject: IndexedType) -> Bool {
		let folders = subject.file.path.split(separator: "/").dropLast().map(String.init)
		return folders.contains { module in
			(importers[module] ?? []).contains { file in
				guard !file.path.split(separator: "/").contains(module[...]) else { return false }
				// Of files outside the features, the index has only the imports.
				return file.location == nil || file.facts.references.contains { $0.name == subject.name }
			}
		}
	}
}

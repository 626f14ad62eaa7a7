/// The `JSONValue` that all entities of a module share.
extension ProjectDraft {
	/// Whether a public model in `module` has any JSON values, so that the module's `JSONValue` is public.
	///
	/// The `blueprints` are those that this run writes.
	func exportsJSON(in module: String, with blueprints: [Blueprint] = []) -> Bool {
		let written = Set(blueprints.map { "\($0.feature)/\($0.entity.name)" })
		let holders = Set(lock.files.filter { $0.key.hasSuffix("/JSONValue.swift") }.flatMap(\.value.owners.all))
		return blueprints.contains { $0.module == module && $0.isPublic && $0.holdsJSON }
			|| lock.entities.contains {
				$0.module == module && $0.request.isPublic && holders.subtracting(written).contains($0.id)
			}
	}

	/// Returns `file` at the path that it has in the module of `owner`, perhaps in another feature's folder.
	///
	/// A module has one `JSONValue`, even if it has several features.
	func placed(_ file: GeneratedFile, of owner: String) -> GeneratedFile {
		let module = lock.entities.first { $0.id == owner }?.module
		let mates = Set(lock.entities.filter { $0.module == module }.map(\.id))
		let name = file.path.split(separator: "/").last
		let known = lock.files.filter { path, known in
			path.split(separator: "/").last == name && !mates.isDisjoint(with: known.owners.all)
		}
		guard known[file.path] == nil, let path = known.keys.min() else { return file }
		return GeneratedFile(path: path, contents: file.contents)
	}
}

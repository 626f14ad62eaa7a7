/// What the app has of an entity already: data sources and DTOs that someone wrote by hand, which are used as they are.
package struct HandWritten: Equatable, Sendable {
	/// The file of each type, relative to the project's folder.
	package var files: [String: String] = [:]
	/// How the remote data source is called, where that is not as the conventions have it.
	package var fetch: FetchShape?
	/// How the local data source is called, where that is not as the conventions have it.
	package var local: LocalShape?

	/// Creates what a new app has: nothing.
	package init() {}

	/// The file that declares what `file` would declare, or what it would test.
	func place(of file: GeneratedFile) -> String? {
		guard file.path.hasSuffix(".swift"), let name = file.path.split(separator: "/").last?.dropLast(6) else {
			return nil
		}
		return files[String(name)] ?? (name.hasSuffix("Tests") ? files[String(name.dropLast(5))] : nil)
	}

	/// Checks that the app's data sources find the entity of `blueprint` by what that is found by.
	///
	/// - Throws: ``ConflictError`` where one asks by another type.
	func check(_ blueprint: Blueprint) throws(ConflictError) {
		let entity = blueprint.entity.name
		if !blueprint.scenario.isLocal { try check(fetch, of: "\(entity)RemoteDataSourceContract", for: blueprint) }
		try check(local?.read, of: "\(entity)LocalDataSourceContract", for: blueprint)
	}

	private func check(_ function: FetchShape?, of contract: String, for blueprint: Blueprint) throws(ConflictError) {
		let type = blueprint.identifier.kind.swiftName
		guard let function, function.type != type else { return }
		let reason =
			"asks by \(function.type) in \(function.name), and \(blueprint.entity.name) is found by \(type); "
			+ "name another identifier by --id KEY, or give its type by --id-type"
		throw ConflictError(conflicts: [Conflict(path: files[contract] ?? "", reason: reason)])
	}

	/// `file` with calls as the app's data sources want them.
	func adapt(_ file: GeneratedFile, entity: String) -> GeneratedFile {
		guard fetch != nil || local != nil, file.path.hasSuffix(".swift") else { return file }
		var text = String(decoding: file.contents, as: UTF8.self)
		if let fetch { text = fetch.adapt(text, conventional: "fetch\(entity)") }
		if let local { text = local.adapt(text, at: file.path, entity: entity) }
		return GeneratedFile(path: file.path, contents: Array(text.utf8))
	}
}

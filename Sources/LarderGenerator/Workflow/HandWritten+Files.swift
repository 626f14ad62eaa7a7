import LarderProject

extension HandWritten {
	/// The app's file that declares or tests the same type as `file`; `nil` if there is none.
	func place(of file: GeneratedFile) -> String? {
		guard file.path.hasSuffix(".swift"), let name = file.path.split(separator: "/").last?.dropLast(6) else {
			return nil
		}
		return files[String(name)] ?? (name.hasSuffix(tests) ? files[String(name.dropLast(tests.count))] : nil)
	}

	/// Checks that the app's data sources accept the identifier of `blueprint`.
	///
	/// - Throws: ``ConflictError`` if a data source takes another type.
	func check(_ blueprint: Blueprint) throws(ConflictError) {
		let entity = blueprint.entity.name
		if !blueprint.scenario.isLocal { try check(fetch, of: "\(entity)RemoteDataSourceContract", for: blueprint) }
		try check(local?.read, of: "\(entity)LocalDataSourceContract", for: blueprint)
	}

	private func check(_ function: FetchShape?, of contract: String, for blueprint: Blueprint) throws(ConflictError) {
		let type = blueprint.identifier.kind.swiftName
		guard let function, function.type != type else { return }
		let reason =
			"takes \(function.type) in \(function.name), but the identifier of \(blueprint.entity.name) is \(type); "
			+ "choose another identifier by --id KEY, or give its type by --id-type"
		throw ConflictError(conflicts: [Conflict(path: files[contract] ?? "", reason: reason)])
	}

	/// Returns `file` with the calls that the app's data sources need.
	func adapt(_ file: GeneratedFile, entity: String) -> GeneratedFile {
		guard fetch != nil || local != nil, file.path.hasSuffix(".swift") else { return file }
		var text = String(decoding: file.contents, as: UTF8.self)
		if let fetch { text = fetch.adapt(text, conventional: "fetch\(entity)") }
		if let local { text = local.adapt(text, at: file.path, entity: entity) }
		return GeneratedFile(path: file.path, contents: Array(text.utf8))
	}
}

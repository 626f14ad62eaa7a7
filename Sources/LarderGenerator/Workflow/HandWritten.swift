/// What the app has of an entity already: data sources and DTOs that someone wrote by hand, which are used as they are.
package struct HandWritten: Equatable, Sendable {
	/// The file of each type, relative to the project's folder.
	package var files: [String: String] = [:]
	/// How the remote data source is called, where that is not as the conventions have it.
	package var fetch: FetchShape?

	/// Creates what a new app has: nothing.
	package init() {}

	/// The file that declares what `file` would declare, or what it would test.
	func place(of file: GeneratedFile) -> String? {
		guard file.path.hasSuffix(".swift"), let name = file.path.split(separator: "/").last?.dropLast(6) else {
			return nil
		}
		return files[String(name)] ?? (name.hasSuffix("Tests") ? files[String(name.dropLast(5))] : nil)
	}

	/// Checks that the app's data source finds the entity of `blueprint` by what that is found by.
	///
	/// - Throws: ``ConflictError`` where it asks by another type.
	func check(_ blueprint: Blueprint) throws(ConflictError) {
		let type = blueprint.identifier.kind.swiftName
		guard let fetch, fetch.type != type, !blueprint.scenario.isLocal else { return }
		let reason =
			"asks by \(fetch.type) in \(fetch.name), and \(blueprint.entity.name) is found by \(type); "
			+ "name another identifier by --id KEY, or give its type by --id-type"
		let path = files["\(blueprint.entity.name)RemoteDataSourceContract"] ?? ""
		throw ConflictError(conflicts: [Conflict(path: path, reason: reason)])
	}

	/// `file` with calls as the app's data source wants them.
	func adapt(_ file: GeneratedFile, entity: String) -> GeneratedFile {
		guard let fetch, file.path.hasSuffix(".swift") else { return file }
		let text = fetch.adapt(String(decoding: file.contents, as: UTF8.self), entity: entity)
		return GeneratedFile(path: file.path, contents: Array(text.utf8))
	}
}

/// How a remote data source is asked for one entity.
package struct FetchShape: Equatable, Sendable {
	/// The function's name.
	package let name: String
	/// What a caller writes before the identifier; `nil` for nothing.
	package let label: String?
	/// The identifier's type.
	package let type: String

	/// Creates a shape.
	package init(name: String, label: String?, type: String) {
		self.name = name
		self.label = label
		self.type = type
	}

	/// `text`, which asks by the names of the conventions, with these names.
	func adapt(_ text: String, entity: String) -> String {
		let conventional = "fetch\(entity)"
		let parameter = label.map { $0 == "identifier" ? $0 : "\($0) identifier" } ?? "_ identifier"
		return text.replacing("func \(conventional)(identifier:", with: "func \(name)(\(parameter):")
			.replacing("\(conventional)(identifier: ", with: label.map { "\(name)(\($0): " } ?? "\(name)(")
			.replacing("\(conventional)CallCount", with: "\(name)CallCount")
	}
}

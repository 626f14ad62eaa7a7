/// The functions of a local data source that give and keep one entity.
package struct LocalShape: Equatable, Sendable {
	/// The function that gives an entity.
	package let read: FetchShape
	/// The name of the function that keeps one.
	package let saveName: String
	/// The label of the entity; `nil` for none.
	package let saveLabel: String?

	private static let kinds = ["Local", "Memory", "SQLite", "UserDefaults"]
	/// The variables of local data sources in a repository and its tests.
	///
	/// Other receivers have functions of the same names.
	private static let receivers = [
		"volatileDataSource", "persistenceDataSource", "localDataSource", "volatile", "persistence",
	]

	/// Creates a shape.
	package init(read: FetchShape, saveName: String, saveLabel: String?) {
		self.read = read
		self.saveName = saveName
		self.saveLabel = saveLabel
	}

	/// Replaces the functions of the conventions in `text`, the file at `path`, with these.
	package func adapt(_ text: String, at path: String, entity: String) -> String {
		let file = path.split(separator: "/").last ?? ""
		let (get, save) = ("get\(entity)", "save\(entity)")
		if Self.kinds.contains(where: { file.hasPrefix("\(entity)\($0)DataSource") }) {
			return adaptSaveDeclaration(adaptSaves(read.adapt(text, conventional: get), save, of: "."), save)
		}
		guard file.contains("\(entity)Repository") else { return text }
		return Self.receivers.map { "\($0)." }.reduce(text) { text, receiver in
			adaptSaves(read.adaptCalls(text, conventional: get, of: receiver), save, of: receiver)
		}
	}

	private func adaptSaveDeclaration(_ text: String, _ conventional: String) -> String {
		let label = saveLabel.map { $0 == "dto" ? "" : "\($0) " } ?? "_ "
		return text.replacing("func \(conventional)(_ ", with: "func \(saveName)(\(label)")
			.replacing("\(conventional)CallCount", with: "\(saveName)CallCount")
	}

	private func adaptSaves(_ text: String, _ conventional: String, of receiver: String) -> String {
		let (old, new) = (receiver + conventional, receiver + saveName)
		return text.replacing("\(old)(", with: "\(new)(" + (saveLabel.map { "\($0): " } ?? ""))
			.replacing("\(old)CallCount", with: "\(new)CallCount")
	}
}

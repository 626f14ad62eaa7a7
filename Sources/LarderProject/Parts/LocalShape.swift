/// The functions with which a local data source returns and saves one entity.
package struct LocalShape: Equatable, Sendable {
	/// The function that returns an entity.
	package let read: FetchShape
	/// The name of the function that saves an entity.
	package let saveName: String
	/// The argument label of the saved entity; `nil` if it has none.
	package let saveLabel: String?

	private static let kinds = ["Local", "Memory", "SQLite", "UserDefaults"]
	/// The names of variables with local data sources, in a repository and its tests.
	///
	/// Only calls on these variables are replaced, because other values have functions of the same names.
	private static let receivers = [
		"volatileDataSource", "persistenceDataSource", "localDataSource", "volatile", "persistence",
	]

	package init(read: FetchShape, saveName: String, saveLabel: String?) {
		self.read = read
		self.saveName = saveName
		self.saveLabel = saveLabel
	}

	/// Replaces the conventions' functions in `text`, the code of the file at `path`, by these functions.
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

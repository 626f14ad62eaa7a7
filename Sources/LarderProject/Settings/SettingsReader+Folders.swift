internal import Yams

extension SettingsReader {
	func readFolders(_ value: Node, into settings: inout Settings) throws(SettingsError) {
		try assign(value, to: &settings.folders, Folders.keys, in: "folders", mayBeList: ["presentation"])
		let told = try entries(of: value, in: "folders")
		for path in told.compactMap({ Folders.keys[$0.key.text] }) {
			settings.folders[keyPath: path] = Self.plain(settings.folders[keyPath: path])
		}
		for (key, value) in told where ["data", "domain", "presentation", "tests"].contains(key.text) {
			let paths = try words(of: value, in: "folders.\(key.text)").map(Self.plain)
			if key.text == "presentation" { settings.folders.morePresentation = Array(paths.dropFirst()) }
			settings.toldFolders += paths.map {
				ToldFolder(key: key.text, path: $0, line: key.line, column: key.column)
			}
		}
		settings.folders.follow(Set(told.map(\.key.text)))
		try check(settings.folders, told.map(\.key), at: value)
	}

	/// The shortest path of `folder`: `./Features/` becomes `Features`.
	static func plain(_ folder: String) -> String {
		let parts = folder.split(separator: "/").filter { $0 != "." }
		return parts.isEmpty || folder.hasPrefix("/") ? folder : parts.joined(separator: "/")
	}

	/// Checks that only folders of tests contain `{Feature}`, and if one does, that the folder of all tests also does.
	///
	/// The folders that the file names are checked first, because the other folders follow from them.
	private func check(_ folders: Folders, _ told: [Word], at value: Node) throws(SettingsError) {
		let word = FeatureFolder.word
		let others = Folders.keys.keys.sorted().filter { key in !told.contains { $0.text == key } }
		let mark = (line: value.mark?.line ?? 1, column: value.mark?.column ?? 1)
		let keys = told + others.map { Word(text: $0, line: mark.line, column: mark.column) }
		for key in keys {
			guard let path = Folders.keys[key.text], folders[keyPath: path].contains(word) else { continue }
			let folder = folders[keyPath: path]
			guard folders.ofTests.contains(folder) else {
				throw SettingsError(key, "folders.\(key.text) contains \(word)", "write that only for folders of tests")
			}
			guard FeatureFolder(folder) != nil, folders.haveTestsOutside else {
				throw SettingsError(
					key,
					"folders.\(key.text) is \(folder)",
					"name a folder of the project before it, and write folders.tests in this way, too"
				)
			}
		}
	}
}

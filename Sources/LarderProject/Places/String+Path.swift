extension String {
	/// The last part of the path.
	package var lastPart: String { split(separator: "/").last.map(String.init) ?? self }

	/// The first part of the path; empty for an empty path.
	package var topFolder: String { split(separator: "/").first.map(String.init) ?? "" }

	/// The folder of the file at this path.
	package var folder: String { split(separator: "/").dropLast().joined(separator: "/") }

	/// The folders around the folder at this path, the widest first, and the folder itself.
	package var foldersAround: [String] {
		let parts = split(separator: "/")
		return parts.indices.map { parts[...$0].joined(separator: "/") }
	}

	/// Whether the path is `folder` or in it.
	package func isIn(_ folder: String) -> Bool {
		folder.isEmpty || self == folder || hasPrefix("\(folder)/")
	}
}

import Foundation

/// A text with blocks of Swift: a page, or a source file with documentation comments.
struct Article: Sendable, CustomStringConvertible {
	/// The path from the root of the package.
	let path: String

	var description: String { path }

	/// The READMEs and the pages of the libraries.
	static let pages: [Article] =
		["README.md", "CONTRIBUTING.md", "Examples/Challenge/README.md"].map(Article.init) + inSources("md")

	/// The sources of the libraries.
	static let comments: [Article] = inSources("swift")

	/// The name of the file that compiles its blocks.
	var name: String {
		URL(filePath: path).deletingPathExtension().lastPathComponent
	}

	/// Its blocks of Swift, without the last sections from the one with this title.
	func blocks(before section: String? = nil) throws -> [Block] {
		var blocks: [Block] = []
		var block: [String]?
		for line in try Self.lines(ofFileAt: path).compactMap(prose) {
			if let section, line == "## \(section)" { break }
			switch (block, line.trimmingCharacters(in: .whitespaces)) {
			case (nil, "```swift"): block = []
			case (let lines?, "```"):
				blocks.append(Block(lines: lines))
				block = nil
			case (_?, _): block?.append(line)
			case (nil, _): break
			}
		}
		return blocks
	}

	/// The line as a reader sees it; `nil` if it is not documentation.
	private func prose(_ line: String) -> String? {
		guard path.hasSuffix(".swift") else { return line }
		let comment = line.drop { $0 == "\t" }
		guard comment.hasPrefix("///") else { return nil }
		return String(comment.dropFirst(comment.hasPrefix("/// ") ? 4 : 3))
	}

	/// The files of the libraries whose names end this way.
	private static func inSources(_ pathExtension: String) -> [Article] {
		let libraries = [
			"LarderCore", "LarderLocalization", "LarderNetworking", "LarderObservation", "LarderSQLite",
			"LarderTesting", "LarderValkey",
		]
		return libraries.flatMap { library in
			(FileManager.default.subpaths(
				atPath: root.appending(path: "Sources/\(library)").path(percentEncoded: false)
			) ?? [])
			.filter { $0.hasSuffix(".\(pathExtension)") }
			.sorted()
			.map { Article(path: "Sources/\(library)/\($0)") }
		}
	}

	static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardizedFileURL

	static func lines(ofFileAt path: String) throws -> [String] {
		try String(contentsOf: root.appending(path: path), encoding: .utf8).components(separatedBy: "\n")
	}
}

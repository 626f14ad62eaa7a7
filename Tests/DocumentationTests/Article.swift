import Foundation

/// A text with Swift snippets: a page, or a source file with documentation comments.
struct Article: Sendable, CustomStringConvertible {
	/// The path from the root of the package.
	let path: String

	var description: String { path }

	/// The READMEs, and the pages and sources of the libraries.
	static let all: [Article] = ["README.md", "Examples/Challenge/README.md"].map(Article.init) + inSources

	/// Its blocks of Swift.
	func snippets() throws -> [[String]] {
		var snippets: [[String]] = []
		var snippet: [String]?
		for line in try Self.lines(ofFileAt: path).compactMap(prose) {
			switch (snippet, line.trimmingCharacters(in: .whitespaces)) {
			case (nil, "```swift"): snippet = []
			case (let lines?, "```"):
				snippets.append(lines)
				snippet = nil
			case (_?, _): snippet?.append(line)
			case (nil, _): break
			}
		}
		return snippets
	}

	/// The line as a reader sees it; `nil` if it is not documentation.
	private func prose(_ line: String) -> String? {
		guard path.hasSuffix(".swift") else { return line }
		let comment = line.drop { $0 == "\t" }
		guard comment.hasPrefix("///") else { return nil }
		return String(comment.dropFirst(comment.hasPrefix("/// ") ? 4 : 3))
	}

	private static var inSources: [Article] {
		let libraries = [
			"LarderCore", "LarderLocalization", "LarderNetworking", "LarderObservation", "LarderSQLite",
			"LarderTesting",
		]
		return libraries.flatMap { library in
			(FileManager.default.subpaths(
				atPath: root.appending(path: "Sources/\(library)").path(percentEncoded: false)
			) ?? [])
			.filter { $0.hasSuffix(".md") || $0.hasSuffix(".swift") }
			.sorted()
			.map { Article(path: "Sources/\(library)/\($0)") }
		}
	}

	static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardizedFileURL

	static func lines(ofFileAt path: String) throws -> [String] {
		try String(contentsOf: root.appending(path: path), encoding: .utf8).components(separatedBy: "\n")
	}
}

import Foundation

/// The compiled sources that contain the snippets.
struct CompiledSources {
	private let files: [[String]]

	init() throws {
		let folders = [
			"Examples/Notes/Sources", "Examples/Notes/Tests", "Tests/DocumentationTests/Snippets",
			"Tests/EventBridgeTests",
		]
		let paths = try folders.flatMap { folder in
			try FileManager.default.contentsOfDirectory(
				atPath: Article.root.appending(path: folder).path(percentEncoded: false)
			)
			.filter { $0.hasSuffix(".swift") }
			.map { "\(folder)/\($0)" }
		}
		files = try paths.map(Article.lines)
	}

	/// Whether one of the sources contains these lines in a row, perhaps indented.
	func hold(_ snippet: [String]) -> Bool {
		files.contains { lines in lines.indices.contains { holds(lines[$0...], snippet) } }
	}

	private func holds(_ lines: ArraySlice<String>, _ snippet: [String]) -> Bool {
		guard let first = snippet.first, let line = lines.first, line.hasSuffix(first) else { return false }
		let indentation = line.dropLast(first.count)
		guard indentation.allSatisfy({ $0 == "\t" }), lines.count >= snippet.count else { return false }
		return zip(lines, snippet).allSatisfy { $0 == ($1.isEmpty ? "" : indentation + $1) }
	}
}

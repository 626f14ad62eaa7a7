import Foundation

/// The compiled sources of folders, in which blocks are looked for.
struct CompiledSources {
	private let files: [[String]]

	init(in folders: [String]) throws {
		let paths = try folders.flatMap { folder in
			try FileManager.default.contentsOfDirectory(
				atPath: Article.root.appending(path: folder).path(percentEncoded: false)
			)
			.filter { $0.hasSuffix(".swift") }
			.map { "\(folder)/\($0)" }
		}
		files = try paths.map(Article.lines)
	}

	/// Whether one of the sources has this block.
	func hold(_ block: Block) -> Bool {
		files.contains { block.range(in: $0[...]) != nil }
	}
}

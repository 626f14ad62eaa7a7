@testable import LarderChecker

extension ParsedFile {
	/// Parses `source`.
	init(_ source: String, depth: SourceFacts.Depth = .everything) {
		var source = source
		self = source.withUTF8 { ParsedFile($0, depth: depth) }
	}
}

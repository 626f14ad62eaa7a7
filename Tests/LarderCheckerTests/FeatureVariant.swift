import Foundation

@testable import LarderChecker

/// A generated feature with some changed files.
struct FeatureVariant {
	/// The original: the feature Note of the preset `executor`.
	static let golden = "Tests/Goldens/ExecutorMemory"

	/// A change of the files.
	enum Change: Sendable {
		/// Adds or replaces a file of the feature.
		case file(String, String)
		/// Adds or replaces a file outside the features.
		case beside(String, String)
		/// Replaces a text in a file.
		case edit(String, String, String)
		/// Changes the text of every Swift file.
		case all(@Sendable (String) -> String)
	}

	private static let root = "Features/Note"

	/// The paths and contents of every file.
	private(set) var files: [String: String]

	/// Applies `changes` to the original, in order.
	init(_ changes: [Change]) throws {
		files = Dictionary(
			uniqueKeysWithValues: try SampleFiles.tree(below: Self.golden).map { ($0.path, $0.contents) }
		)
		for change in changes {
			switch change {
			case .file(let path, let contents): files["\(Self.root)/\(path)"] = contents
			case .beside(let path, let contents): files[path] = contents
			case .edit(let path, let text, let other):
				let path = "\(Self.root)/\(path)"
				guard let contents = files[path], contents.contains(text) else { throw MissingText(text: text) }
				files[path] = contents.replacingOccurrences(of: text, with: other)
			case .all(let change):
				for (path, contents) in files where path.hasSuffix(".swift") { files[path] = change(contents) }
			}
		}
	}

	/// The findings as `path:line:column: …`, without the feature's folder.
	var findings: [String] {
		let index = ProjectIndex(files: files.map { (path: $0.key, contents: $0.value) })
		return Checker().findings(in: index).map { $0.text.replacingOccurrences(of: "\(Self.root)/", with: "") }
	}

	struct MissingText: Error {
		let text: String
	}
}

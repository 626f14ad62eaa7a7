import Foundation
import Testing

/// A text of the command that is kept beside its tests, to be read by a person whenever it changes.
///
/// `LARDER_RECORD_GOLDENS=1` writes it anew.
struct Golden {
	/// The file, in the folder `Golden`.
	let path: String

	/// Compares `text` with the file, line by line where they differ.
	func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
		let file = URL(filePath: WrittenApp.checkout).appending(path: "Tests/larderTests/Golden/\(path)")
		if ProcessInfo.processInfo.environment["LARDER_RECORD_GOLDENS"] == "1" {
			try Data(text.utf8).write(to: file)
		}
		let kept = try String(contentsOf: file, encoding: .utf8)
		let difference = text.split(separator: "\n", omittingEmptySubsequences: false)
			.difference(from: kept.split(separator: "\n", omittingEmptySubsequences: false))
		for change in difference {
			switch change {
			case .remove(let line, let text, _):
				Issue.record("\(path):\(line + 1) - \(text)", sourceLocation: sourceLocation)
			case .insert(_, let text, _): Issue.record("\(path) + \(text)", sourceLocation: sourceLocation)
			}
		}
	}
}

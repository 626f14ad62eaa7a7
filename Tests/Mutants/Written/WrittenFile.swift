import Foundation
import SwiftParser
import SwiftSyntax

/// A source to mutate.
struct WrittenFile {
	/// The path below the package's folder.
	let path: String
	let text: String
	let tree: SourceFileSyntax
	private let locations: SourceLocationConverter

	init(path: String, text: String) {
		self.path = path
		self.text = text
		tree = Parser.parse(source: text)
		locations = SourceLocationConverter(fileName: path, tree: tree)
	}

	/// The text between two UTF-8 offsets.
	func text(in range: Range<Int>) -> String {
		let bytes = text.utf8
		let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
		let end = bytes.index(bytes.startIndex, offsetBy: range.upperBound)
		return String(text[start..<end])
	}

	/// The text between two UTF-8 offsets, with a part of it replaced.
	func text(in range: Range<Int>, replacing part: Range<Int>, by replacement: String) -> String {
		text(in: range.lowerBound..<part.lowerBound) + replacement + text(in: part.upperBound..<range.upperBound)
	}

	/// The line and column of a UTF-8 offset.
	func place(of offset: Int) -> String {
		let location = locations.location(for: AbsolutePosition(utf8Offset: offset))
		return "\(path):\(location.line):\(location.column)"
	}
}

extension SyntaxProtocol {
	/// The UTF-8 offsets of its text, without the trivia around it.
	var range: Range<Int> {
		positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
	}

	/// Its text, without the trivia around it.
	var text: String { trimmedDescription }
}

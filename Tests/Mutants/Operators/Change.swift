import SwiftSyntax

/// A replacement for a part of a source.
struct Change {
	/// The UTF-8 offsets of the replaced part.
	let range: Range<Int>
	let text: String
	/// Whether it guesses a value of an unknown type; of the guesses for one place, the first that compiles counts.
	var isGuess = false

	init(_ node: some SyntaxProtocol, to text: String, isGuess: Bool = false) {
		range = node.range
		self.text = text
		self.isGuess = isGuess
	}
}

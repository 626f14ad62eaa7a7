import SwiftSyntax

/// Another text in the place of a part of a source.
struct Change {
	/// The UTF-8 offsets of what it replaces.
	let range: Range<Int>
	let text: String
	/// Whether it tries a value of a type that is not known: of those for one place, the first that compiles counts.
	var isGuess = false

	init(_ node: some SyntaxProtocol, to text: String, isGuess: Bool = false) {
		range = node.range
		self.text = text
		self.isGuess = isGuess
	}
}

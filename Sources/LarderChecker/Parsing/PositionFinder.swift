internal import SwiftSyntax

/// Lines and columns of the nodes of one tree.
struct PositionFinder {
	private let converter: SourceLocationConverter

	init(_ tree: SourceFileSyntax) {
		converter = SourceLocationConverter(fileName: "", tree: tree)
	}

	/// Where `node` begins, after the comments before it.
	func position(of node: some SyntaxProtocol) -> Position {
		position(at: node.positionAfterSkippingLeadingTrivia)
	}

	func position(at position: AbsolutePosition) -> Position {
		let location = converter.location(for: position)
		return Position(line: location.line, column: location.column, offset: position.utf8Offset)
	}
}

internal import SwiftSyntax

/// Reads the comments before a token.
struct CommentReader {
	let locations: PositionFinder

	/// The texts of the line comments before `token`, and the suppressions among them.
	func read(_ token: TokenSyntax) -> (texts: [String], suppressions: [SuppressionFact]) {
		var texts: [String] = []
		var suppressions: [SuppressionFact] = []
		var position = token.position
		var isAlone = token.position.utf8Offset == 0
		for piece in token.leadingTrivia {
			defer { position += piece.sourceLength }
			if piece.isNewline { isAlone = true }
			guard case .lineComment(let comment) = piece else { continue }
			let text = comment.drop { $0 == "/" || $0 == " " || $0 == "\t" }
			texts.append(String(text))
			let place = locations.position(at: position)
			let line = isAlone ? declarationLine(token) : place.line
			if let suppression = SuppressionFact(text, position: place, line: line) { suppressions.append(suppression) }
		}
		return (texts, suppressions)
	}

	/// The line of `token`, or of what follows the attributes that it is part of.
	private func declarationLine(_ token: TokenSyntax) -> Int {
		var token = token
		while let attributes = token.ancestor(AttributeListSyntax.self),
			let next = attributes.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
		{
			token = next
		}
		return locations.position(of: token).line
	}
}

extension SuppressionFact {
	/// The marker that a suppression begins with.
	static let marker = "larder:ignore"

	/// Reads `larder:ignore rule, rule: reason`; `nil` for a comment that is none.
	init?(_ comment: Substring, position: Position, line: Int) {
		guard comment.hasPrefix(Self.marker) else { return nil }
		let parts = comment.dropFirst(Self.marker.count).split(separator: ":", maxSplits: 1)
		rules = (parts.first ?? "").split { $0 == "," || $0.isWhitespace }.map(String.init)
		reason = parts.count < 2 ? "" : parts[1].split(whereSeparator: \.isWhitespace).joined(separator: " ")
		self.position = position
		self.line = line
	}
}

extension TokenSyntax {
	fileprivate func ancestor<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? {
		var node = parent
		while let current = node {
			if let match = current.as(type) { return match }
			if current.is(CodeBlockItemSyntax.self) || current.is(MemberBlockItemSyntax.self) { return nil }
			node = current.parent
		}
		return nil
	}
}

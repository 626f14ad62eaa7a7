internal import SwiftSyntax

/// Reads the comments around a token.
struct CommentReader {
	let source: SourceText

	/// The texts of the line comments around `token`, and the suppressions among them.
	func read(_ token: TokenSyntax) -> (texts: [String], suppressions: [SuppressionFact]) {
		let leading = comments(in: token.leadingTrivia, from: token.position)
		let trailing = comments(in: token.trailingTrivia, from: token.endPositionBeforeTrailingTrivia)
		let suppressions = leading.filter { $0.text.isSuppression }.compactMap { text, position in
			let place = source.position(at: position)
			let isAlone = source.position(at: token.position).line < place.line || token.position.utf8Offset == 0
			return SuppressionFact(text, position: place, line: isAlone ? declarationLine(token) : place.line)
		}
		let besides = trailing.filter { $0.text.isSuppression }.compactMap { text, position in
			let place = source.position(at: position)
			return SuppressionFact(text, position: place, line: place.line)
		}
		return ((leading + trailing).map { String($0.text) }, suppressions + besides)
	}

	private func comments(
		in trivia: Trivia,
		from start: AbsolutePosition
	) -> [(text: Substring, position: AbsolutePosition)] {
		var position = start
		return trivia.compactMap { piece in
			defer { position += piece.sourceLength }
			guard case .lineComment(let comment) = piece else { return nil }
			return (comment.drop { $0 == "/" || $0 == " " || $0 == "\t" }, position)
		}
	}

	/// The line of `token`, or of what follows the attributes that it is part of.
	private func declarationLine(_ token: TokenSyntax) -> Int {
		var token = token
		while let attributes = token.ancestor(AttributeListSyntax.self),
			let next = attributes.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
		{
			token = next
		}
		return source.position(of: token).line
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

extension Substring {
	fileprivate var isSuppression: Bool { hasPrefix(SuppressionFact.marker) }
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

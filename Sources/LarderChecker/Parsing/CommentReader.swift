@_spi(RawSyntax) internal import SwiftSyntax

/// Reads the comments around a token.
struct CommentReader {
	let source: SourceText
	let tree: SourceFileSyntax

	/// The texts of the line comments around `token`, and the suppressions among them.
	func read(_ token: RawTokenSyntax, at offset: Int) -> (texts: [String], suppressions: [SuppressionFact]) {
		let leading = comments(in: token.leadingTriviaPieces, from: offset)
		let trailing = comments(
			in: token.trailingTriviaPieces,
			from: offset + token.byteLength - token.trailingTriviaByteLength
		)
		let suppressions = leading.filter { $0.text.isSuppression }.compactMap { text, start in
			let place = source.position(at: start)
			let isAlone = source.position(at: offset).line < place.line || offset == 0
			return SuppressionFact(text, position: place, line: isAlone ? declarationLine(at: offset) : place.line)
		}
		let besides = trailing.filter { $0.text.isSuppression }.compactMap { text, start in
			let place = source.position(at: start)
			return SuppressionFact(text, position: place, line: place.line)
		}
		return ((leading + trailing).map { String($0.text) }, suppressions + besides)
	}

	private func comments(in trivia: [RawTriviaPiece], from start: Int) -> [(text: Substring, start: Int)] {
		var start = start
		return trivia.compactMap { piece in
			defer { start += piece.byteLength }
			guard case .lineComment(let comment) = piece else { return nil }
			return (String(syntaxText: comment).drop { $0 == "/" || $0 == " " || $0 == "\t" }, start)
		}
	}

	/// The line of the token whose comments begin at `offset`, or of what follows the attributes that it is part of.
	private func declarationLine(at offset: Int) -> Int {
		guard var token = tree.token(at: AbsolutePosition(utf8Offset: offset)) else { return 1 }
		while let attributes = token.ancestor(AttributeListSyntax.self),
			let next = attributes.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
		{
			token = next
		}
		return source.position(at: token.positionAfterSkippingLeadingTrivia.utf8Offset).line
	}
}

extension SuppressionFact {
	/// The marker that a suppression begins with.
	static let marker = "larder:ignore"

	/// Reads `larder:ignore rule, rule: reason`; `nil` for a comment that is none.
	init?(_ comment: Substring, position: Position, line: Int) {
		guard comment.isSuppression else { return nil }
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

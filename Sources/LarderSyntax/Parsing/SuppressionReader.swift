@_spi(RawSyntax) internal import SwiftSyntax

/// Reads the suppressions of a file.
struct SuppressionReader {
	let source: SourceText
	let tree: SourceFileSyntax

	/// The suppressions of the file, in order.
	var suppressions: [SuppressionFact] {
		tree.tokens(viewMode: .sourceAccurate).flatMap { token in
			let start = token.position.utf8Offset
			let trailing = token.endPositionBeforeTrailingTrivia.utf8Offset
			return comments(in: token.leadingTrivia, from: start).map { comment, place in
				let isAlone = source.position(at: start).line < place.line || start == 0
				let line = isAlone ? declarationLine(of: token) : place.line
				return SuppressionFact(comment, position: place, line: line)
			}
				+ comments(in: token.trailingTrivia, from: trailing).map { comment, place in
					SuppressionFact(comment, position: place, line: place.line)
				}
		}
	}

	/// The comments in `trivia` that suppress rules, with their positions.
	///
	/// `trivia` begins at the offset `start`.
	private func comments(in trivia: Trivia, from start: Int) -> [(text: Substring, place: Position)] {
		var start = start
		return trivia.compactMap { piece in
			defer { start += piece.sourceLength.utf8Length }
			guard case .lineComment(let text) = piece else { return nil }
			let comment = text.drop { $0 == "/" || $0 == " " || $0 == "\t" }
			return comment.hasPrefix(SuppressionFact.marker) ? (comment, source.position(at: start)) : nil
		}
	}

	/// The line of `token`, or if the token is in attributes, the line of the first token after the attributes.
	private func declarationLine(of token: TokenSyntax) -> Int {
		var token = token
		while let attributes = token.ancestor(AttributeListSyntax.self),
			let next = attributes.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
		{
			token = next
		}
		return source.position(at: token.start).line
	}
}

extension SuppressionFact {
	/// The marker at the beginning of a suppression.
	package static let marker = "larder:ignore"

	/// Reads `larder:ignore rule, rule: reason`.
	fileprivate init(_ comment: Substring, position: Position, line: Int) {
		let parts = comment.dropFirst(Self.marker.count).split(separator: ":", maxSplits: 1)
		rules = (parts.first ?? "").split { $0 == "," || $0.isWhitespace }.map(String.init)
		reason = parts.count < 2 ? "" : parts[1].split(whereSeparator: \.isWhitespace).joined(separator: " ")
		self.position = position
		self.line = line
	}
}

extension UnsafeBufferPointer<UInt8> {
	/// Whether the code contains the text of a suppression, which may also be in a string.
	var hasSuppression: Bool {
		var offset = 0
		while let slash = place(of: UInt8(ascii: "/"), from: offset) {
			offset = slash + 1
			guard offset < count, self[offset] == UInt8(ascii: "/") else { continue }
			let text = self[offset...].drop { $0 == UInt8(ascii: "/") || $0 == 0x20 || $0 == 0x09 }
			if text.starts(with: SuppressionFact.marker.utf8) { return true }
			offset = text.startIndex
		}
		return false
	}
}

extension RawSyntax {
	/// The texts of the line comments in the node, in order.
	var lineComments: [Substring] {
		var comments: [Substring] = []
		addLineComments(to: &comments)
		return comments
	}

	private func addLineComments(to comments: inout [Substring]) {
		guard let token = RawTokenSyntax(self) else {
			for case let child? in children { child.addLineComments(to: &comments) }
			return
		}
		// Most tokens have only a space around them, which is not worth reading.
		if token.leadingTriviaByteLength > 1 { comments += token.leadingTriviaPieces.compactMap(\.lineComment) }
		if token.trailingTriviaByteLength > 1 { comments += token.trailingTriviaPieces.compactMap(\.lineComment) }
	}
}

extension RawTriviaPiece {
	/// The text of a line comment, or `nil` for any other piece.
	fileprivate var lineComment: Substring? {
		guard case .lineComment(let comment) = self else { return nil }
		return String(syntaxText: comment).drop { $0 == "/" || $0 == " " || $0 == "\t" }
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

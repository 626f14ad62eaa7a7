@_spi(RawSyntax) internal import SwiftSyntax

/// Reads the suppressions of a file.
struct SuppressionReader {
	let source: SourceText
	let tree: SourceFileSyntax

	/// The suppressions of the file, in order.
	var suppressions: [SuppressionFact] { suppressions(in: tree.raw, at: 0) }

	/// The suppressions in `node`, whose first comment or token begins at `offset`.
	private func suppressions(in node: RawSyntax, at offset: Int) -> [SuppressionFact] {
		if let token = RawTokenSyntax(node) { return suppressions(around: token, at: offset) }
		var offset = offset
		return node.children.flatMap { child in
			defer { offset += child?.byteLength ?? 0 }
			return child.map { suppressions(in: $0, at: offset) } ?? []
		}
	}

	private func suppressions(around token: RawTokenSyntax, at offset: Int) -> [SuppressionFact] {
		let trailing = offset + token.byteLength - token.trailingTriviaByteLength
		return comments(in: token.leadingTriviaPieces, from: offset).map { comment, place in
			let isAlone = source.position(at: offset).line < place.line || offset == 0
			return SuppressionFact(comment, position: place, line: isAlone ? declarationLine(at: offset) : place.line)
		}
			+ comments(in: token.trailingTriviaPieces, from: trailing).map { comment, place in
				SuppressionFact(comment, position: place, line: place.line)
			}
	}

	/// The comments among `pieces` that suppress rules, and their positions.
	///
	/// The pieces begin at `start`.
	private func comments(in pieces: [RawTriviaPiece], from start: Int) -> [(text: Substring, place: Position)] {
		var start = start
		return pieces.compactMap { piece in
			defer { start += piece.byteLength }
			guard let comment = piece.lineComment, comment.hasPrefix(SuppressionFact.marker) else { return nil }
			return (comment, source.position(at: start))
		}
	}

	/// The line of the token whose comments begin at `offset`.
	///
	/// If that token belongs to attributes, this is the line of the first token after them.
	private func declarationLine(at offset: Int) -> Int {
		guard var token = tree.token(at: AbsolutePosition(utf8Offset: offset)) else { return 1 }
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
	/// Whether a comment in the code suppresses a rule, unless it is in a string.
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

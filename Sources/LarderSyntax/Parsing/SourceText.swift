@_spi(RawSyntax) internal import SwiftSyntax

/// The bytes of one file, with its lines and the places of its nodes.
struct SourceText {
	let bytes: UnsafeBufferPointer<UInt8>
	private let lines: LineStarts
	private let places: NodePlaces
	/// The start of the parser's copy of the bytes.
	private let origin: UnsafePointer<UInt8>?

	/// Creates the text of `bytes`, whose tree is `tree`.
	///
	/// The bytes and the tree must outlive the text.
	init(_ bytes: UnsafeBufferPointer<UInt8>, tree: RawSyntax) {
		self.bytes = bytes
		places = NodePlaces(of: tree)
		let first = tree.firstToken
		origin = first?.tokenText.baseAddress.map { $0 - (first?.leadingTriviaByteLength ?? 0) }
		lines = LineStarts(of: bytes)
	}

	/// The number of bytes before `node`, including the comments directly before it.
	///
	/// A token's text points into the parser's copy of the bytes, so its address gives the offset. A token that is
	/// missing in the source has no such text.
	func offset(of node: some RawSyntaxNodeProtocol) -> Int {
		if let origin, let text = node.raw.firstToken?.tokenText.baseAddress, origin <= text,
			text <= origin + bytes.count
		{
			return text - origin
		}
		return places.offset(of: node.raw)
	}

	/// The start of `node`, after the comments before it.
	func position(of node: some RawSyntaxNodeProtocol) -> Position {
		position(at: offset(of: node))
	}

	func position(at offset: Int) -> Position { lines.position(at: offset) }

	/// The code of `node` without its comments, on one line, cut after `limit` bytes.
	func code(of node: some RawSyntaxNodeProtocol, limit: Int = .max) -> String {
		guard let first = node.raw.firstToken else { return "" }
		let start = offset(of: first)
		let trivia = first.leadingTriviaByteLength + node.raw.trailingTriviaByteLength
		let end = min(start + node.raw.byteLength - trivia, bytes.count)
		guard start < end else { return "" }
		let isShort = end - start <= limit
		let slice = bytes[start..<(isShort ? end : start + limit)]
		if slice.isPlain, isShort || slice.last.map({ $0 < 0x80 }) == true {
			return String(decoding: slice, as: UTF8.self)
		}
		return node.raw.code(limit: limit)
	}

	/// The code of `type` without specifiers and attributes: `Order` for `sending Order`.
	func plainCode(of type: RawTypeSyntax) -> String {
		code(of: RawAttributedTypeSyntax(type)?.baseType ?? type)
	}

	/// The maximum number of bytes that a fact keeps of an expression's code.
	///
	/// No rule needs more.
	private static let limit = 80

	/// The code of `expression`, cut after 80 bytes.
	func shortCode(of expression: RawExprSyntax) -> String {
		code(of: expression, limit: Self.limit)
	}
}

extension Slice<UnsafeBufferPointer<UInt8>> {
	/// Whether this code has no comments, no line breaks and no double spaces.
	fileprivate var isPlain: Bool {
		var previous: UInt8 = 0
		for byte in self {
			if byte < 0x20 || (byte == 0x20 && previous == byte) { return false }
			if previous == UInt8(ascii: "/"), byte == previous || byte == UInt8(ascii: "*") { return false }
			previous = byte
		}
		return true
	}
}

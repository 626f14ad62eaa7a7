internal import SwiftSyntax

/// The bytes of one file, and where its lines and line comments begin.
struct SourceText {
	let bytes: UnsafeBufferPointer<UInt8>
	/// The offset of each line's first byte.
	private let lines: [Int]
	/// Where two slashes stand together, in a comment or not, in order.
	let slashes: [Int]

	/// Reads `bytes`, which must outlive it.
	init(_ bytes: UnsafeBufferPointer<UInt8>) {
		self.bytes = bytes
		var lines = [0]
		var slashes: [Int] = []
		var previous: UInt8 = 0
		for (offset, byte) in bytes.enumerated() {
			if byte == UInt8(ascii: "\n") {
				lines.append(offset + 1)
			} else if previous == UInt8(ascii: "\r") {
				lines.append(offset)
			} else if byte == UInt8(ascii: "/"), previous == byte {
				slashes.append(offset - 1)
			}
			previous = byte
		}
		self.lines = lines
		self.slashes = slashes
	}

	/// Whether a comment asks for silence.
	var hasSuppression: Bool {
		slashes.contains { slash in
			bytes[slash...].drop { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
				.starts(with: SuppressionFact.marker.utf8)
		}
	}

	/// Where `node` begins, after the comments before it.
	func position(of node: some SyntaxProtocol) -> Position {
		position(at: node.positionAfterSkippingLeadingTrivia)
	}

	func position(at position: AbsolutePosition) -> Position {
		let offset = position.utf8Offset
		var low = 0
		var high = lines.count
		while high - low > 1 {
			let middle = (low + high) / 2
			if lines[middle] <= offset { low = middle } else { high = middle }
		}
		return Position(line: low + 1, column: offset - lines[low] + 1, offset: offset)
	}

	/// Whether `token` begins with a capital, as types do.
	func isCapitalized(_ token: TokenSyntax) -> Bool {
		let offset = token.positionAfterSkippingLeadingTrivia.utf8Offset
		guard offset < bytes.count else { return false }
		let first = bytes[offset]
		if first < 0x80, first != UInt8(ascii: "`") { return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) }
		return token.text.first { $0 != "`" }?.isUppercase == true
	}

	/// The code of `node` without its comments, on one line, cut after `limit` bytes.
	func code(of node: some SyntaxProtocol, limit: Int = .max) -> String {
		let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
		let end = min(node.endPositionBeforeTrailingTrivia.utf8Offset, bytes.count)
		guard start < end else { return "" }
		let isShort = end - start <= limit
		let slice = bytes[start..<(isShort ? end : start + limit)]
		if slice.isPlain, isShort || slice.last.map({ $0 < 0x80 }) == true {
			return String(decoding: slice, as: UTF8.self)
		}
		return node.code(limit: limit)
	}

	/// The code of `type` without specifiers and attributes: `Order` of `sending Order`.
	func plainCode(of type: TypeSyntax) -> String {
		code(of: type.as(AttributedTypeSyntax.self)?.baseType ?? type)
	}

	/// The code of `expression`, cut where it is longer than any rule asks for.
	func shortCode(of expression: ExprSyntax) -> String {
		code(of: expression, limit: 80)
	}
}

extension Slice<UnsafeBufferPointer<UInt8>> {
	/// Whether it holds no comment and no space but single ones.
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

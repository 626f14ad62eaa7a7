@_spi(RawSyntax) internal import SwiftSyntax

/// The bytes of one file, where its lines and line comments begin, and where the nodes of its tree stand.
struct SourceText {
	let bytes: UnsafeBufferPointer<UInt8>
	/// The offset of each line's first byte.
	private let lines: [Int]
	/// Where two slashes stand together, in a comment or not, in order.
	let slashes: [Int]
	private let tree: RawSyntax
	/// Where the parser's copy of the bytes begins; the texts of tokens are parts of it.
	private let origin: UnsafePointer<UInt8>?

	/// Reads `bytes`, of which `tree` is the tree; both must outlive it.
	init(_ bytes: UnsafeBufferPointer<UInt8>, tree: RawSyntax) {
		self.bytes = bytes
		self.tree = tree
		let first = tree.firstToken
		origin = first?.tokenText.baseAddress.map { $0 - (first?.leadingTriviaByteLength ?? 0) }
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

	/// How many bytes stand before `node` and the comments before it.
	func offset(of node: some RawSyntaxNodeProtocol) -> Int {
		if let origin, let text = node.raw.firstToken?.tokenText.baseAddress, origin <= text,
			text <= origin + bytes.count
		{
			return text - origin
		}
		// What the parser missed stands nowhere but between its neighbours.
		return (tree.length(before: node.raw) ?? 0) + node.raw.leadingTriviaByteLength
	}

	/// Where `node` begins, after the comments before it.
	func position(of node: some RawSyntaxNodeProtocol) -> Position {
		position(at: offset(of: node))
	}

	func position(at offset: Int) -> Position {
		var low = 0
		var high = lines.count
		while high - low > 1 {
			let middle = (low + high) / 2
			if lines[middle] <= offset { low = middle } else { high = middle }
		}
		return Position(line: low + 1, column: offset - lines[low] + 1, offset: offset)
	}

	/// The code of `node` without its comments, on one line, cut after `limit` bytes.
	func code(of node: some RawSyntaxNodeProtocol, limit: Int = .max) -> String {
		let start = offset(of: node)
		let end = min(start + node.raw.trimmedLength, bytes.count)
		guard start < end else { return "" }
		let isShort = end - start <= limit
		let slice = bytes[start..<(isShort ? end : start + limit)]
		if slice.isPlain, isShort || slice.last.map({ $0 < 0x80 }) == true {
			return String(decoding: slice, as: UTF8.self)
		}
		return node.raw.code(limit: limit)
	}

	/// The code of `type` without specifiers and attributes: `Order` of `sending Order`.
	func plainCode(of type: RawTypeSyntax) -> String {
		code(of: RawAttributedTypeSyntax(type)?.baseType ?? type)
	}

	/// The code of `expression`, cut where it is longer than any rule asks for.
	func shortCode(of expression: RawExprSyntax) -> String {
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

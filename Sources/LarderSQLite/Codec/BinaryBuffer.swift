import Foundation

/// Bytes being written, with places where those of others belong that are not finished yet.
final class BinaryBuffer {
	/// What a nested container or a super encoder writes, which may go on while the rest is written.
	private struct Inset {
		let offset: Int
		let encoding: BinaryEncoding
		/// Where the lengths of the containers stand that it belongs to.
		let headers: [Int]
	}

	private(set) var bytes: [UInt8] = []
	private var insets: [Inset] = []

	/// The bytes, once everything in them is finished.
	func finished() throws -> [UInt8] {
		guard !insets.isEmpty else { return bytes }
		var whole: [UInt8] = []
		var start = 0
		let parts = try insets.map { try $0.encoding.finished() }
		for (inset, part) in zip(insets, parts) {
			for header in inset.headers { setLength(length(at: header) + part.count, at: header) }
		}
		for (inset, part) in zip(insets, parts) {
			whole += bytes[start..<inset.offset]
			whole += part
			start = inset.offset
		}
		return whole + bytes[start...]
	}

	/// Leaves a place for what `encoding` writes, inside the containers with these `headers`.
	func inset(_ encoding: BinaryEncoding, headers: [Int]) {
		insets.append(Inset(offset: bytes.count, encoding: encoding, headers: headers))
	}

	func appendVersion() {
		bytes.append(BinaryFormat.version)
	}

	func append(_ tag: BinaryFormat.Tag) {
		bytes.append(tag.rawValue)
	}

	func append(_ number: UInt64) {
		var rest = number
		while rest >= 0x80 {
			bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
			rest >>= 7
		}
		bytes.append(UInt8(truncatingIfNeeded: rest))
	}

	/// Appends a number of bytes, and them.
	func append(counted text: String) {
		var text = text
		text.withUTF8 { append(counted: UnsafeRawBufferPointer($0)) }
	}

	/// Appends a number of bytes, and them.
	func append(counted content: UnsafeRawBufferPointer) {
		append(UInt64(content.count))
		bytes.append(contentsOf: content)
	}

	/// Appends the bytes of an integer, the lowest first.
	func append<Bits: FixedWidthInteger>(bits: Bits) {
		withUnsafeBytes(of: bits.littleEndian) { bytes.append(contentsOf: $0) }
	}

	/// Appends room for a length and a count; answers where it is.
	func appendHeader() -> Int {
		bytes.append(contentsOf: [0, 0, 0, 0, 0, 0, 0, 0])
		return bytes.count - BinaryFormat.headerSize
	}

	/// Fills a header in once its container is complete but for its insets.
	func finishHeader(at header: Int, count: Int) {
		setLength(bytes.count - header - BinaryFormat.headerSize, at: header)
		set(UInt32(clamping: count), at: header + 4)
	}

	private func length(at header: Int) -> Int {
		(0..<4).reduce(0) { $0 | Int(bytes[header + $1]) << (8 * $1) }
	}

	private func setLength(_ length: Int, at header: Int) {
		set(UInt32(clamping: length), at: header)
	}

	private func set(_ number: UInt32, at offset: Int) {
		for index in 0..<4 { bytes[offset + index] = UInt8(truncatingIfNeeded: number >> (8 * index)) }
	}
}

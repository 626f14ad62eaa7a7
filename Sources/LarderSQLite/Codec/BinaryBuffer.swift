import Foundation

/// The bytes of a document that is being written.
///
/// Parts that are written to other buffers are inserted at the end. Only one encoding uses a buffer, and accesses to
/// the buffer's properties never overlap. So Swift's exclusivity checks are disabled: a check takes longer than
/// appending a number.
final class BinaryBuffer {
	/// A nested container or a super encoder, to which the type may still write after it has written later parts.
	private struct Inset {
		let offset: Int
		let encoding: BinaryEncoding
		/// The offsets of the headers of all containers around the inset.
		let headers: [Int]
	}

	@exclusivity(unchecked) private(set) var bytes: [UInt8] = []
	@exclusivity(unchecked) private var insets: [Inset] = []

	/// The bytes of the whole document, with all insets.
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

	/// Reserves this place for the bytes of `encoding`, inside the containers with these `headers`.
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

	/// Appends the number of the string's bytes, followed by the bytes.
	func append(counted text: String) {
		var text = text
		text.withUTF8 { append(counted: UnsafeRawBufferPointer($0)) }
	}

	/// Appends the number of the bytes, followed by the bytes.
	func append(counted content: UnsafeRawBufferPointer) {
		append(UInt64(content.count))
		bytes.append(contentsOf: content)
	}

	/// Appends the bytes of an integer in little-endian order.
	func append<Bits: FixedWidthInteger>(bits: Bits) {
		withUnsafeBytes(of: bits.littleEndian) { bytes.append(contentsOf: $0) }
	}

	/// Appends space for a length and a count, and returns the offset of that space.
	func appendHeader() -> Int {
		bytes.append(contentsOf: [0, 0, 0, 0, 0, 0, 0, 0])
		return bytes.count - BinaryFormat.headerSize
	}

	/// Fills in a header after its container is complete, except for the container's insets.
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

/// A position in a document's bytes, from which values are read.
///
/// The cursor never reads past `end`.
struct BinaryCursor {
	let bytes: UnsafeRawBufferPointer
	var offset: Int
	let end: Int

	var isAtEnd: Bool { offset >= end }

	mutating func byte() throws(BinaryError) -> UInt8 {
		guard offset < end else { throw .truncated }
		defer { offset += 1 }
		return bytes[offset]
	}

	mutating func tag() throws(BinaryError) -> BinaryFormat.Tag {
		guard let tag = BinaryFormat.Tag(rawValue: try byte()) else { throw .malformed }
		return tag
	}

	mutating func number() throws(BinaryError) -> UInt64 {
		let first = try byte()
		if first < 0x80 { return UInt64(first) }
		var number = UInt64(first & 0x7F)
		for shift in stride(from: 7, to: 64, by: 7) {
			let next = try byte()
			// 64 bits are nine groups of seven bits and one more bit.
			guard shift < 63 || next < 2 else { throw .malformed }
			number |= UInt64(next & 0x7F) << UInt64(shift)
			if next < 0x80 { return number }
		}
		throw .malformed
	}

	/// Reads a number, and then that number of bytes.
	mutating func counted() throws(BinaryError) -> UnsafeRawBufferPointer {
		let count = try number()
		guard count <= UInt64(end - offset) else { throw .truncated }
		defer { offset += Int(count) }
		return UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + Int(count)])
	}

	/// Reads an integer in little-endian order.
	mutating func bits<Bits: FixedWidthInteger>(_ type: Bits.Type) throws(BinaryError) -> Bits {
		let size = MemoryLayout<Bits>.size
		guard size <= end - offset else { throw .truncated }
		defer { offset += size }
		return Bits(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: type))
	}

	/// Reads the content of a container and its count, which may be wrong in damaged bytes.
	mutating func content() throws(BinaryError) -> (cursor: BinaryCursor, count: Int) {
		let length = Int(try bits(UInt32.self))
		let count = Int(try bits(UInt32.self))
		// Each item has at least one byte.
		guard length <= end - offset, count <= length else { throw .truncated }
		defer { offset += length }
		return (BinaryCursor(bytes: bytes, offset: offset, end: offset + length), count)
	}

	/// Skips a value without looking into it.
	mutating func skip() throws(BinaryError) {
		switch try tag() {
		case .null, .no, .yes: break
		case .positive, .negative: _ = try number()
		case .double: _ = try bits(UInt64.self)
		case .float: _ = try bits(UInt32.self)
		case .text, .data: _ = try counted()
		case .list, .object: _ = try content()
		}
	}
}

import Foundation

extension BinaryCursor {
	/// Skips the next value and returns `true` if it is nil.
	mutating func isNil() throws(BinaryError) -> Bool {
		guard offset < end else { throw .truncated }
		guard bytes[offset] == BinaryFormat.Tag.null.rawValue else { return false }
		offset += 1
		return true
	}

	mutating func bool() throws(BinaryError) -> Bool {
		switch try tag() {
		case .no: return false
		case .yes: return true
		default: throw .typeMismatch
		}
	}

	mutating func text() throws(BinaryError) -> String {
		guard try tag() == .text else { throw .typeMismatch }
		return try countedText()
	}

	/// Reads a string whose byte count precedes it.
	mutating func countedText() throws(BinaryError) -> String {
		let bytes = try counted()
		// Most strings are ASCII, which needs no validation.
		if bytes.isASCII { return String(decoding: bytes, as: UTF8.self) }
		guard let text = String(valid: bytes) else { throw .malformed }
		return text
	}

	mutating func texts() throws(BinaryError) -> [String] {
		guard try tag() == .list else { throw .typeMismatch }
		var (list, count) = try content()
		var texts: [String] = []
		texts.reserveCapacity(count)
		while !list.isAtEnd { texts.append(try list.text()) }
		return texts
	}

	mutating func data() throws(BinaryError) -> Data {
		guard try tag() == .data else { throw .typeMismatch }
		return Data(copying: try counted())
	}

	mutating func double() throws(BinaryError) -> Double {
		guard try tag() == .double else { throw .typeMismatch }
		return Double(bitPattern: try bits(UInt64.self))
	}

	mutating func float() throws(BinaryError) -> Float {
		guard try tag() == .float else { throw .typeMismatch }
		return Float(bitPattern: try bits(UInt32.self))
	}

	mutating func integer<Integer: FixedWidthInteger>(_ type: Integer.Type) throws(BinaryError) -> Integer {
		let isNegative: Bool
		switch try tag() {
		case .positive: isNegative = false
		case .negative: isNegative = true
		default: throw .typeMismatch
		}
		guard let magnitude = Integer(exactly: try number()), Integer.isSigned || !isNegative else {
			throw .typeMismatch
		}
		return isNegative ? ~magnitude : magnitude
	}
}

extension UnsafeRawBufferPointer {
	/// Whether the highest bit of every byte is 0.
	///
	/// This checks eight bytes at a time.
	fileprivate var isASCII: Bool {
		guard count >= 8 else { return allSatisfy { $0 < 0x80 } }
		// The last eight bytes may overlap bytes that were checked before.
		var bits = loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
		for offset in stride(from: 0, to: count - 8, by: 8) {
			bits |= loadUnaligned(fromByteOffset: offset, as: UInt64.self)
		}
		return bits & 0x8080_8080_8080_8080 == 0
	}
}

extension String {
	// With inlining, decoding the benchmark's value took 4 % more instructions.
	@inline(never)
	fileprivate init?(valid bytes: UnsafeRawBufferPointer) {
		// The initializer replaces invalid bytes, so the result then differs from the input.
		self.init(decoding: bytes, as: UTF8.self)
		guard withUTF8({ $0.elementsEqual(bytes) }) else { return nil }
	}
}

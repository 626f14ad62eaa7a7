import Foundation

/// A part of a journal's record; it writes and reads its own bytes.
///
/// Encoding a change as JSON would take most of the time of keeping it. The bytes of a part have no names, so a part
/// that writes other bytes needs a new ``OutboxRecord/format``.
protocol RecordPart {
	func write(to writer: inout RecordWriter)
	init(from reader: inout RecordReader) throws(RecordReader.Malformed)
}

/// Writes the bytes of a record.
struct RecordWriter {
	private(set) var bytes: [UInt8] = []

	init() {
		// Most records fit into this capacity, so the bytes hardly ever move.
		bytes.reserveCapacity(512)
	}

	mutating func write(_ byte: UInt8) { bytes.append(byte) }

	/// Writes a number in as few bytes as possible, with the sign in the lowest bit.
	mutating func write(_ number: Int) {
		var rest = UInt64(bitPattern: Int64((number << 1) ^ (number >> (Int.bitWidth - 1))))
		while rest >= 0x80 {
			bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
			rest >>= 7
		}
		bytes.append(UInt8(truncatingIfNeeded: rest))
	}

	mutating func write(counted content: UnsafeRawBufferPointer) {
		write(content.count)
		bytes.append(contentsOf: content)
	}

	/// Writes the bytes of a value of a fixed size.
	mutating func write<Value: BitwiseCopyable>(bytesOf value: Value) {
		withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) }
	}
}

/// Reads parts from the bytes of a record, one after another.
struct RecordReader {
	/// The bytes are not a record in this format.
	struct Malformed: Error {}

	private let bytes: [UInt8]
	private var offset = 0

	init(_ body: Data) { bytes = Array(body) }

	var isAtEnd: Bool { offset == bytes.count }

	mutating func byte() throws(Malformed) -> UInt8 { try next(1)[0] }

	mutating func number() throws(Malformed) -> Int {
		var number: UInt64 = 0
		for shift in stride(from: 0, to: UInt64(64), by: 7) {
			let next = try byte()
			// The tenth byte can hold only one bit.
			guard shift < 63 || next < 2 else { throw Malformed() }
			number |= UInt64(next & 0x7F) << shift
			if next < 0x80 { return Int(number >> 1) ^ -Int(number & 1) }
		}
		throw Malformed()
	}

	mutating func counted() throws(Malformed) -> [UInt8] { try next(number()) }

	/// The next `count` bytes.
	mutating func next(_ count: Int) throws(Malformed) -> [UInt8] {
		guard count >= 0, count <= bytes.count - offset else { throw Malformed() }
		defer { offset += count }
		return Array(bytes[offset..<offset + count])
	}

	/// Reads a part whose type the caller's context determines.
	mutating func read<Part: RecordPart>() throws(Malformed) -> Part { try Part(from: &self) }
}

// MARK: - The types of the standard library

extension Int: RecordPart {
	func write(to writer: inout RecordWriter) { writer.write(self) }
	init(from reader: inout RecordReader) throws(RecordReader.Malformed) { self = try reader.number() }
}

extension Bool: RecordPart {
	func write(to writer: inout RecordWriter) { writer.write(self ? 1 as UInt8 : 0) }

	init(from reader: inout RecordReader) throws(RecordReader.Malformed) {
		switch try reader.byte() {
		case 0: self = false
		case 1: self = true
		default: throw RecordReader.Malformed()
		}
	}
}

extension String: RecordPart {
	func write(to writer: inout RecordWriter) {
		var text = self
		text.withUTF8 { writer.write(counted: UnsafeRawBufferPointer($0)) }
	}

	init(from reader: inout RecordReader) throws(RecordReader.Malformed) {
		let bytes = try reader.counted()
		// Foundation's decoder drops a byte order mark, and the library's validating decoder needs macOS 15.
		self.init(decoding: bytes, as: UTF8.self)
		guard utf8.elementsEqual(bytes) else { throw RecordReader.Malformed() }
	}
}

extension Data: RecordPart {
	func write(to writer: inout RecordWriter) { withUnsafeBytes { writer.write(counted: $0) } }
	init(from reader: inout RecordReader) throws(RecordReader.Malformed) { self = Data(try reader.counted()) }
}

extension UUID: RecordPart {
	func write(to writer: inout RecordWriter) { writer.write(bytesOf: uuid) }

	init(from reader: inout RecordReader) throws(RecordReader.Malformed) {
		self.init(uuid: try reader.next(16).withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) })
	}
}

extension Date: RecordPart {
	func write(to writer: inout RecordWriter) {
		writer.write(bytesOf: timeIntervalSinceReferenceDate.bitPattern.littleEndian)
	}

	init(from reader: inout RecordReader) throws(RecordReader.Malformed) {
		let bits = try reader.next(8).withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) }
		self.init(timeIntervalSinceReferenceDate: TimeInterval(bitPattern: UInt64(littleEndian: bits)))
	}
}

extension Duration: RecordPart {
	func write(to writer: inout RecordWriter) {
		let parts = components
		writer.write(Int(parts.seconds))
		writer.write(Int(parts.attoseconds))
	}

	init(from reader: inout RecordReader) throws(RecordReader.Malformed) {
		let (seconds, attoseconds) = (Int64(try reader.number()), Int64(try reader.number()))
		self.init(secondsComponent: seconds, attosecondsComponent: attoseconds)
	}
}

extension Optional: RecordPart where Wrapped: RecordPart {
	func write(to writer: inout RecordWriter) {
		(self != nil).write(to: &writer)
		self?.write(to: &writer)
	}

	init(from reader: inout RecordReader) throws(RecordReader.Malformed) {
		self = try Bool(from: &reader) ? try Wrapped(from: &reader) : nil
	}
}

extension Array: RecordPart where Element: RecordPart {
	func write(to writer: inout RecordWriter) {
		writer.write(count)
		for element in self { element.write(to: &writer) }
	}

	init(from reader: inout RecordReader) throws(RecordReader.Malformed) {
		let count = try reader.number()
		guard count >= 0 else { throw RecordReader.Malformed() }
		self = []
		// Each element takes at least one byte, so a wrong count reaches the end of the bytes.
		for _ in 0..<count { append(try Element(from: &reader)) }
	}
}

extension RecordPart where Self: RawRepresentable, RawValue == String {
	func write(to writer: inout RecordWriter) { rawValue.write(to: &writer) }

	init(from reader: inout RecordReader) throws(RecordReader.Malformed) {
		guard let value = Self(rawValue: try String(from: &reader)) else { throw RecordReader.Malformed() }
		self = value
	}
}

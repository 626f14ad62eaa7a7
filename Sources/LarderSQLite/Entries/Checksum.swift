import Foundation

/// A checksum of a row, which keeps a byte that the disk has changed from becoming a wrong value.
///
/// Each step is a bijection of the state, so a change within eight bytes is always found. Other changes are missed with
/// a probability of one in 2^64. The checksum is not a signature: a program that can write the file can also write the
/// checksum.
struct Checksum {
	private var state: UInt64 = 0x4C61_7264_6572_2021

	/// The current checksum as a signed integer, which SQLite can store.
	var value: Int64 { Int64(bitPattern: state) }

	/// Adds an integer.
	mutating func combine(_ word: UInt64) {
		state = (state ^ word) &* 0x9E37_79B9_7F4A_7C15
		state ^= state >> 32
	}

	/// Adds an integer, or the fact that it is `nil`.
	mutating func combine(_ integer: Int64?) {
		combine(integer == nil ? 0 : 1)
		if let integer { combine(UInt64(bitPattern: integer)) }
	}

	/// Adds a string, or the fact that it is `nil`.
	mutating func combine(_ text: String?) {
		guard var text else { return combine(UInt64.max) }
		text.withUTF8 { combine(UnsafeRawBufferPointer($0)) }
	}

	/// Adds bytes and their number.
	mutating func combine(_ data: Data) {
		data.withUnsafeBytes { combine($0) }
	}

	private mutating func combine(_ bytes: UnsafeRawBufferPointer) {
		combine(UInt64(bytes.count))
		var offset = 0
		if bytes.count >= 32 { offset = combineBlocks(bytes) }
		while offset + 8 <= bytes.count {
			combine(Self.word(in: bytes, at: offset))
			offset += 8
		}
		guard offset < bytes.count else { return }
		combine(bytes[offset...].reversed().reduce(0) { $0 << 8 | UInt64($1) })
	}

	/// Adds all whole blocks of 32 bytes, and returns the offset after the last block.
	///
	/// Each quarter of a block has its own state. A step waits only for the previous step on the same state, so a
	/// processor executes four steps at a time.
	private mutating func combineBlocks(_ bytes: UnsafeRawBufferPointer) -> Int {
		var (first, second, third, fourth) = (self, self, self, self)
		var offset = 0
		while offset + 32 <= bytes.count {
			first.combine(Self.word(in: bytes, at: offset))
			second.combine(Self.word(in: bytes, at: offset + 8))
			third.combine(Self.word(in: bytes, at: offset + 16))
			fourth.combine(Self.word(in: bytes, at: offset + 24))
			offset += 32
		}
		for quarter in [first, second, third, fourth] { combine(quarter.state) }
		return offset
	}

	private static func word(in bytes: UnsafeRawBufferPointer, at offset: Int) -> UInt64 {
		UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
	}
}

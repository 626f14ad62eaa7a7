/// Reads what a ``CacheWriter`` wrote.
///
/// The reader trusts the bytes, because the cache never reads a file whose digest is wrong.
package struct CacheReader {
	let bytes: UnsafeRawBufferPointer
	private var offset = 0

	/// Creates a reader of `bytes`, which must outlive the reader.
	package init(_ bytes: UnsafeRawBufferPointer) {
		self.bytes = bytes
	}

	package var isAtEnd: Bool { offset == bytes.count }

	package mutating func read<Value: CacheCodable>() -> Value {
		Value(from: &self)
	}

	/// Reads the parts in the order in which they were written, and returns what `make` creates from them.
	package mutating func read<each Part: CacheCodable, Value>(_ make: (repeat each Part) -> Value) -> Value {
		make(repeat (each Part)(from: &self))
	}

	package mutating func number() -> UInt {
		var number: UInt = 0
		var shift: UInt = 0
		while true {
			let byte = bytes[take(1).lowerBound]
			number |= UInt(byte & 0x7F) << shift
			if byte < 0x80 { return number }
			shift += 7
		}
	}

	/// Skips a length and that many bytes, and returns the range of the bytes.
	package mutating func counted() -> Range<Int> {
		take(Int(number()))
	}

	private mutating func take(_ count: Int) -> Range<Int> {
		precondition(count <= bytes.count - offset, "the cache ends too early")
		defer { offset += count }
		return offset..<(offset + count)
	}
}

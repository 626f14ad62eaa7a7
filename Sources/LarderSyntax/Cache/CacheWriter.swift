/// Writes values as bytes.
///
/// A number is written in groups of seven bits, one byte each. A text is written after its length.
package struct CacheWriter {
	package private(set) var bytes: [UInt8] = []

	/// Creates a writer with room for `capacity` bytes.
	package init(capacity: Int = 0) {
		bytes.reserveCapacity(capacity)
	}

	package mutating func write(number: UInt) {
		var rest = number
		while rest >= 0x80 {
			bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
			rest >>= 7
		}
		bytes.append(UInt8(rest))
	}

	/// Writes a length and that many bytes.
	package mutating func write(counted content: some Collection<UInt8>) {
		write(number: UInt(content.count))
		bytes += content
	}

	/// Writes the parts of a value, one after the other.
	package mutating func write<each Part: CacheCodable>(_ part: repeat each Part) {
		repeat (each part).write(to: &self)
	}

	/// `value` as bytes.
	package static func bytes(of value: some CacheCodable) -> [UInt8] {
		var writer = CacheWriter()
		value.write(to: &writer)
		return writer.bytes
	}
}

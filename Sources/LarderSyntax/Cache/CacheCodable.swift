/// A value that the cache can store.
///
/// A value reads its parts in the order in which it writes them.
package protocol CacheCodable {
	func write(to writer: inout CacheWriter)
	init(from reader: inout CacheReader)
}

extension Int: CacheCodable {
	package func write(to writer: inout CacheWriter) { writer.write(number: UInt(bitPattern: self)) }
	package init(from reader: inout CacheReader) { self = Int(bitPattern: reader.number()) }
}

extension UInt64: CacheCodable {
	package func write(to writer: inout CacheWriter) { writer.write(number: UInt(self)) }
	package init(from reader: inout CacheReader) { self = UInt64(reader.number()) }
}

extension Bool: CacheCodable {
	package func write(to writer: inout CacheWriter) { writer.write(number: self ? 1 : 0) }
	package init(from reader: inout CacheReader) { self = reader.number() != 0 }
}

extension String: CacheCodable {
	package func write(to writer: inout CacheWriter) { writer.write(counted: utf8) }
	package init(from reader: inout CacheReader) {
		let range = reader.counted()
		self = String(decoding: UnsafeRawBufferPointer(rebasing: reader.bytes[range]), as: UTF8.self)
	}
}

extension Range<Int>: CacheCodable {
	package func write(to writer: inout CacheWriter) { writer.write(lowerBound, upperBound) }
	package init(from reader: inout CacheReader) { self = reader.read()..<reader.read() }
}

extension Optional: CacheCodable where Wrapped: CacheCodable {
	package func write(to writer: inout CacheWriter) {
		(self != nil).write(to: &writer)
		self?.write(to: &writer)
	}

	package init(from reader: inout CacheReader) { self = reader.read() ? .some(reader.read()) : nil }
}

extension Array: CacheCodable where Element: CacheCodable {
	package func write(to writer: inout CacheWriter) {
		count.write(to: &writer)
		// Access the elements by index, because a copy of an element retains everything in it.
		for index in indices { self[index].write(to: &writer) }
	}

	package init(from reader: inout CacheReader) {
		self = (0..<reader.read()).map { _ in reader.read() }
	}
}

extension CacheCodable where Self: RawRepresentable<String> {
	package func write(to writer: inout CacheWriter) { rawValue.write(to: &writer) }

	package init(from reader: inout CacheReader) {
		guard let value = Self(rawValue: reader.read()) else { preconditionFailure("another build wrote the cache") }
		self = value
	}
}

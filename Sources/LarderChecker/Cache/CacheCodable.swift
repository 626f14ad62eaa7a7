/// Something that a cache keeps, in the fewest bytes that are quickly read.
protocol CacheCodable {
	func write(to writer: inout CacheWriter)

	/// - Throws: ``DamagedCache`` for bytes that nothing wrote.
	init(from reader: inout CacheReader) throws(DamagedCache)
}

/// Bytes that are not what they should be; who meets them does without the cache.
struct DamagedCache: Error {}

extension Int: CacheCodable {
	func write(to writer: inout CacheWriter) {
		writer.write(self)
	}

	init(from reader: inout CacheReader) throws(DamagedCache) {
		self = try reader.number()
	}
}

extension Bool: CacheCodable {
	func write(to writer: inout CacheWriter) {
		writer.write(self ? 1 : 0)
	}

	init(from reader: inout CacheReader) throws(DamagedCache) {
		self = try reader.number() != 0
	}
}

extension String: CacheCodable {
	func write(to writer: inout CacheWriter) {
		writer.write(self)
	}

	init(from reader: inout CacheReader) throws(DamagedCache) {
		self = try reader.text()
	}
}

extension Range<Int>: CacheCodable {
	func write(to writer: inout CacheWriter) {
		writer.write(lowerBound)
		writer.write(count)
	}

	init(from reader: inout CacheReader) throws(DamagedCache) {
		let start = try reader.number()
		let (end, overflow) = start.addingReportingOverflow(try reader.number())
		guard !overflow, end >= start else { throw DamagedCache() }
		self = start..<end
	}
}

extension Optional: CacheCodable where Wrapped: CacheCodable {
	func write(to writer: inout CacheWriter) {
		writer.write(self == nil ? 0 : 1)
		self?.write(to: &writer)
	}

	init(from reader: inout CacheReader) throws(DamagedCache) {
		self = try reader.number() == 0 ? nil : Wrapped(from: &reader)
	}
}

extension Array: CacheCodable where Element: CacheCodable {
	func write(to writer: inout CacheWriter) {
		writer.write(count)
		// By index, for an element that is taken out of the array retains all that it holds.
		for index in indices { self[index].write(to: &writer) }
	}

	init(from reader: inout CacheReader) throws(DamagedCache) {
		let count = try reader.count()
		self.init()
		reserveCapacity(count)
		for _ in 0..<count { append(try Element(from: &reader)) }
	}
}

extension CacheCodable where Self: RawRepresentable<String> {
	func write(to writer: inout CacheWriter) {
		writer.write(rawValue)
	}

	init(from reader: inout CacheReader) throws(DamagedCache) {
		guard let value = Self(rawValue: try reader.text()) else { throw DamagedCache() }
		self = value
	}
}

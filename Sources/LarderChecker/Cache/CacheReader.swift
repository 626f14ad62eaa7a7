/// Reads what a ``CacheWriter`` wrote, and crashes at nothing.
struct CacheReader {
	private let bytes: UnsafeRawBufferPointer
	private var offset = 0
	private var texts: [String] = []

	/// Reads the texts of `bytes`, which must outlive it.
	init(_ bytes: UnsafeRawBufferPointer) throws(DamagedCache) {
		self.bytes = bytes
		let count = try count()
		texts.reserveCapacity(count)
		for _ in 0..<count {
			let length = try self.count()
			let text = UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + length])
			texts.append(String(decoding: text, as: UTF8.self))
			offset += length
		}
	}

	/// A value that fills `bytes`.
	static func value<Value: CacheCodable>(_ type: Value.Type, in bytes: ArraySlice<UInt8>) throws(DamagedCache)
		-> Value
	{
		let result = bytes.withUnsafeBytes { bytes in
			Result { () throws(DamagedCache) in
				var reader = try CacheReader(bytes)
				let value = try Value(from: &reader)
				guard reader.offset == bytes.count else { throw DamagedCache() }
				return value
			}
		}
		return try result.get()
	}

	mutating func number() throws(DamagedCache) -> Int {
		var number: UInt = 0
		var shift: UInt = 0
		while offset < bytes.count, shift < UInt(UInt.bitWidth) {
			let byte = bytes[offset]
			offset += 1
			number |= UInt(byte & 0x7F) << shift
			if byte < 0x80 { return Int(bitPattern: number) }
			shift += 7
		}
		throw DamagedCache()
	}

	/// How many of something follow, each of which takes a byte at least.
	mutating func count() throws(DamagedCache) -> Int {
		let count = try number()
		guard count >= 0, count <= bytes.count - offset else { throw DamagedCache() }
		return count
	}

	mutating func text() throws(DamagedCache) -> String {
		let index = try number()
		guard texts.indices.contains(index) else { throw DamagedCache() }
		return texts[index]
	}
}

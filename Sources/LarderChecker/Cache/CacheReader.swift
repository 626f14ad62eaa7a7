/// Reads what a ``CacheWriter`` wrote, and crashes at nothing.
struct CacheReader {
	/// What the bodies are part of that it meets.
	var payload: FactsPayload?
	private let bytes: UnsafeRawBufferPointer
	private let texts: Range<Int>
	private var offset: Int
	private var end: Int
	/// The texts that were read already, by their numbers.
	private var strings: [String?]

	/// Finds the texts of `bytes`, which must outlive it.
	private init(_ bytes: UnsafeRawBufferPointer) throws(DamagedCache) {
		self.bytes = bytes
		end = bytes.count
		guard bytes.count >= 4, let count = Int(exactly: bytes.half(at: 0)), count <= (bytes.count - 4) / 4 else {
			throw DamagedCache()
		}
		let start = 4 + count * 4
		let length = count == 0 ? 0 : Int(bytes.half(at: count * 4))
		guard length <= bytes.count - start else { throw DamagedCache() }
		texts = start..<start + length
		offset = texts.upperBound
		strings = Array(repeating: nil, count: count)
	}

	/// What `read` makes of `bytes`, which is all of them where that `isWhole`.
	static func value<Value>(
		in bytes: ArraySlice<UInt8>,
		isWhole: Bool = true,
		_ read: (inout CacheReader) throws(DamagedCache) -> Value
	) throws(DamagedCache) -> Value {
		let result = bytes.withUnsafeBytes { bytes in
			Result { () throws(DamagedCache) in
				var reader = try CacheReader(bytes)
				let value = try read(&reader)
				guard !isWhole || reader.isAtEnd else { throw DamagedCache() }
				return value
			}
		}
		return try result.get()
	}

	/// A value that fills `bytes`.
	static func value<Value: CacheCodable>(_ type: Value.Type, in bytes: ArraySlice<UInt8>) throws(DamagedCache)
		-> Value
	{
		try value(in: bytes) { reader throws(DamagedCache) in try Value(from: &reader) }
	}

	var isAtEnd: Bool { offset == end }

	mutating func number() throws(DamagedCache) -> Int {
		var number: UInt = 0
		var shift: UInt = 0
		while offset < end, shift < UInt(UInt.bitWidth) {
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
		guard count >= 0, count <= end - offset else { throw DamagedCache() }
		return count
	}

	mutating func text() throws(DamagedCache) -> String {
		try text(try number())
	}

	/// The text with this number.
	mutating func text(_ number: Int) throws(DamagedCache) -> String {
		guard strings.indices.contains(number) else { throw DamagedCache() }
		if let string = strings[number] { return string }
		let start = number == 0 ? 0 : Int(bytes.half(at: number * 4))
		let stop = Int(bytes.half(at: (number + 1) * 4))
		guard start <= stop, stop <= texts.count else { throw DamagedCache() }
		let text = bytes[(texts.lowerBound + start)..<(texts.lowerBound + stop)]
		let string = String(decoding: UnsafeRawBufferPointer(rebasing: text), as: UTF8.self)
		strings[number] = string
		return string
	}

	/// Passes over bytes that are read by their places.
	mutating func run() throws(DamagedCache) -> Range<Int> {
		let count = try count()
		defer { offset += count }
		return offset..<offset + count
	}

	/// Reads on in a part of `run`, and ends with it.
	mutating func enter(_ part: Range<Int>, of run: Range<Int>) throws(DamagedCache) {
		guard part.lowerBound >= 0, part.upperBound <= run.count else { throw DamagedCache() }
		offset = run.lowerBound + part.lowerBound
		end = run.lowerBound + part.upperBound
	}
}

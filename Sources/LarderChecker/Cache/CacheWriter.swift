/// Writes numbers in seven bits a byte, and each text once.
struct CacheWriter {
	private var body: [UInt8] = []
	private var texts = TextTable()

	/// What `value` is written as.
	static func bytes(of value: some CacheCodable) -> [UInt8] {
		var writer = CacheWriter()
		value.write(to: &writer)
		return writer.bytes
	}

	mutating func write(_ number: Int) {
		Self.append(UInt(bitPattern: number), to: &body)
	}

	mutating func write(_ text: String) {
		var text = text
		write(text.withUTF8 { texts.insert($0).number })
	}

	/// The texts, and then what was written.
	private var bytes: [UInt8] {
		var bytes: [UInt8] = []
		bytes.reserveCapacity(texts.bytes.count + texts.count * 2 + body.count)
		Self.append(UInt(texts.count), to: &bytes)
		for number in 0..<texts.count {
			Self.append(UInt(texts[number].count), to: &bytes)
			bytes += texts.bytes[texts[number]]
		}
		return bytes + body
	}

	private static func append(_ number: UInt, to bytes: inout [UInt8]) {
		var rest = number
		while rest >= 0x80 {
			bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
			rest >>= 7
		}
		bytes.append(UInt8(rest))
	}
}

/// Writes numbers in seven bits a byte, and each text once.
struct CacheWriter {
	private var body: [UInt8] = []
	private var texts: [String] = []
	private var indexes: [String: Int] = [:]

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
		if let index = indexes[text] { return write(index) }
		indexes[text] = texts.count
		write(texts.count)
		texts.append(text)
	}

	/// The texts, and then what was written.
	private var bytes: [UInt8] {
		var bytes: [UInt8] = []
		Self.append(UInt(texts.count), to: &bytes)
		for text in texts {
			Self.append(UInt(text.utf8.count), to: &bytes)
			bytes += text.utf8
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

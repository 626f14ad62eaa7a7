/// Writes numbers in seven bits a byte, and each text once.
struct CacheWriter {
	/// Every text that was written.
	private(set) var texts: TextTable
	/// What was written, in which texts stand by their numbers.
	private(set) var body: [UInt8] = []

	/// Creates a writer that goes on with `texts`.
	init(texts: TextTable = TextTable()) {
		self.texts = texts
	}

	/// What `value` is written as.
	static func bytes(of value: some CacheCodable) -> [UInt8] {
		var writer = CacheWriter()
		value.write(to: &writer)
		return writer.bytes
	}

	mutating func write(_ number: Int) {
		var rest = UInt(bitPattern: number)
		while rest >= 0x80 {
			body.append(UInt8(truncatingIfNeeded: rest) | 0x80)
			rest >>= 7
		}
		body.append(UInt8(rest))
	}

	mutating func write(_ text: String) {
		write(texts.insert(text))
	}

	/// The number of `text`, which it is written as.
	mutating func number(of text: String) -> Int {
		texts.insert(text)
	}

	/// The number of `text`, which it is written as.
	mutating func number(of text: UnsafeBufferPointer<UInt8>) -> Int {
		texts.insert(text)
	}

	/// Writes bytes that are read by their places.
	mutating func write(_ run: [UInt8]) {
		write(run.count)
		body += run
	}

	/// How many texts there are, where each ends, the texts, and then what was written.
	var bytes: [UInt8] {
		var bytes: [UInt8] = []
		bytes.reserveCapacity(4 + texts.count * 4 + texts.bytes.count + body.count)
		bytes.append(half: texts.count)
		for end in texts.ends { bytes.append(half: end) }
		bytes += texts.bytes
		bytes += body
		return bytes
	}
}

extension [UInt8] {
	fileprivate mutating func append(half number: Int) {
		Swift.withUnsafeBytes(of: UInt32(truncatingIfNeeded: number).littleEndian) { append(contentsOf: $0) }
	}
}

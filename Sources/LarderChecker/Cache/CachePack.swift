/// Some payloads by their keys, in one run of bytes that shows where it was damaged.
///
/// A head of 48 bytes (format, stamp, number of entries, a digest of the directory), the directory (key, digest and
/// length of each payload, 48 bytes), and the payloads.
struct CachePack: Sendable {
	private static let format: UInt64 = 0x3130_5252_4452_414C
	private static let entrySize = 48

	private let bytes: [UInt8]
	private let entries: [ContentDigest: (checksum: ContentDigest, range: Range<Int>)]

	/// Reads a pack that was written with the same `stamp`; `nil` for any other bytes.
	init?(_ bytes: [UInt8], stamp: ContentDigest) {
		let entries = bytes.withUnsafeBytes {
			buffer -> [ContentDigest: (checksum: ContentDigest, range: Range<Int>)]? in
			guard buffer.count >= Self.entrySize, buffer.word(at: 0) == Self.format, buffer.digest(at: 8) == stamp,
				let count = Int(exactly: buffer.word(at: 24)), count <= buffer.count / Self.entrySize,
				buffer.count >= (count + 1) * Self.entrySize
			else { return nil }
			let directory = UnsafeRawBufferPointer(rebasing: buffer[Self.entrySize..<(count + 1) * Self.entrySize])
			guard ContentDigest(directory) == buffer.digest(at: 32) else { return nil }
			return Self.entries(in: directory, count: count, end: buffer.count)
		}
		guard let entries else { return nil }
		self.bytes = bytes
		self.entries = entries
	}

	private static func entries(
		in directory: UnsafeRawBufferPointer,
		count: Int,
		end: Int
	) -> [ContentDigest: (checksum: ContentDigest, range: Range<Int>)] {
		var entries = Dictionary<ContentDigest, (checksum: ContentDigest, range: Range<Int>)>(minimumCapacity: count)
		var offset = (count + 1) * entrySize
		for index in 0..<count {
			let place = index * entrySize
			guard let length = Int(exactly: directory.word(at: place + 32)), length <= end - offset else { break }
			entries[directory.digest(at: place)] = (directory.digest(at: place + 16), offset..<offset + length)
			offset += length
		}
		return entries
	}

	var keys: some Collection<ContentDigest> { entries.keys }

	/// The payload of `key`; `nil` where there is none, or it was damaged.
	func payload(for key: ContentDigest) -> ArraySlice<UInt8>? {
		guard let entry = entries[key] else { return nil }
		let payload = bytes[entry.range]
		return payload.withUnsafeBytes { ContentDigest($0) } == entry.checksum ? payload : nil
	}

	/// What `payloads` are written as.
	static func bytes(of payloads: [(key: ContentDigest, bytes: ArraySlice<UInt8>)], stamp: ContentDigest) -> [UInt8] {
		var directory: [UInt8] = []
		directory.reserveCapacity(entrySize * payloads.count)
		for payload in payloads {
			directory.append(payload.key)
			directory.append(payload.bytes.withUnsafeBytes { ContentDigest($0) })
			directory.append(UInt64(payload.bytes.count))
			directory.append(UInt64(0))
		}
		var bytes: [UInt8] = []
		bytes.reserveCapacity(payloads.reduce(entrySize * (payloads.count + 1)) { $0 + $1.bytes.count })
		bytes.append(format)
		bytes.append(stamp)
		bytes.append(UInt64(payloads.count))
		bytes.append(directory.withUnsafeBytes { ContentDigest($0) })
		bytes += directory
		for payload in payloads { bytes += payload.bytes }
		return bytes
	}
}

extension UnsafeRawBufferPointer {
	fileprivate func digest(at offset: Int) -> ContentDigest {
		ContentDigest(high: word(at: offset), low: word(at: offset + 8))
	}
}

extension [UInt8] {
	fileprivate mutating func append(_ word: UInt64) {
		Swift.withUnsafeBytes(of: word.littleEndian) { append(contentsOf: $0) }
	}

	fileprivate mutating func append(_ digest: ContentDigest) {
		append(digest.high)
		append(digest.low)
	}
}

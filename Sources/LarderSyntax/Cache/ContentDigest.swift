/// A hash of 128 bits.
///
/// In practice, different bytes never have the same digest.
///
/// The hash is not cryptographic. It has two lanes of 64 bits. Each step multiplies, and combines both halves of the
/// product.
package struct ContentDigest: Hashable, Sendable {
	let high: UInt64
	let low: UInt64

	package init(_ bytes: UnsafeRawBufferPointer) {
		var high: UInt64 = 0x243F_6A88_85A3_08D3 ^ UInt64(bytes.count)
		var low: UInt64 = 0x1319_8A2E_0370_7344 &+ UInt64(bytes.count)
		var offset = 0
		while offset < bytes.count {
			let first = bytes.word(at: offset)
			let second = bytes.word(at: offset + 8)
			high = Self.fold(high ^ first ^ 0xA409_3822_299F_31D0, second ^ 0x082E_FA98_EC4E_6C89) &+ low
			low = Self.fold(low ^ second ^ 0x4528_21E6_38D0_1377, first ^ 0xBE54_66CF_34E9_0C6C) ^ high
			offset += 16
		}
		self.high = Self.fold(high ^ 0xC0AC_29B7_C97C_50DD, low ^ 0x3F84_D5B5_B547_0917)
		self.low = Self.fold(low ^ 0x9216_D5D9_8979_FB1B, high ^ 0xD131_0BA6_98DF_B5AC)
	}

	init(_ text: String) {
		self = Array(text.utf8).withUnsafeBytes { ContentDigest($0) }
	}

	/// A digest of this one and `text` together.
	func combined(with text: String) -> ContentDigest {
		let other = ContentDigest(text)
		return withUnsafeBytes(of: (self, other)) { ContentDigest($0) }
	}

	private static func fold(_ one: UInt64, _ other: UInt64) -> UInt64 {
		let product = one.multipliedFullWidth(by: other)
		return product.high ^ product.low
	}
}

extension ContentDigest: CacheCodable {
	package func write(to writer: inout CacheWriter) { writer.write(high, low) }

	package init(from reader: inout CacheReader) { (high, low) = (reader.read(), reader.read()) }
}

extension UnsafeRawBufferPointer {
	/// The eight bytes from `offset` on, little-endian, with zeros after the last byte.
	func word(at offset: Int) -> UInt64 {
		let rest = count - offset
		if rest >= 8 { return UInt64(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt64.self)) }
		guard rest > 0 else { return 0 }
		var word: UInt64 = 0
		withUnsafeMutableBytes(of: &word) { $0.copyBytes(from: self[offset...]) }
		return UInt64(littleEndian: word)
	}
}

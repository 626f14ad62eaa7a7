/// SHA-1 (FIPS 180-4), by which a store identifies its scripts.
///
/// Security does not depend on this hash.
enum SHA1 {
	/// The hash of `bytes` in lowercase hexadecimal.
	static func hex(of bytes: some Collection<UInt8>) -> String {
		var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]
		var message = Array(bytes)
		let bitCount = UInt64(message.count) * 8
		message.append(0x80)
		while message.count % 64 != 56 { message.append(0) }
		message.append(contentsOf: (0..<8).map { UInt8(truncatingIfNeeded: bitCount >> (56 - 8 * UInt64($0))) })
		for start in stride(from: 0, to: message.count, by: 64) {
			mix(message[start..<start + 64], into: &state)
		}
		return state.map { word in
			let digits = String(word, radix: 16)
			return String(repeating: "0", count: 8 - digits.count) + digits
		}.joined()
	}

	private static func mix(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
		var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
			block[index..<index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
		}
		for index in 16..<80 {
			words.append(rotate(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], by: 1))
		}
		var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
		for (index, word) in words.enumerated() {
			let (choice, constant): (UInt32, UInt32) =
				switch index {
				case ..<20: ((b & c) | (~b & d), 0x5a82_7999)
				case ..<40: (b ^ c ^ d, 0x6ed9_eba1)
				case ..<60: ((b & c) | (b & d) | (c & d), 0x8f1b_bcdc)
				default: (b ^ c ^ d, 0xca62_c1d6)
				}
			let next = rotate(a, by: 5) &+ choice &+ e &+ constant &+ word
			(a, b, c, d, e) = (next, a, rotate(b, by: 30), c, d)
		}
		for (index, word) in [a, b, c, d, e].enumerated() { state[index] &+= word }
	}

	private static func rotate(_ word: UInt32, by count: UInt32) -> UInt32 {
		word << count | word >> (32 - count)
	}
}

extension SeededGenerator {
	/// A copy of `bytes` with one to eight changes: flipped bits, removed or repeated bytes, or inserted `tokens`.
	mutating func mutated(_ bytes: [UInt8], tokens: [String]) -> [UInt8] {
		var bytes = bytes
		for _ in 0..<number(in: 1...8) { mutate(&bytes, tokens: tokens) }
		return bytes
	}

	private mutating func mutate(_ bytes: inout [UInt8], tokens: [String]) {
		guard !bytes.isEmpty else {
			bytes = Array(pick(tokens).utf8)
			return
		}
		let start = number(in: 0...bytes.count - 1)
		let piece = start..<min(bytes.count, start + number(in: 1...16))
		switch number(in: 0...6) {
		case 0: bytes[start] ^= 1 << UInt8(number(in: 0...7))
		case 1: bytes[start] = UInt8(number(in: 0...255))
		case 2: bytes.removeSubrange(piece)
		case 3: bytes.insert(contentsOf: bytes[piece], at: number(in: 0...bytes.count))
		case 4: bytes.removeSubrange(start...)
		default: bytes.replaceSubrange(start..<start + number(in: 0...1), with: pick(tokens).utf8)
		}
	}
}

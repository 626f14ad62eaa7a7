/// Different texts, each numbered when it is first met.
///
/// A dictionary of strings would hash, compare and keep them as Unicode has it; here bytes are enough.
struct TextTable {
	/// The texts, one after the other.
	private(set) var bytes: [UInt8] = []
	/// Where each text ends.
	private var ends: [Int] = []
	private var hashes: [UInt64] = []
	/// One more than the number of a text, by its hash; 0 where there is none.
	private var slots: [Int32] = Array(repeating: 0, count: 64)

	var count: Int { ends.count }

	/// The bytes of the text with this number.
	subscript(number: Int) -> Range<Int> { (number == 0 ? 0 : ends[number - 1])..<ends[number] }

	/// The number of `text`, and whether it is new.
	mutating func insert(_ text: UnsafeBufferPointer<UInt8>) -> (number: Int, isNew: Bool) {
		let hash = Self.hash(UnsafeRawBufferPointer(text))
		var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
		while slots[slot] != 0 {
			let number = Int(slots[slot]) - 1
			if hashes[number] == hash, has(text, number) { return (number, false) }
			slot = (slot + 1) & (slots.count - 1)
		}
		slots[slot] = Int32(count + 1)
		bytes += text
		ends.append(bytes.count)
		hashes.append(hash)
		if count * 2 > slots.count { grow() }
		return (count - 1, true)
	}

	private func has(_ text: UnsafeBufferPointer<UInt8>, _ number: Int) -> Bool {
		let range = self[number]
		guard range.count == text.count else { return false }
		return bytes.withUnsafeBufferPointer { bytes in
			for index in 0..<text.count where bytes[range.lowerBound + index] != text[index] { return false }
			return true
		}
	}

	private mutating func grow() {
		slots = Array(repeating: 0, count: slots.count * 4)
		for (number, hash) in hashes.enumerated() {
			var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
			while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
			slots[slot] = Int32(number + 1)
		}
	}

	private static func hash(_ text: UnsafeRawBufferPointer) -> UInt64 {
		var hash = UInt64(text.count)
		for offset in stride(from: 0, to: text.count, by: 8) {
			hash = (hash ^ text.word(at: offset)) &* 0x9E37_79B9_7F4A_7C15
			hash ^= hash >> 32
		}
		return hash
	}
}

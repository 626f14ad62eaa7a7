internal import Foundation

/// Different texts, each numbered when it is first met.
///
/// A dictionary of strings would hash, compare and keep them as Unicode has it; here bytes are enough.
struct TextTable {
	/// The texts, one after the other.
	private(set) var bytes: [UInt8] = []
	/// Where each text ends.
	private(set) var ends: [Int] = []
	private var hashes: [UInt64] = []
	/// One more than the number of a text, by its hash; 0 where there is none.
	private var slots: [Int32] = Array(repeating: 0, count: 256)

	var count: Int { ends.count }

	/// The number of `text`.
	mutating func insert(_ text: String) -> Int {
		var text = text
		return text.withUTF8 { insert($0) }
	}

	/// The number of `text`.
	mutating func insert(_ text: UnsafeBufferPointer<UInt8>) -> Int {
		let text = UnsafeRawBufferPointer(text)
		let hash = Self.hash(text)
		var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
		while slots[slot] != 0 {
			let number = Int(slots[slot]) - 1
			if hashes[number] == hash, has(text, number) { return number }
			slot = (slot + 1) & (slots.count - 1)
		}
		slots[slot] = Int32(count + 1)
		bytes += text
		ends.append(bytes.count)
		hashes.append(hash)
		if count * 2 > slots.count { grow() }
		return count - 1
	}

	private func has(_ text: UnsafeRawBufferPointer, _ number: Int) -> Bool {
		let start = number == 0 ? 0 : ends[number - 1]
		guard ends[number] - start == text.count else { return false }
		return bytes.withUnsafeBytes { bytes in
			guard let own = bytes.baseAddress, let other = text.baseAddress else { return true }
			return memcmp(own + start, other, text.count) == 0
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

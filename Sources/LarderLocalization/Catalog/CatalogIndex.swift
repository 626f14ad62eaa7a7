import Foundation

/// The range of each key's entry in a catalog's JSON.
///
/// Making the index only looks for quotes and braces. This is much faster than decoding. The index keeps only the JSON
/// and the keys.
struct CatalogIndex: Sendable {
	let sourceLanguage: String
	private let text: Data
	private let ranges: [String: Range<Int>]

	/// Reads JSON in UTF-8, or returns nil if it is not an object with a source language and strings.
	///
	/// An entry may still be malformed.
	init?(_ text: Data) {
		var text = text
		if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = Data(text.dropFirst(3)) }
		var members = text.withUnsafeBytes { JSONScanner.members(of: $0) }
		guard let strings = members?.removeValue(forKey: "strings") else { return nil }
		let entries = text.withUnsafeBytes { JSONScanner.members(of: UnsafeRawBufferPointer(rebasing: $0[strings])) }
		let values = members?.mapValues { range in
			let value = text.dropFirst(range.lowerBound).prefix(range.count)
			return try? JSONSerialization.jsonObject(with: Data(value), options: .fragmentsAllowed)
		}
		guard let entries, let values, !values.values.contains(where: { $0 == nil }),
			let sourceLanguage = values["sourceLanguage"] as? String
		else {
			return nil
		}
		let offset = text.startIndex + strings.lowerBound
		self.text = text
		self.sourceLanguage = sourceLanguage
		ranges = entries.mapValues { $0.lowerBound + offset..<$0.upperBound + offset }
	}

	var keys: some Collection<String> { ranges.keys }

	/// The entry of `key`, or nil if there is none.
	///
	/// - Throws: The decoder's error.
	func entry(of key: String) throws -> CatalogEntry? {
		guard let range = ranges[key] else { return nil }
		return try JSONDecoder().decode(CatalogEntry.self, from: text[range])
	}
}

/// Finds the members of an object in JSON.
private struct JSONScanner {
	private let bytes: UnsafeRawBufferPointer
	private var position = 0

	private init(bytes: UnsafeRawBufferPointer) {
		self.bytes = bytes
	}

	/// The names in an object with the ranges of their values, or nil if the JSON is not an object.
	static func members(of bytes: UnsafeRawBufferPointer) -> [String: Range<Int>]? {
		var scanner = JSONScanner(bytes: bytes)
		guard let members = scanner.readMembers(), scanner.next() == nil else { return nil }
		return members
	}

	private mutating func readMembers() -> [String: Range<Int>]? {
		guard take("{") else { return nil }
		var members: [String: Range<Int>] = [:]
		guard !take("}") else { return members }
		repeat {
			guard let name = readName(), take(":"), next() != nil else { return nil }
			let start = position
			guard skipValue() else { return nil }
			// If two members have the same name, only the decoder knows which one counts.
			guard members.updateValue(start..<position, forKey: name) == nil else { return nil }
		} while take(",")
		return take("}") ? members : nil
	}

	private mutating func readName() -> String? {
		guard next() == UInt8(ascii: "\"") else { return nil }
		let start = position
		guard skipString() else { return nil }
		let content = bytes[start + 1..<position - 1]
		// Only plain ASCII needs no decoder. The decoder resolves escapes, and refuses control characters and invalid
		// UTF-8.
		if content.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\\") }) {
			return String(decoding: content, as: UTF8.self)
		}
		return try? JSONDecoder().decode(String.self, from: Data(bytes[start..<position]))
	}

	/// Skips a value up to the comma or the brace after it.
	private mutating func skipValue() -> Bool {
		var depth = 0
		while let byte = next() {
			switch byte {
			case UInt8(ascii: "\""):
				guard skipString() else { return false }
				continue
			case UInt8(ascii: "{"), UInt8(ascii: "["):
				depth += 1
			case UInt8(ascii: "}"), UInt8(ascii: "]"):
				guard depth > 0 else { return true }
				depth -= 1
			case UInt8(ascii: ","):
				guard depth > 0 else { return true }
			default:
				break
			}
			position += 1
		}
		return depth == 0
	}

	/// Skips a string, or returns false if it does not end.
	private mutating func skipString() -> Bool {
		position += 1
		while position < bytes.count {
			switch bytes[position] {
			case UInt8(ascii: "\\"): position += 2
			case UInt8(ascii: "\""):
				position += 1
				return true
			default: position += 1
			}
		}
		return false
	}

	/// The next byte that is not a space.
	private mutating func next() -> UInt8? {
		while position < bytes.count, " \n\r\t".utf8.contains(bytes[position]) { position += 1 }
		return position < bytes.count ? bytes[position] : nil
	}

	private mutating func take(_ character: Unicode.Scalar) -> Bool {
		guard next() == UInt8(ascii: character) else { return false }
		position += 1
		return true
	}
}

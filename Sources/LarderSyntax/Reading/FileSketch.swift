internal import Foundation

/// What a file imports, declares and extends, found without parsing it.
///
/// A sketch may contain names that the code does not have, because comments and strings are read as code.
struct FileSketch: Sendable {
	/// The words after `import`, up to the end of the line.
	private(set) var imports: Set<String> = []
	/// The names of types, protocols and aliases.
	private(set) var declared: Set<String> = []
	/// The names of extended types, and of the types around them.
	private(set) var extended: Set<String> = []
	/// Whether the file may have a comment that suppresses a rule.
	private(set) var mayHaveSuppression = false

	init(_ bytes: [UInt8]) {
		let keywords = ["actor", "class", "enum", "protocol", "struct", "typealias"]
		// `strstr` needs a zero at the end of the text.
		(bytes + [0]).withUnsafeBufferPointer { text in
			for place in Self.places(of: "import", in: text) {
				let line = text[place...].prefix { $0 != UInt8(ascii: "\n") && $0 != 0 }
				imports.formUnion(line.split { !$0.isOfWord }.map { String(decoding: $0, as: UTF8.self) })
			}
			for place in Self.places(of: "extension", in: text) { extended.formUnion(Self.names(at: place, in: text)) }
			for place in keywords.flatMap({ Self.places(of: $0, in: text) }) {
				declared.formUnion(Self.names(at: place, in: text).prefix(1))
			}
			mayHaveSuppression = text.hasSuppression
		}
	}

	/// The offset after each `word` in `text`, which ends with a zero.
	private static func places(of word: String, in text: UnsafeBufferPointer<UInt8>) -> [Int] {
		guard let start = UnsafeRawPointer(text.baseAddress)?.assumingMemoryBound(to: CChar.self) else { return [] }
		var places: [Int] = []
		var rest = start
		while let match = strstr(rest, word) {
			let place = UnsafePointer(match) - start
			rest = UnsafePointer(match) + word.utf8.count
			if place == 0 || !text[place - 1].isOfWord { places.append(place + word.utf8.count) }
		}
		return places
	}

	/// The dotted names after the white space at `offset`.
	private static func names(at offset: Int, in text: UnsafeBufferPointer<UInt8>) -> [String] {
		let rest = text[offset...].drop { [0x09, 0x0A, 0x0D, 0x20].contains($0) }
		guard rest.startIndex > offset else { return [] }
		let path = rest.prefix { $0.isOfWord || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "`") }
		return path.split { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "`") }.map {
			String(decoding: $0, as: UTF8.self)
		}
	}
}

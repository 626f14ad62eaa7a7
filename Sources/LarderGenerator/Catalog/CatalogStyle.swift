/// The layout of a catalog's JSON: Xcode's, or the layout that the catalog already has.
struct CatalogStyle: Equatable {
	let lineBreak: String
	private let unit: String
	private let colon: String

	init(_ contents: [UInt8], strings: JSONOutline) {
		lineBreak = contents.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
		let bytes = contents[..<(strings.members.first?.keyRange.lowerBound ?? strings.range.lowerBound)]
		let levels = strings.members.isEmpty ? 1 : 2
		let line = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).last ?? []
		let white = line.prefix { $0 == 0x20 || $0 == 0x09 }
		unit = white.isEmpty ? "  " : String(decoding: white.prefix(max(1, white.count / levels)), as: UTF8.self)
		colon = Self.colon(in: contents, strings: strings)
	}

	/// The white space at the start of a line that is nested `level` times.
	func indentation(_ level: Int) -> String {
		String(repeating: unit, count: level)
	}

	/// A key of the catalog's strings with its `value`, as JSON.
	func member(_ key: String, _ value: [UInt8]) -> String {
		"\(Self.quoted(key))\(colon)\(String(decoding: value, as: UTF8.self))"
	}

	func value(of entry: CatalogEntry) -> [UInt8] {
		let localizations = entry.translations.map { translation in
			let unit = object(
				at: 5,
				[("state", Self.quoted(translation.state)), ("value", Self.quoted(translation.text))]
			)
			return (translation.language, object(at: 4, [("stringUnit", unit)]))
		}
		return Array(
			object(at: 2, [("extractionState", "\"manual\""), ("localizations", object(at: 3, localizations))]).utf8
		)
	}

	private func object(at level: Int, _ members: [(key: String, value: String)]) -> String {
		let lines = members.map { "\(indentation(level + 1))\(Self.quoted($0.key))\(colon)\($0.value)" }
		return "{\(lineBreak)\(lines.joined(separator: ",\(lineBreak)"))\(lineBreak)\(indentation(level))}"
	}

	/// What is between a key and its value, such as ` : `, taken from the first member of the catalog's strings.
	private static func colon(in contents: [UInt8], strings: JSONOutline) -> String {
		if let member = strings.members.first {
			return String(decoding: contents[member.keyRange.upperBound..<member.valueRange.lowerBound], as: UTF8.self)
		}
		let key = Array("\"strings\"".utf8)
		guard let end = contents[..<strings.range.lowerBound].ranges(of: key).last?.upperBound else { return " : " }
		return String(decoding: contents[end..<strings.range.lowerBound], as: UTF8.self)
	}

	private static func quoted(_ text: String) -> String {
		String(decoding: JSONWriter.write(.string(text)).dropLast(), as: UTF8.self)
	}
}

/// A string catalog that is edited in place, so that each byte outside of an edit stays.
package struct CatalogText: Equatable, Sendable {
	package private(set) var contents: [UInt8]

	private var strings: JSONOutline

	/// Reads a catalog.
	///
	/// - Throws: ``JSONError`` if `contents` is not JSON, or not a catalog.
	package init(_ contents: [UInt8]) throws(JSONError) {
		_ = try JSONParser.parse(contents)
		self.contents = contents
		strings = try Self.strings(in: contents)
	}

	package var keys: [String] { strings.members.map(\.key) }

	/// The JSON of the value of `key`, if the catalog has the key.
	package func value(of key: String) -> [UInt8]? {
		strings[key].map { Array(contents[$0.valueRange]) }
	}

	/// The languages of the catalog: the source language first, then the others by their codes.
	package func languages() throws(JSONError) -> [String] {
		let document = try JSONParser.parse(contents)
		let source = document["sourceLanguage"]?.text
		let entries = document["strings"]?.members ?? []
		let localizations = entries.flatMap { $0.value["localizations"]?.members.map(\.key) ?? [] }
		return [source].compactMap(\.self) + Set(localizations).subtracting([source].compactMap(\.self)).sorted()
	}

	/// Adds `entry`, or replaces the entry with the same key.
	///
	/// If the keys are sorted, they stay sorted. Otherwise a new entry comes last.
	package mutating func set(_ entry: CatalogEntry) throws(JSONError) {
		try set(entry.key, to: style.value(of: entry))
	}

	/// Adds `key` with the JSON `value`, or replaces its value, in the same order as ``set(_:)``.
	mutating func set(_ key: String, to value: [UInt8]) throws(JSONError) {
		if let member = strings[key] {
			try replace(member.valueRange, by: value)
		} else {
			try insert(key, value)
		}
	}

	/// Removes `key` with its value, its comma and its line.
	package mutating func remove(_ key: String) throws(JSONError) {
		guard let index = strings.members.firstIndex(where: { $0.key == key }) else { return }
		let member = strings.members[index]
		if index + 1 < strings.members.count {
			try replace(member.keyRange.lowerBound..<strings.members[index + 1].keyRange.lowerBound, by: [])
		} else if index > 0 {
			try replace(strings.members[index - 1].valueRange.upperBound..<member.valueRange.upperBound, by: [])
		} else {
			try replace(strings.range, by: Array("{\(style.lineBreak)\(style.indentation(1))}".utf8))
		}
	}

	private mutating func insert(_ key: String, _ value: [UInt8]) throws(JSONError) {
		let style = self.style
		let text = style.member(key, value)
		let separator = "\(style.lineBreak)\(style.indentation(2))"
		let isSorted = zip(keys, keys.dropFirst()).allSatisfy { $0 <= $1 }
		if let next = isSorted ? strings.members.first(where: { key < $0.key }) : nil {
			let start = next.keyRange.lowerBound
			try replace(start..<start, by: Array("\(text),\(separator)".utf8))
		} else if let last = strings.members.last {
			let end = last.valueRange.upperBound
			try replace(end..<end, by: Array(",\(separator)\(text)".utf8))
		} else {
			let object = "{\(separator)\(text)\(style.lineBreak)\(style.indentation(1))}"
			try replace(strings.range, by: Array(object.utf8))
		}
	}

	private mutating func replace(_ range: Range<Int>, by bytes: [UInt8]) throws(JSONError) {
		contents.replaceSubrange(range, with: bytes)
		strings = try Self.strings(in: contents)
	}

	private var style: CatalogStyle { CatalogStyle(contents, strings: strings) }

	private static func strings(in contents: [UInt8]) throws(JSONError) -> JSONOutline {
		let document = try JSONOutline(contents)
		guard let member = document["strings"] else {
			throw JSONError("it has no strings", at: document.range.lowerBound, in: contents)
		}
		return try JSONOutline(contents, at: member.valueRange.lowerBound)
	}
}

extension JSONValue {
	fileprivate var members: [JSONMember] {
		guard case .object(let members) = self else { return [] }
		return members
	}

	fileprivate subscript(key: String) -> JSONValue? { members.first { $0.key == key }?.value }

	fileprivate var text: String? {
		guard case .string(let text) = self else { return nil }
		return text
	}
}

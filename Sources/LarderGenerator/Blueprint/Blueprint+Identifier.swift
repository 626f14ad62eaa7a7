import Foundation

extension IdentifierBlueprint {
	/// Finds the identifier at `key` in `entity`.
	///
	/// Dots separate the keys of a nested identifier.
	///
	/// - Throws: ``IdentifierError`` if `entity` has no such key, or if the key does not always hold an integer or a
	///   string.
	static func find(
		_ key: String,
		in entity: TypeBlueprint,
		root: String? = nil,
		isDocumented: Bool = false
	) throws(IdentifierError) -> IdentifierBlueprint {
		let keys = entity.properties.contains { $0.key == key } ? [key] : key.split(separator: ".").map(String.init)
		guard let field = entity.field(keys), let property = field.properties.last else {
			if entity.isEmpty(at: keys) { throw IdentifierError(empty: keys) }
			if keys.count == 1, entity.sample[key] != nil { throw IdentifierError(odd: keys) }
			throw IdentifierError(missing: keys, in: entity, root: root, isDocumented: isDocumented)
		}
		guard property.type != .unsignedInteger else { throw IdentifierError(unsigned: keys) }
		guard let kind = Kind(property.type) else { throw IdentifierError(unusable: keys) }
		guard !field.isOptional else { throw IdentifierError(optional: keys) }
		return IdentifierBlueprint(path: field.properties.map(\.name), kind: kind)
	}
}

extension IdentifierBlueprint.Kind {
	fileprivate init?(_ type: PropertyType) {
		switch type {
		case .integer: self = .integer
		case .wideInteger: self = .wideInteger
		case .text: self = .text
		default: return nil
		}
	}
}

/// A sample in which the entity has no usable identifier.
package struct IdentifierError: Error, Equatable, CustomStringConvertible {
	/// Says which key is the problem, why, and what to do about it.
	package let description: String

	/// - Parameter root: The key that may lead to the entity, such as `result`. The message then suggests `--root`.
	init(missing path: [String], in entity: TypeBlueprint, root: String? = nil, isDocumented: Bool = false) {
		guard !entity.properties.isEmpty else {
			description = "\(JSONPath.root) has no key with a value; give a response with values"
			return
		}
		let keys = entity.likelyIdentifierKeys(isDocumented: isDocumented)
		let shown = keys.prefix(8).map { SwiftLiteral.string($0) }.joined(separator: ", ")
		let list = keys.count > 8 ? "\(shown), …" : shown
		let place = path.reduce(JSONPath.root) { $0.appending(key: $1) }
		let other =
			entity.identifierKeys(isDocumented: isDocumented).isEmpty
			? "if no response has the identifier, give its type by --id-type"
			: "name the identifier's key by --id\(keys.isEmpty ? "" : ", such as \(list)"); if no response has the identifier, give its type by --id-type"
		let inner =
			root.map {
				"if the entity is at \(SwiftLiteral.string($0)), write --root \(CommandText.argument($0)); otherwise, "
			} ?? ""
		description = "\(place) does not exist; \(inner)\(other)"
	}

	init(empty path: [String]) {
		let place = path.reduce(JSONPath.root) { $0.appending(key: $1) }
		description =
			"\(place) has no value and so no type; give a response with a value there, or name another identifier by --id KEY"
	}

	init(odd path: [String]) {
		let place = path.reduce(JSONPath.root) { $0.appending(key: $1) }
		description =
			"\(place) has values of different types, or a value that fits no Swift type; "
			+ "give responses with one type there, or name another identifier by --id KEY"
	}

	init(optional path: [String]) {
		let place = path.reduce(JSONPath.root) { $0.appending(key: $1) }
		description =
			"\(place) may be missing or null, but an identifier must have a value; name another identifier by --id KEY, "
			+ "or if no response has the identifier, give its type by --id-type"
	}

	init(unsigned path: [String]) {
		let place = path.reduce(JSONPath.root) { $0.appending(key: $1) }
		description =
			"\(place) needs a UInt64, but an identifier is an Int, an Int64 or a string; name another identifier by --id KEY"
	}

	init(skipped path: [String]) {
		let place = path.reduce(JSONPath.root) { $0.appending(key: $1) }
		description =
			"\(place) is the identifier, but --skip leaves it out; keep it, name another identifier by --id KEY, "
			+ "or if no response has the identifier, give its type by --id-type"
	}

	init(unusable path: [String]) {
		let place = path.reduce(JSONPath.root) { $0.appending(key: $1) }
		description = "\(place) is neither an integer nor a string; name another identifier by --id KEY"
	}
}

extension TypeBlueprint {
	/// Whether the sample's value at `keys` is `null` or empty, and so does not show its type.
	fileprivate func isEmpty(at keys: [String]) -> Bool {
		guard let key = keys.first else { return false }
		switch sample[key]?[keys.dropFirst()] {
		case .null?, .array?, .object?: return true
		case .bool?, .number?, .string?, nil: return false
		}
	}

	/// The keys that `--id` can name, those that look like identifiers first.
	func identifierKeys(isDocumented: Bool) -> [String] {
		let likely = likelyIdentifierKeys(isDocumented: isDocumented)
		let usableKeys = usableKeys(isDocumented: isDocumented)
		return likely
			+ (usableKeys.own + usableKeys.nested).map { $0.joined(separator: ".") }.filter { !likely.contains($0) }
	}

	/// The keys that look like identifiers.
	///
	/// The entity's own keys come before keys of nested objects. Among its own keys, those of one word, such as `sid`,
	/// come first.
	func likelyIdentifierKeys(isDocumented: Bool) -> [String] {
		let (own, nested, uuids) = usableKeys(isDocumented: isDocumented)
		func likely(_ keys: [[String]], if isLikely: (String) -> Bool) -> [[String]] {
			keys.filter { keys in uuids.contains(keys) || keys.last.map(isLikely) == true }
		}
		let likelyOwn = likely(own) { Self.words.contains(SwiftName.words(of: $0).last?.lowercased() ?? "") }
		let short = likelyOwn.filter { SwiftName.words(of: $0[0]).count == 1 }
		let linked = own.filter { isInOwnLink($0) }
		let sorted =
			linked + short.filter { !linked.contains($0) } + likelyOwn.filter { !(short + linked).contains($0) }
			+ likely(nested, if: FieldPlace.isIdentifier)
		return sorted.map { $0.joined(separator: ".") }
	}

	/// Whether the address of the entity ends with the value at `keys`, as `/People('ann')` ends with `ann`.
	private func isInOwnLink(_ keys: [String]) -> Bool {
		let value: String
		switch keys.first.flatMap({ sample[$0] })?[keys.dropFirst()] {
		case .string(let text): value = text
		case .number(let digits): value = digits
		default: return false
		}
		guard !value.isEmpty else { return false }
		return Self.ownLinks.contains { link in
			guard
				case .string(let text)? = JSONValue.object(sample.map { JSONMember(key: $0.key, value: $0.value) })[
					link
				]
			else { return false }
			let last = text.split(separator: "/").last.map(String.init) ?? ""
			let end = last.removingPercentEncoding ?? last
			return end == value || ["(\(value))", "('\(value)')", "(\"\(value)\")"].contains { end.hasSuffix($0) }
		}
	}

	private static let ownLinks = [
		["@odata.id"], ["@odata.editLink"], ["@id"], ["self"], ["_links", "self", "href"], ["links", "self"], ["href"],
	]

	/// Words that mark a key as an identifier, if the key ends with one of them.
	private static let words: Set<String> = [
		"code", "gid", "guid", "hash", "id", "isbn", "key", "no", "number", "pk", "sid", "sku", "slug", "uid", "uuid",
	]

	/// The keys of integers and strings that are always present, and the keys among them whose strings are UUIDs.
	///
	/// If a document describes the entity, the entity's own keys may also be optional. The identifier then becomes
	/// required.
	private func usableKeys(isDocumented: Bool) -> (own: [[String]], nested: [[String]], uuids: Set<[String]>) {
		let usable = fields.filter { field in
			let isUsable = !field.isOptional || (isDocumented && field.properties.count == 1)
			guard let type = field.properties.last?.type, isUsable else { return false }
			// An identifier that the author names is read as a string, even if it is a UUID.
			return IdentifierBlueprint.Kind(type) != nil || type == .formatted(.uuid)
		}
		let keys = usable.map { $0.properties.map(\.key) }
			// A key with a dot cannot be part of a nested key, because `--id` separates keys by dots.
			.filter { keys in keys.count == 1 || keys.allSatisfy { !$0.isEmpty && !$0.contains(".") } }
		let uuids = usable.filter { $0.properties.last?.type == .formatted(.uuid) }.map { $0.properties.map(\.key) }
		return (keys.filter { $0.count == 1 }, keys.filter { $0.count > 1 }, Set(uuids))
	}
}

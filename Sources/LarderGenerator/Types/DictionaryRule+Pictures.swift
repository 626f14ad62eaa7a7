extension DictionaryRule {
	/// Whether `members` at `key` are a dictionary by a rule that earlier versions lacked.
	///
	/// The object around them has the `siblings`. `languages` are the languages of other dictionaries in the samples.
	static func holdsNow(
		for members: [JSONMember],
		at key: String?,
		amid siblings: [JSONMember] = [],
		languages: Set<String> = []
	) -> Bool {
		areSizes(members) || key.map { $0 != "fields" && areTitled(members) } == true
			|| areCodesNow(members, at: key, shown: languages) || areDataNow(members)
			|| key.map { areFree(members, at: $0, amid: siblings) } == true
	}

	/// Keys, in lowercase and without separators, of objects in which people choose the keys.
	private static let free: Set<String> = [
		"custommetadata", "environmentvariables", "envvars", "matchlabels", "nodeselector", "privatemetadata",
		"publicmetadata",
	]

	/// Whether `key` names an object in which people choose the keys, and the values have the usual kind.
	///
	/// These values are strings, and also numbers or flags for `tags`, and arrays of strings for `headers`. Objects at
	/// `attributes` and `properties` have strings, and the object around them has a name, because the whole content of
	/// some entities is at such a key.
	private static func areFree(_ members: [JSONMember], at key: String, amid siblings: [JSONMember]) -> Bool {
		let values = members.map(\.value).filter { $0 != .null }
		guard let first = values.first, Set(values.compactMap(\.kind)).count == 1 else { return false }
		let filled = members.map { JSONMember(key: $0.key, value: $0.value == .null ? first : $0.value) }
		let word = PageWords.word(of: key)
		if isNamed(key) || hasNamedCustom(key), holds(for: filled, at: key) { return true }
		if word == "tags", first.kind == .number || first.kind == .bool { return true }
		if word.hasSuffix("headers"), values.allSatisfy(\.isListOfTexts) { return true }
		guard values.allSatisfy({ $0.kind == .text }), !areDated(values), !areLinkParts(members.map(\.key)) else {
			return false
		}
		if free.contains(word) { return true }
		guard ["attributes", "properties"].contains(word), !members.contains(where: { $0.key == "type" }) else {
			return false
		}
		return siblings.contains { ["label", "name", "sku", "title"].contains($0.key.lowercased()) }
	}

	/// Whether an empty object at `key` is a dictionary with string values.
	static func isFree(_ key: String?) -> Bool {
		isNamed(key) || key.map { free.contains(PageWords.word(of: $0)) } == true
	}

	/// Words that always name the size of a picture, and words that may name a size or something else.
	private static let (sizes, otherSizes): (Set<String>, Set<String>) = (
		[
			"big", "extralarge", "large", "maxres", "medium", "mini", "original", "preview", "small", "smallest",
			"square",
			"thumb", "thumbnail", "tiny", "xlarge", "xsmall",
		],
		["default", "full", "high", "normal", "regular", "standard"]
	)

	/// Whether the keys are sizes of a picture, and each value has the picture's address, as in `{"default": {"url":
	/// "a"}, "medium": {"url": "b"}}`.
	private static func areSizes(_ members: [JSONMember]) -> Bool {
		let keys = members.map { $0.key.lowercased().filter(\.isLetter) }
		guard keys.count > 1, keys.contains(where: sizes.contains),
			keys.allSatisfy({ sizes.contains($0) || otherSizes.contains($0) })
		else { return false }
		let inner = members.compactMap(\.value.memberKeys)
		guard inner.count == members.count, Set(inner).count == 1, let shared = inner.first else { return false }
		return shared.contains { key in
			SwiftName.words(of: key).last.map { ["href", "path", "src", "uri", "url"].contains($0.lowercased()) }
				== true
		}
	}

	/// Whether the keys are titles that people wrote, and the values are plain, as in `{"Energy Consumption": "5"}`.
	private static func areTitled(_ members: [JSONMember]) -> Bool {
		members.allSatisfy { member in
			guard member.key.contains(" "), member.key.first?.isLetter == true else { return false }
			return switch member.value {
			case .array, .object: false
			default: true
			}
		} && members.contains { $0.value != .null } && Set(members.compactMap(\.value.kind)).count <= 1
	}

	/// Keys, in lowercase and without separators, of objects that people may fill as they like.
	private static let additions: Set<String> = [
		"additionaldata", "additionalinfo", "additionalproperties", "attributes", "customdata", "extra", "extradata",
		"extras", "parameters", "params", "userdata", "variables",
	]

	/// The shape of the values in the dictionary at `key`, which two objects show together.
	///
	/// This shape is known if the dictionary is empty in one sample and has plain values of one kind in another, and
	/// `key` is one of ``additions``. It is also known if the keys of both objects are codes, as in `{"lv": "a"}` and
	/// `{"lt": "b"}`.
	static func element(of one: ObjectShape, _ other: ObjectShape, at key: String?) -> FieldShape? {
		let properties = one.properties + other.properties
		let isAddition =
			key.map { additions.contains(PageWords.word(of: $0)) } == true
			&& one.properties.isEmpty != other.properties.isEmpty
		guard let first = properties.first, isAddition || areCodes(one, other, at: key) else { return nil }
		let merged = properties.dropFirst().reduce(first.field) { TypeInference().merge($0, $1.field, at: .root) }
		return merged.value.isPlain || (!isAddition && merged.value.kind != nil) ? merged : nil
	}

	/// Whether the keys of two objects are codes.
	///
	/// This is decided only if each object has a key that the other lacks.
	private static func areCodes(_ one: ObjectShape, _ other: ObjectShape, at key: String?) -> Bool {
		let (first, second) = (Set(one.properties.map(\.key)), Set(other.properties.map(\.key)))
		guard !first.isSubset(of: second), !second.isSubset(of: first) else { return false }
		let sample = one.sample.merging(other.sample) { $0 == .null ? $1 : $0 }
		return areCodesNow(
			first.union(second).sorted().map { JSONMember(key: $0, value: sample[$0] ?? .null) },
			at: key
		)
	}
}

extension JSONValue {
	fileprivate var isListOfTexts: Bool {
		guard case .array(let elements) = self else { return false }
		return elements.allSatisfy { $0.kind == .text }
	}
}

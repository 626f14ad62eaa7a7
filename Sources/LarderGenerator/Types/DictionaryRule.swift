import Foundation

/// Decides whether an object is a dictionary: its keys are data rather than property names.
///
/// An object is a dictionary if all values except `null` have one kind and one of these is true:
///
/// - All keys look like data: numbers, days, UUIDs, made-up identifiers, sizes, spans, addresses, languages or
///   currencies.
/// - One key is empty.
/// - The values are objects with the same keys, and the keys are labels with hyphens or spaces, as in
///   `{"red-blue": {…}, "yellow": {…}}`.
/// - The values are strings, and one of these is true: a key has a dot or a slash, at least half of the keys have a
///   hyphen and no value is a date, several keys have a colon, or the object is at a key such as `labels`, `headers` or
///   `dependencies`.
/// - The values are objects with a common key, and one of the object's own keys is a number, as in
///   `{"100": {…}, "full": {…}}`.
/// - Each value is an array of objects, and all these objects share keys, at least one of them with values of different
///   kinds, as in `{"sku": [{"data": "a"}], "price": [{"data": [1]}]}`.
/// - The only key is a language, its value is a string, and the object is at a key such as `description`.
/// - The values are objects, and the object is at a key such as `custom_fields`.
/// - The keys are in capitals, and the object's own key is not, as in `{"associations": {"PACK": {…}}}`.
/// - A key has a space or begins with a capital, and the `type` of each value names one of the value's own keys.
/// - The values repeat their own key, as in `{"de": {"language": "de"}}`.
/// - The keys are sizes of a picture, and the values are objects with the same keys, among them an address.
/// - All keys have a space, and no value is an object or an array.
///
/// ``holdsNow(for:at:amid:languages:)`` has more rules, which leave types in code that is already written as they are.
/// The next response has other keys, which no property could match.
enum DictionaryRule {
	/// Keys of objects such as `labels`, in which people choose the keys.
	///
	/// These keys are in lowercase and without separators.
	private static let annotations: Set<String> = custom.union([
		"annotations", "dependencies", "devdependencies", "disttags", "engines", "env", "headers", "httpheaders",
		"labels", "metadata", "optionaldependencies", "peerdependencies", "requestheaders", "responseheaders",
		"scripts", "tags", "usermetadata",
	])
	/// Keys of objects that an organization adds to the service's own entities.
	private static let custom: Set<String> = [
		"customattributes", "customdata", "customfields", "customparameters", "customproperties", "customvalues",
		"customvariables",
	]

	static func holds(for members: [JSONMember], at key: String? = nil) -> Bool {
		guard !members.isEmpty else { return false }
		let values = members.map(\.value)
		guard Set(values.compactMap(\.kind)).count <= 1 else { return false }
		let keys = members.map(\.key)
		if values.allSatisfy(\.isText),
			(isNamed(key) && !areLinkParts(keys) && !areDated(values)) || areNames(keys, of: values) || areSpaced(keys)
		{
			return true
		}
		if keys.contains("") || arePrices(members) || areNumbered(members) || areSlots(members) { return true }
		if let key, isTranslation(members, at: key) { return true }
		if let key, values.allSatisfy(\.isObject), hasNamedCustom(key) { return true }
		if let key, areCapitals(keys, of: values, at: key) { return true }
		return keys.allSatisfy(isData) || areCodes(keys) || areLabels(keys, of: values) || areTagged(members)
			|| repeatKeys(members)
	}

	/// Whether `keys` are the keys of a link, as in `{"tags": {"href": "…"}}`.
	static func areLinkParts(_ keys: [String]) -> Bool { PageWords.linkParts.isSuperset(of: keys) }

	/// Whether one of `values` is a date with a time.
	///
	/// In objects such as `metadata`, this shows that the service itself wrote the values.
	static func areDated(_ values: [JSONValue]) -> Bool {
		values.contains { if case .string(let text) = $0 { TextFormat(of: text) == .date } else { false } }
	}

	/// Whether `key` names an object such as `labels`, in which people choose the keys.
	static func isNamed(_ key: String?) -> Bool { key.map { annotations.contains(PageWords.word(of: $0)) } == true }

	/// Whether `key` names the fields that an organization adds to its entities, as `custom_fields` does.
	static func isCustom(_ key: String?) -> Bool {
		key.map { custom.contains(PageWords.word(of: $0)) } ?? false
	}

	/// Keys of strings that name a kind.
	///
	/// A kind may equal the key of a property, as in `{"user": {"type": "user"}}`, so it does not prove a dictionary.
	private static let kinds: Set<String> = ["__typename", "class", "kind", "object", "resource", "type"]

	/// Whether each value contains its own key, always in the same place: `{"P31": [{"property": "P31"}], "P17": []}`.
	///
	/// A single value is proof only if its key has a digit, because no word has a digit.
	private static func repeatKeys(_ members: [JSONMember]) -> Bool {
		let places = members.compactMap { $0.value.places(of: $0.key) }
		guard let first = places.first else { return false }
		guard places.count > 1 || members.contains(where: { $0.key.contains(where: \.isNumber) }) else { return false }
		let common = places.dropFirst().reduce(first) { $0.intersection($1) }
		return common.contains { !kinds.contains($0.last ?? "") }
	}

	/// Whether colons join the names in several keys, as in `{"name": "Rome", "name:it": "Roma", "name:de": "Rom"}`.
	private static func areSpaced(_ keys: [String]) -> Bool {
		keys.count { $0.wholeMatch(of: /[A-Za-z0-9_]+(:[A-Za-z0-9_-]+)+/) != nil } > 1
	}

	/// Whether the only member is a string under a language, and `key` names a text that people translate.
	private static func isTranslation(_ members: [JSONMember], at key: String) -> Bool {
		guard members.count == 1, members[0].value.isText, translated.contains(PageWords.word(of: key)) else {
			return false
		}
		return languages.contains(members[0].key)
	}

	/// Keys, in lowercase and without separators, of texts that people translate.
	static let translated: Set<String> = [
		"description", "descriptions", "label", "localization", "localizations", "name", "names", "title", "titles",
		"translations",
	]

	/// Whether the end of `key` names the fields that an organization adds, as in `keyed_custom_fields`.
	static func hasNamedCustom(_ key: String) -> Bool {
		let word = PageWords.word(of: key)
		return custom.contains(where: word.hasSuffix)
	}

	/// Whether all `keys` are in capitals, but `key`, the key of the whole object, is not.
	///
	/// The properties of a response have one style, so keys in capitals are codes. Values that are objects must have
	/// the same keys. For other values, at least one key must be long, because a property may be called `URL`.
	private static func areCapitals(_ keys: [String], of values: [JSONValue], at key: String) -> Bool {
		guard key.first?.isLowercase == true else { return false }
		guard keys.allSatisfy({ $0.wholeMatch(of: /[A-Z][A-Z0-9_]+/) != nil }) else { return false }
		if values.allSatisfy(\.isObject) {
			return keys.allSatisfy { $0.count > 2 } && Set(values.map(\.memberKeys)).count == 1
		}
		return keys.count > 1 && keys.contains { $0.count > 4 }
	}

	/// Whether one key is a number, and the values are objects with a common key.
	///
	/// No service gives a property a number as its name.
	private static func areNumbered(_ members: [JSONMember]) -> Bool {
		guard members.contains(where: { !$0.key.isEmpty && $0.key.allSatisfy(\.isNumber) }) else { return false }
		let inner = members.compactMap(\.value.memberKeys)
		guard inner.count == members.count, let first = inner.first else { return false }
		return !inner.dropFirst().reduce(first) { $0.intersection($1) }.isEmpty
	}

	/// Whether each value is an array of objects, and all these objects share keys, at least one of them with values of
	/// different kinds.
	///
	/// Objects of this shape can describe any attribute, so the dictionary's keys are names of attributes.
	private static func areSlots(_ members: [JSONMember]) -> Bool {
		let objects = members.flatMap { member -> [JSONValue] in
			guard case .array(let elements) = member.value else { return [] }
			return elements
		}
		let inner = objects.compactMap(\.memberKeys)
		guard members.count > 2, members.allSatisfy({ $0.value.kind == .array }),
			inner.count == objects.count, let first = inner.first
		else { return false }
		let common = inner.dropFirst().reduce(first) { $0.intersection($1) }
		guard common.count > 2 else { return false }
		return common.contains { key in Set(objects.compactMap { $0[[key]]?.kind }).count > 1 }
	}

	/// Whether a key looks like a title, and the `type` of each value is one of the value's own keys, as in `{"Price":
	/// {"type": "number", "number": 2}}`.
	private static func areTagged(_ members: [JSONMember]) -> Bool {
		guard members.contains(where: { $0.key.contains(" ") || $0.key.first?.isUppercase == true }) else {
			return false
		}
		return members.allSatisfy { member in
			guard case .string(let kind)? = member.value[["type"]] else { return false }
			return member.value[[kind]] != nil
		}
	}

	/// Whether the members are at least three numbers by currency, as in `{"usd": 1, "eur": 0.9, "brl": 5}`.
	private static func arePrices(_ members: [JSONMember]) -> Bool {
		guard members.count > 2, members.contains(where: { usualCurrencies.contains($0.key.lowercased()) }) else {
			return false
		}
		let areCodes = members.allSatisfy { $0.key.wholeMatch(of: /[a-z]{3}|[A-Z]{3}/) != nil }
		return areCodes && members.allSatisfy { $0.value.kind == .number }
	}

	/// Common currencies.
	///
	/// If none of them is a key, three-letter keys may be words such as `min`.
	private static let usualCurrencies: Set<String> = ["usd", "eur", "gbp", "jpy", "cny", "chf", "btc"]

	static func isData(_ key: String) -> Bool {
		guard key.utf8.count >= 1, key.utf8.count <= 256 else { return false }
		if key.utf8.count == 36, UUID(uuidString: key) != nil { return true }
		if key.wholeMatch(of: /-?[0-9]+|[0-9]{4}-[0-9]{2}(-[0-9]{2})?|[0-9]{2,5}x[0-9]{2,5}|[0-9]{1,3}(s|m|h|d|w|y)/)
			!= nil
		{
			return true
		}
		return key.wholeMatch(of: /[^@\s]+@[^@\s]+\.[a-zA-Z]+|(https?:\/)?\/.+/) != nil || isMadeUp(key)
	}

	/// Whether `key` looks random: at least eight characters that switch three times between letters and digits, or 16
	/// hexadecimal digits.
	private static func isMadeUp(_ key: String) -> Bool {
		guard key.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }) else { return false }
		return key.split { "-_".contains($0) }.contains { part in
			guard part.count >= 8, part.contains(where: \.isLetter) else { return false }
			let changes = zip(part, part.dropFirst()).count { $0.isNumber != $1.isNumber }
			let isHexadecimal = part.count >= 16 && part.allSatisfy(\.isHexDigit) && part.contains(where: \.isNumber)
			return changes >= 3 || isHexadecimal
		}
	}

	/// Whether the keys are codes of languages, of currencies or of countries.
	///
	/// A single key is proof only if it has a region, as in `en-US`.
	static func areCodes(_ keys: [String]) -> Bool {
		guard keys.count > 1 || keys.allSatisfy({ $0.wholeMatch(of: /[a-z]{2}[-_][A-Z]{2}/) != nil }) else {
			return false
		}
		let languages = keys.allSatisfy { key in
			let parts = key.split { "-_".contains($0) }
			guard let language = parts.first, parts.count <= 2 else { return false }
			guard parts.count == 1 || parts[1].wholeMatch(of: /[A-Z]{2}|[A-Z][a-z]{3}/) != nil else { return false }
			return Self.languages.contains(String(language))
		}
		if languages, !keys.allSatisfy(words.contains) { return true }
		return keys.allSatisfy { $0.wholeMatch(of: /[A-Z]{3}/) != nil }
			|| keys.allSatisfy { $0.wholeMatch(of: /[A-Z]{2}/) != nil }
	}

	/// Whether a key has a dot or a slash, as in `{"app.example/name": "cart", "tier": "web"}`, or half of the keys have a
	/// hyphen.
	///
	/// A key with a dot or a slash cannot be the name of a property. Some services separate the words of their
	/// properties by hyphens, as in `{"status": "verified", "verify-date": "2026-01-02T08:00:00Z"}`.
	private static func areNames(_ keys: [String], of values: [JSONValue]) -> Bool {
		let isName = /[A-Za-z0-9_]+([.\/-][A-Za-z0-9_]+)*/
		guard keys.allSatisfy({ $0.wholeMatch(of: isName) != nil }) else { return false }
		let hyphenated = keys.count { $0.contains("-") }
		return keys.contains { $0.contains { "./".contains($0) } }
			|| (hyphenated > 0 && hyphenated * 2 >= keys.count && !areDated(values))
	}

	/// Whether the keys are labels, such as `red-blue`, and the values are objects of one type.
	private static func areLabels(_ keys: [String], of values: [JSONValue]) -> Bool {
		guard keys.count > 1, keys.contains(where: { $0.contains { "- /".contains($0) } }) else { return false }
		guard keys.allSatisfy({ $0.first?.isLetter == true || $0.first?.isNumber == true }) else { return false }
		let inner = values.compactMap(\.memberKeys)
		guard inner.count == values.count else { return false }
		let stems = Set(keys.map { $0.prefix { $0 != "-" } })
		return Set(inner).count == 1 || (stems.count == 1 && keys.allSatisfy { $0.contains("-") })
	}

	private static let languages: Set<String> = [
		"ar", "bg", "bn", "bs", "ca", "cs", "cy", "da", "de", "el", "en", "es", "et", "eu", "fa", "fi", "fil", "fr",
		"ga", "gl",
		"gu", "he", "hi", "hr", "hu", "hy", "id", "is", "it", "ja", "ka", "kk", "km", "kn", "ko", "lt", "lv", "mk",
		"ml", "mr",
		"ms", "nb", "nl", "nn", "no", "pa", "pl", "pt", "ro", "ru", "sk", "sl", "sq", "sr", "sv", "sw", "ta", "te",
		"th", "tr",
		"uk", "ur", "uz", "vi", "zh", "zu",
	]
	/// Language codes that are also words.
	static let words: Set<String> = ["id", "is", "it", "no", "ms", "th"]
}

extension JSONValue {
	/// The paths, of at most `depth` keys, to strings that equal `key`; of an array, only the first element is
	/// searched.
	///
	/// Returns `nil` for `null` and for an empty array, which prove nothing.
	fileprivate func places(of key: String, depth: Int = 2) -> Set<[String]>? {
		switch self {
		case .null, .array([]): return nil
		case .array(let elements): return elements[0].places(of: key, depth: depth) ?? []
		case .object(let members):
			return members.reduce(into: []) { found, member in
				if member.value == .string(key) { found.insert([member.key]) }
				guard depth > 1, member.value.isObject else { return }
				found.formUnion((member.value.places(of: key, depth: 1) ?? []).map { [member.key] + $0 })
			}
		default: return []
		}
	}

	fileprivate var isText: Bool { if case .string = self { true } else { false } }

	var memberKeys: Set<String>? {
		guard case .object(let members) = self else { return nil }
		return Set(members.map(\.key))
	}
}

/// Names a type for the kind of its objects, rather than for a place where they occur.
enum KindName {
	/// Words that say nothing about an object.
	private static let vague: Set<String> = [
		"attribute", "content", "data", "default", "detail", "details", "element", "entry", "field", "info", "item",
		"node",
		"object", "other", "property", "value",
	]
	/// Words that only join other words, such as `by` in `created_by`.
	private static let prepositions: Set<String> = [
		"after", "as", "at", "before", "by", "for", "from", "in", "of", "on", "since", "through", "to", "until", "via",
		"with",
	]
	/// Words for people, the best name first.
	private static let people = ["user", "person", "account", "member", "contact", "customer", "author"]

	/// The name of the type of objects with `keys` at `places`; `nil` if nothing shows the objects' kind.
	///
	/// The objects' common `shape` shows more than the keys. In the first versions, there was no `shape`.
	static func of(_ keys: Set<String>, at places: [FieldPlace], shape: ObjectShape? = nil) -> String? {
		let words = places.map(word)
		let key = commonPlural(of: places)
		// An object with only an address is no collection, whatever its key is.
		let plural = key != nil && shape != nil && isBareLink(keys) ? "link" : key
		let name =
			(isMoney(keys) ? "money" : isLink(keys) ? "link" : nil) ?? plural ?? commonEnding(of: places)
			?? shape.flatMap { clear(keys, shape: $0) } ?? content(of: keys, called: Set(words))
			?? commonParent(of: places) ?? commonest(words)
		guard name == nil, shape != nil else { return name.map(SwiftName.upperCamel) }
		let onlyRefers =
			isReference(keys, names: ["code", "shortlink", "slug"]) || [["links"], ["_links"]].contains(keys)
		return commonestEnding(of: words).map(SwiftName.upperCamel) ?? (onlyRefers ? reference : nil)
	}

	/// The name of the type of objects with `keys`, if it is clearer than the names of the objects' places.
	static func clear(_ keys: Set<String>, shape: ObjectShape? = nil) -> String? {
		let letters = Set(keys.map { $0.lowercased().filter(\.isLetter) })
		if letters == ["count", "url"] || letters == ["count", "href"] { return "CountedLink" }
		if letters.isSuperset(of: ["coordinates", "type"]),
			letters.isSubset(of: ["bbox", "coordinates", "crs", "type"])
		{
			guard case .array(let element)? = shape?.fields["coordinates"]?.value, element.value.isNumber else {
				return "Geometry"
			}
			return "GeoPoint"
		}
		let isPerson = !letters.isDisjoint(with: ["id", "login", "username"])
		if !isPerson, shape?.isAddress == true, !letters.isDisjoint(with: streets) { return "Address" }
		let isLinked = !letters.isDisjoint(with: ["href", "htmlurl", "self", "uri", "url"])
		return isLinked && keys.count > 2 && isReference(keys) ? reference : nil
	}

	/// The name of the type of objects that only identify another object.
	static let reference = "Reference"

	/// Keys, in lowercase and without separators, that only postal addresses have.
	private static let streets: Set<String> = [
		"address", "addressline", "line", "postalcode", "postcode", "street", "streetaddress", "zip", "zipcode",
	]

	/// Whether objects with `keys` only identify another object, by an `id` and perhaps `names`.
	private static func isReference(_ keys: Set<String>, names: Set<String> = []) -> Bool {
		let letters = Set(keys.map { $0.lowercased().filter(\.isLetter) })
		let allowed = names.union([
			"display", "href", "htmlurl", "id", "name", "object", "self", "summary", "title", "type", "uri", "url",
		])
		return letters.contains("id") && letters.isSubset(of: allowed)
	}

	/// The key of `place` in the singular.
	///
	/// The word of a node in `lines.edges` is `line`, because `edges` and `node` say nothing.
	static func word(of place: FieldPlace) -> String {
		let keys = place.path.keys
		let key = keys.suffix(2) == ["edges", "node"] ? keys.dropLast(2).last : keys.last
		return Singular.of(SwiftName.lowerCamel(key ?? ""))
	}

	/// The key of all places, if it is a plural and each place holds one object rather than an array, as in
	/// `{"external_urls": {…}}`.
	private static func commonPlural(of places: [FieldPlace]) -> String? {
		guard let key = places.first?.key, places.allSatisfy({ $0.key == key && !$0.isElement }) else { return nil }
		let name = SwiftName.lowerCamel(key)
		return Singular.of(name) == name || isEmpty(Singular.of(name)) ? nil : name
	}

	/// The words that end all keys, such as `address` in `billing_address` and `shippingAddress`.
	private static func commonEnding(of places: [FieldPlace]) -> String? {
		commonEnding(ofNames: places.map(word))
	}

	/// The words that end all `names`, unless these words say nothing about an object.
	///
	/// If `ofNothing` is true, the words may also be nouns that say nothing, such as `details`.
	static func commonEnding(ofNames names: [String], ofNothing: Bool = false) -> String? {
		let words = names.map { SwiftName.words(of: $0).map { $0.lowercased() } }
		guard var common = words.first else { return nil }
		for others in words.dropFirst() {
			let shared = zip(common.reversed(), others.reversed()).prefix { $0 == $1 }.count
			common = Array(common.suffix(shared))
		}
		guard let first = common.first else { return nil }
		let isTelling = common.count > 1 || (ofNothing ? !prepositions.contains(first) : !isEmpty(first))
		guard isTelling else { return nil }
		return common.joined(separator: "_")
	}

	/// Whether `word`, such as `cc_recipient`, ends with the words of the type's `name`.
	static func ends(_ word: String, in name: String) -> Bool {
		let (words, ending) = (SwiftName.words(of: word), SwiftName.words(of: name))
		return words.suffix(ending.count).map { $0.lowercased() } == ending.map { $0.lowercased() }
	}

	/// Whether `name` fits any person, whatever their role is, as `User` does.
	static func isGeneral(_ name: String) -> Bool { ["Account", "Person", "User"].contains(name) }

	/// Whether `word` alone says nothing about an object.
	static func isEmpty(_ word: String) -> Bool {
		vague.contains(word.lowercased()) || prepositions.contains(word.lowercased())
	}

	/// The name of the type of objects with `keys`, if the keys show the kind.
	static func telling(_ keys: Set<String>) -> String? {
		content(of: keys, called: []).map(SwiftName.upperCamel)
	}

	/// A name that the keys imply.
	private static func content(of keys: Set<String>, called words: Set<String>) -> String? {
		let letters = Set(keys.map { $0.lowercased().filter(\.isLetter) })
		func isOf(_ allowed: Set<String>, needing needed: Set<String>) -> Bool {
			letters.isSubset(of: allowed) && letters.isSuperset(of: needed)
		}
		if Kinship.isPersonal(keys) {
			let name = people.first(where: words.contains) ?? "user"
			// If the same objects are authors in one place and something else in another, they are users.
			return name == "author" && words.count > 1 ? "user" : name
		}
		if letters == ["name", "url"] || letters == ["name", "href"] { return "named_resource" }
		if isBareLink(keys) { return "link" }
		if isMoney(keys) { return "money" }
		// FHIR's name for an object that refers to another resource.
		if isOf(["reference", "type", "identifier", "display"], needing: ["reference"]) {
			return "reference"
		}
		if words.isSuperset(of: ["departure", "arrival"]) { return "stop" }
		if letters == ["lat", "lng"] || letters == ["lat", "lon"] || letters == ["latitude", "longitude"] {
			return "coordinate"
		}
		if letters == ["start", "end"] { return "period" }
		// The same range in several units, as in `{"meters": {"width_min": 1, "width_max": 2}, "feet": {…}}`.
		let parts = keys.map { Set(SwiftName.words(of: $0).map { $0.lowercased() }) }
		if keys.count == 2, parts.contains(where: { $0.contains("min") }), parts.contains(where: { $0.contains("max") })
		{
			return "range"
		}
		// JSON:API's name for an object that refers to another object.
		if letters == ["id", "type"] { return "resource_identifier" }
		if isOf(["coding", "text"], needing: ["coding"]) { return "codeable_concept" }
		if letters == ["system", "code"]
			|| isOf(["system", "code", "display", "version"], needing: ["system", "code"])
		{
			return "coding"
		}
		return nil
	}

	/// Whether objects with `keys` refer to another object, as in Contentful, or are an address with words about it, as
	/// in `{"href": "…", "rel": "next"}`.
	private static func isLink(_ keys: Set<String>) -> Bool {
		if keys == ["id", "linkType", "type"] { return true }
		let letters = Set(keys.map { $0.lowercased().filter(\.isLetter) })
		let about = letters.subtracting(["href", "uri", "url"])
		return about.count + 1 == letters.count && !about.isEmpty
			&& about.isSubset(of: ["method", "rel", "resource", "templated"])
	}

	/// Whether objects with `keys` have nothing but an address.
	private static func isBareLink(_ keys: Set<String>) -> Bool {
		let letters = Set(keys.map { $0.lowercased().filter(\.isLetter) })
		return letters == ["href"] || letters == ["url"]
	}

	/// Whether objects with `keys` are an amount in a currency.
	static func isMoney(_ keys: Set<String>) -> Bool {
		let letters = Set(keys.map { $0.lowercased().filter(\.isLetter) })
		return [
			["amount", "currency"], ["amount", "currencycode"], ["value", "currency"], ["value", "currencycode"],
		]
		.contains(letters)
	}

	/// The singular of the key around all places, if the key is a plural, such as `thumbnails`.
	private static func commonParent(of places: [FieldPlace]) -> String? {
		// A value inside an element of `segments` is not a segment.
		guard places.allSatisfy({ !$0.isInElement }) else { return nil }
		let parents = Set(places.map { $0.path.keys.dropLast().last.map { SwiftName.lowerCamel($0) } })
		guard parents.count == 1, let parent = parents.first ?? nil else { return nil }
		let one = Singular.of(parent)
		return one == parent || isEmpty(one) ? nil : one
	}

	/// The word that ends at least two, and at least half, of the different `words`.
	///
	/// For example, `recipient` ends two of `to_recipient`, `cc_recipient`, `sender` and `from`.
	private static func commonestEnding(of words: [String]) -> String? {
		let all = Set(words)
		let endings = words.compactMap { SwiftName.words(of: $0).last?.lowercased() }
		return endings.first { ending in
			let count = all.count { SwiftName.words(of: $0).last?.lowercased() == ending }
			return !isEmpty(ending) && count > 1 && count * 2 >= all.count
		}
	}

	/// The word of most places, if it says something about an object and names several places.
	private static func commonest(_ words: [String]) -> String? {
		let telling = words.filter { !isEmpty($0) }
		let counts = Dictionary(telling.map { ($0, 1) }, uniquingKeysWith: +)
		let most = counts.values.max() ?? 0
		return most > 1 ? telling.first { counts[$0] == most } : nil
	}
}

/// Decides which keys belong to the transport, and not to the entity.
///
/// Examples are HAL's links, JSON:API's type, OData's annotations, the cursor beside a node, a string that says that an
/// object is a list, and a string that only repeats the object's kind, as in `{"object": "charge", "id": "ch_1"}`.
struct TransportRule {
	let entity: String

	private static let kinds: Set<String> = ["@type", "kind", "object", "resource", "resourceType", "type"]
	/// Words of keys, such as `item`, that say nothing about the objects at these keys.
	private static let vague: Set<String> = [
		"data", "edge", "element", "entry", "item", "list", "node", "record", "value",
	]
	/// The only keys that an object of links may have.
	private static let links: Set<String> = ["first", "last", "next", "prev", "related", "self"]

	/// Whether `property` belongs to the transport.
	///
	/// `texts` are the strings of the property, and `keys` are all keys of the object around the property.
	func holds(
		for property: ObjectShape.Property,
		in place: FieldPlace,
		amid keys: Set<String>,
		texts: [String]
	) -> Bool {
		guard keys.count > 1 else { return false }
		let key = property.key
		switch key {
		case "_links": return true
		// Shopify's identifier for its other API, and Jira's list of the parts that it can add.
		case "admin_graphql_api_id", "expand": return property.field.value.isPlain
		// For a number that is too long for JavaScript, a service also sends a string such as `id_str`.
		case _ where property.field.value.isNumber && keys.contains("\(key)_str"): return true
		// Xero sends each date twice, as in `Date` and `DateString`.
		case _ where key.hasSuffix("String") && keys.contains(String(key.dropLast("String".count))):
			return property.field.value.isPlain && texts.allSatisfy { $0.first?.isNumber == true }
		case "links": return holdsLinks(property.field.value)
		case "etag": return keys.contains("kind")
		case "cursor": return keys == ["cursor", "node"]
		case _ where key.hasPrefix("@odata."): return true
		case _ where Self.kinds.contains(key):
			guard texts.count == 1, let text = texts.first else { return false }
			return Self.isList(text) || isTold(by: key, text, amid: keys) || isName(text, of: place)
		default: return false
		}
	}

	private func holdsLinks(_ value: ValueShape) -> Bool {
		if case .array(let element) = value, case .object(let link) = element.value {
			return Set(link.properties.map(\.key)).isSuperset(of: ["rel", "href"])
		}
		guard case .object(let object) = value else { return false }
		return object.properties.allSatisfy { Self.links.contains($0.key) }
	}

	/// Whether `text` says that an object is a list, as in `{"type": "contact.list", "contacts": []}`.
	static func isList(_ text: String) -> Bool { text == "list" || text.hasSuffix(".list") }

	/// Whether `object` only says that it is a list, because the type of its elements is unknown.
	static func isBareList(_ object: ObjectShape) -> Bool {
		guard let property = object.properties.first, object.properties.count == 1, kinds.contains(property.key),
			case .string(let text)? = object.sample[property.key]
		else { return false }
		return isList(text)
	}

	/// Whether other keys show that the string `text` at `key` only names the object's kind.
	private func isTold(by key: String, _ text: String, amid keys: Set<String>) -> Bool {
		switch key {
		case "object": text == "list" || keys.contains("id")
		case "resourceType": keys.contains("id")
		case "type" where text.hasSuffix(".list") || text == "list":
			keys.contains(String(text.prefix { $0 != "." }) + "s")
		case "type": keys.isSuperset(of: ["id", "attributes"]) || (text == "Feature" && keys.contains("geometry"))
		default: false
		}
	}

	/// Whether `text` only repeats the name of the objects at `place`, as `"type": "artist"` does in `artists`.
	///
	/// A text in capitals, such as `PRODUCT`, is one of several cases.
	private func isName(_ text: String, of place: FieldPlace) -> Bool {
		guard text != text.uppercased() else { return false }
		let last = text.split { "#/.:".contains($0) }.last.map(String.init) ?? text
		return PageWords.word(of: last) == PageWords.word(of: name(of: place))
	}

	/// The name of the objects at `place`: the last key that is not vague, in the singular.
	private func name(of place: FieldPlace) -> String {
		let keys = place.path.keys.map { Singular.of(SwiftName.lowerCamel($0)) }
		return keys.last { !Self.vague.contains($0) } ?? entity
	}
}

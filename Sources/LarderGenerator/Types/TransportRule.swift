/// Decides which keys belong to the form of the responses rather than to an entity.
///
/// Keys of the form are HAL's links, JSON:API's type, OData's annotations, the cursor beside a node, a string that says
/// that an object is a list, and a string that only repeats the object's kind, as in `{"object": "charge", "id":
/// "ch_1"}`.
struct TransportRule {
	/// The entity's name.
	let entity: String

	/// Keys whose string names an object's kind.
	private static let kinds: Set<String> = ["@type", "kind", "object", "resource", "resourceType", "type"]
	/// Keys that do not name their contents.
	private static let vague: Set<String> = [
		"data", "edge", "element", "entry", "item", "list", "node", "record", "value",
	]
	/// The only keys that an object of links may have.
	private static let links: Set<String> = ["first", "last", "next", "prev", "related", "self"]

	/// Whether `property`, which has the strings `texts`, belongs to the transport in an object that has `keys`.
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
		// Shopify and Jira use these keys for another API's identifier of the object, and for its expandable parts.
		case "admin_graphql_api_id", "expand": return property.field.value.isPlain
		// A number with more digits than JavaScript can hold has a copy as a string beside it.
		case _ where property.field.value.isNumber && keys.contains("\(key)_str"): return true
		// Xero repeats a date in another format.
		case _ where key.hasSuffix("String") && keys.contains(String(key.dropLast("String".count))):
			return property.field.value.isPlain
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

	/// Whether the other keys show that `key` only names the object's kind.
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

	/// Whether `text` is the name of the objects at `place`, as in `"type": "artist"` in `artists`.
	private func isName(_ text: String, of place: FieldPlace) -> Bool {
		let last = text.split { "#/.:".contains($0) }.last.map(String.init) ?? text
		return PageWords.word(of: last) == PageWords.word(of: name(of: place))
	}

	/// The name of the objects at `place`.
	///
	/// If the objects are at a vague key, such as `items`, they have the name of the key around it.
	private func name(of place: FieldPlace) -> String {
		let keys = place.path.keys.map { Singular.of(SwiftName.lowerCamel($0)) }
		return keys.last { !Self.vague.contains($0) } ?? entity
	}
}

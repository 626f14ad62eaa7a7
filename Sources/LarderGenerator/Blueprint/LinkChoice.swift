/// Finds one link in an array of links, such as `{"rel": "next", "href": "/orders?page=2"}`.
struct LinkChoice: Equatable, Sendable {
	/// The property with the link's relation, such as `rel`; `nil` if the elements have a key for each relation, as in
	/// `{"next": "/orders?page=2"}`.
	let relation: PropertyBlueprint?
	/// The relation of the wanted link, such as `next`.
	let text: String

	private static let texts = ["next", "self", "first", "last", "prev", "previous"]

	/// Returns the links in `property`, whose elements have the type `type`; empty if the elements are not links.
	static func links(in property: PropertyBlueprint, of type: TypeBlueprint) -> [EnvelopeField] {
		let texts = type.properties.filter { EnvelopeField(properties: [$0]).isText }
		if let relation = texts.first(where: { ["rel", "relation"].contains(PageWords.word(of: $0.key)) }),
			let address = texts.first(where: { PageWords.linkParts.contains(PageWords.word(of: $0.key)) })
		{
			return Self.texts.map { text in
				EnvelopeField(properties: [property, address], choice: LinkChoice(relation: relation, text: text))
			}
		}
		guard texts.count == type.properties.count, type.properties.allSatisfy({ isLink($0.key) }) else { return [] }
		return type.properties.map { link in
			EnvelopeField(properties: [property, link], choice: LinkChoice(relation: nil, text: link.key))
		}
	}

	static func areLinks(_ elements: [JSONValue]) -> Bool {
		elements.allSatisfy { element in
			guard case .object(let members) = element, !members.isEmpty else { return false }
			let words = Set(members.map { PageWords.word(of: $0.key) })
			let isNamed = !words.isDisjoint(with: ["rel", "relation"]) && !words.isDisjoint(with: PageWords.linkParts)
			return isNamed || members.allSatisfy { isLink($0.key) && $0.value.asAddress != nil }
		}
	}

	func value(at keys: [String], in elements: [JSONValue]) -> JSONValue? {
		elements.lazy.filter { element in
			relation.map { element[[$0.key]] == .string(text) } ?? (element[[text]] ?? .null != .null)
		}.compactMap { $0[keys] }.first
	}

	func expression(at path: PropertyBlueprint, in array: String, isOptional: Bool) -> String {
		let elements = "\(array)\(isOptional ? "?" : "")"
		guard let relation else {
			return "\(elements).\(path.isOptional ? "compactMap" : "map")(\\.\(path.name)).first"
		}
		return "\(elements).first { $0.\(relation.name) == \(SwiftLiteral.string(text)) }?.\(path.name)"
	}

	private static func isLink(_ key: String) -> Bool {
		let word = PageWords.word(of: key)
		return PageWords.links.contains(word) || PageWords.otherLinks.contains(word)
	}
}

extension JSONValue {
	fileprivate var asAddress: String? {
		guard case .string(let text) = self, text.hasPrefix("/") || TextFormat(of: text) == .url else { return nil }
		return text
	}
}

/// How one link is found in an array of links.
struct LinkChoice: Equatable, Sendable {
	/// The property that names a link's relation; `nil` if the elements have keys such as `next` for it.
	let relation: PropertyBlueprint?
	/// The link's relation, such as `next`.
	let text: String

	/// The relations of links.
	private static let texts = ["next", "self", "first", "last", "prev", "previous"]

	/// The links in `property`, an array of objects of `type`; empty if the property holds something else.
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

	/// Whether `elements` are links and nothing else.
	static func areLinks(_ elements: [JSONValue]) -> Bool {
		elements.allSatisfy { element in
			guard case .object(let members) = element, !members.isEmpty else { return false }
			let words = Set(members.map { PageWords.word(of: $0.key) })
			let isNamed = !words.isDisjoint(with: ["rel", "relation"]) && !words.isDisjoint(with: PageWords.linkParts)
			return isNamed || members.allSatisfy { isLink($0.key) && $0.value.asAddress != nil }
		}
	}

	/// The link in `elements`.
	func value(at keys: [String], in elements: [JSONValue]) -> JSONValue? {
		elements.lazy.filter { element in
			relation.map { element[[$0.key]] == .string(text) } ?? (element[[text]] ?? .null != .null)
		}.compactMap { $0[keys] }.first
	}

	/// The expression that reads the link at `path` from `array`, an optional array if `isOptional`.
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
	/// The string, if it is an address.
	fileprivate var asAddress: String? {
		guard case .string(let text) = self, text.hasPrefix("/") || TextFormat(of: text) == .url else { return nil }
		return text
	}
}

/// A response that contains several entities.
struct Envelope: Equatable, Sendable {
	private(set) var value: JSONValue
	/// The keys that lead to the entities; empty if the response is an array of entities.
	let keys: [String]
	let path: JSONPath
	/// The key of the entity in each element, such as `node`; `nil` if the elements are the entities.
	let inner: String?

	/// Usual keys of the array of entities in a page, the most common first.
	private static let names = [
		"results", "data", "items", "content", "records", "entries", "values", "rows", "hits", "docs", "nodes", "list",
		"value", "edges", "children", "entry", "features", "resources", "objects", "elements",
	]
	/// Keys at which an element may have its entity, if the element has no identifier of its own.
	private static let innerNames = ["node", "data", "resource", "item", "document", "_source"]
	/// Keys of objects that may be in an element together with its entity.
	static let besideInner: Set<String> = ["links", "meta", "request", "response", "search"]
	/// How many objects may surround the entities.
	///
	/// The maximum depth applies only if there are no entities within the usual depth.
	private static let (usualDepth, maximumDepth) = (3, 8)

	private init(_ response: Sample, keys: [String], inner: String? = nil) {
		self.inner = inner
		value = response.value
		self.keys = keys
		path = keys.reduce(response.path) { $0.appending(entry: $1) }
	}

	/// Reads the envelopes in `files`, which must all have their entities at the same keys.
	///
	/// If the header of any file has a link to the next page, or if `followsLinks` is true, each response that is an
	/// array becomes an object with that link. It also becomes an object if `head` has fields, which are then beside
	/// the entities.
	///
	/// `elements` names the keys that lead to the entities, separated by dots. If it is `nil`, the command finds the
	/// keys. An envelope may be empty, like the page after the last one, if another envelope has entities.
	///
	/// `root` is the entity's key in a response for one entity. If every element has an object with an identifier at
	/// this key, these objects are the entities.
	///
	/// - Throws: ``JSONError`` if a file is not JSON; ``InferenceError`` if an envelope has no entities, has them at
	///   other keys than the other envelopes, or has several arrays that may hold the entities.
	static func all(
		in files: [SampleFile],
		elements: String?,
		root: String? = nil,
		identifiedBy identifierKey: String,
		followsLinks: Bool = false,
		head: [HeadField] = []
	) throws -> [Envelope] {
		let isShown = files.contains { $0.nextLink != nil }
		let responses = try files.map { file in
			let root = JSONPath(description: JSONPath.root.description, file: file.name)
			let value = try JSONParser.parse(file)
			let link = isShown ? file.nextLink : assumedLink
			let links =
				isShown || followsLinks ? [JSONMember(key: "nextLink", value: link.map { .string($0) } ?? .null)] : []
			return Sample(value: value.beside(head.map { $0.member(in: file) } + links), path: root)
		}
		var keys =
			try elements.map { Self.keys(called: $0, in: responses) }
			?? commonKeys(of: responses, identifiedBy: identifierKey)
		var inner: String?
		if elements != nil, responses.contains(where: { Envelope($0, keys: keys.dropLast()).hasInside(keys.last) }) {
			inner = keys.removeLast()
		} else {
			let found = responses.map { Envelope($0, keys: keys) }
			let path = identifierKey.split(separator: ".").map(String.init)
			let isInRoot = root.map { root in
				found.allSatisfy { $0.hasInside(root) && $0.elements.allSatisfy { $0[[root] + path] != nil } }
			}
			inner =
				isInRoot == true ? root : keys.isEmpty ? nil : innerKey(of: found, identifiedBy: identifierKey)
		}
		let envelopes = responses.map { Envelope($0, keys: keys, inner: inner) }
		let hasEntities = envelopes.contains { !$0.entities.isEmpty }
		for envelope in envelopes where envelope.entities.isEmpty && !(hasEntities && envelope.isEmpty) {
			if keys.isEmpty, envelope.value.isMapOfObjects {
				throw InferenceError(
					at: envelope.path,
					"is an object whose keys are the entities' identifiers, and no list is written for such an object without a key around it; "
						+ "leave this file out, and give one of its entities by --json FILE, with the type of its identifier by "
						+ "--id-type if only these keys have the identifier"
				)
			}
			throw InferenceError(
				at: envelope.path,
				"has no objects; give a response with entities, or name their key by --items KEY"
			)
		}
		for envelope in envelopes {
			try envelope.checkPlace(isNamed: elements != nil)
			try envelope.checkElements()
		}
		return envelopes
	}

	/// A placeholder for a next-page link that no response shows.
	static let assumedLink = "/next?token=2"

	func setting(_ keys: [String], to value: JSONValue) -> Envelope {
		var envelope = self
		envelope.value = self.value.setting(keys, to: value)
		return envelope
	}

	/// Returns the response with `lead` as the link or cursor at `keys`.
	///
	/// A response that already has a value there stays unchanged. A last page has none.
	func leading(to lead: JSONValue, at keys: [String]) -> Envelope {
		guard value.isObject, !keys.isEmpty, [.null, .string("")].contains(value[keys] ?? .null),
			value[keys.dropLast()]?.isObject ?? true
		else { return self }
		return setting(keys, to: lead)
	}

	/// The keys of other arrays beside the entities, if these arrays have usual keys, too.
	var otherKeys: [[String]] {
		value.arraysOfObjects(below: Self.usualDepth).filter { other in
			other != keys && other.dropLast() == keys.dropLast() && Self.names.contains { $0 == other.last }
		}
	}

	var entities: [Sample] {
		elementsWithPlaces.compactMap { element in
			guard let inner else { return element.value.isObject ? element : nil }
			return element.value[[inner]].map { Sample(value: $0, path: element.path.appending(entry: inner)) }
		}
	}

	/// The elements around the entities, or the entities themselves if there is no ``inner`` key.
	var elements: [JSONValue] { elementsWithPlaces.map(\.value) }

	/// Whether the entities are the values of an object whose keys are data.
	var isKeyed: Bool { !keys.isEmpty && value[keys]?.isObject == true }

	/// Whether the entities are in several arrays under keys that are data, as in `{"2025-03-14": [{…}]}`.
	var isGrouped: Bool {
		guard isKeyed, case .object(let members)? = value[keys] else { return false }
		return members.contains { $0.value.isArray }
	}

	private var elementsWithPlaces: [Sample] {
		switch value[keys] {
		case .array(let elements)?:
			elements.enumerated().map { Sample(value: $1, path: path.appending(index: $0)) }
		case .object(let members)? where !keys.isEmpty:
			members.flatMap { member -> [Sample] in
				let place = path.appending(entry: member.key)
				guard case .array(let elements) = member.value else {
					return [Sample(value: member.value, path: place)]
				}
				return elements.enumerated().map { Sample(value: $1, path: place.appending(index: $0)) }
			}
		default: []
		}
	}

	/// Whether every element of the array has an object at `key`.
	private func hasInside(_ key: String?) -> Bool {
		guard let key, case .array(let elements)? = value[keys] else { return false }
		return !elements.isEmpty && elements.allSatisfy { $0[[key]]?.isObject == true }
	}

	/// The key from ``innerNames`` at which every element has an object; `nil` if an element has an identifier or
	/// another object.
	private static func innerKey(of envelopes: [Envelope], identifiedBy identifierKey: String) -> String? {
		let elements = envelopes.flatMap(\.elements)
		let path = identifierKey.split(separator: ".").map(String.init)
		guard !elements.isEmpty, !elements.contains(where: { $0[path] != nil || $0[[identifierKey]] != nil }) else {
			return nil
		}
		return innerNames.first { name in
			elements.allSatisfy { element in
				guard case .object(let members) = element else { return false }
				return members.filter { $0.value.isObject && !besideInner.contains($0.key) }.map(\.key) == [name]
			}
		}
	}

	/// Refuses keys that lead through an object whose keys are data.
	///
	/// The next response has other keys in this object.
	private func checkPlace(isNamed: Bool) throws(InferenceError) {
		for (index, key) in keys.enumerated().dropFirst(isNamed ? 1 : 0) {
			guard case .object(let members)? = value[keys[..<index]], members.contains(where: { $0.key == key }),
				DictionaryRule.holds(for: members, at: index == 0 ? nil : keys[index - 1])
			else { continue }
			let outer = keys[..<index].joined(separator: ".")
			throw InferenceError(
				at: keys[..<index].reduce(JSONPath(description: "$", file: path.file)) { $0.appending(entry: $1) },
				"has keys that are data, such as \(SwiftLiteral.string(key)), and written code reads entities only directly under such keys"
					+ (outer.isEmpty ? ", with another key around them" : "")
					+ "; name another key by --items KEY, or give one entity by --json FILE"
			)
		}
	}

	/// Refuses elements that are not objects, because an entity's DTO could not read them.
	private func checkElements() throws(InferenceError) {
		guard let other = elementsWithPlaces.first(where: { !$0.value.isObject }) else { return }
		throw InferenceError(
			at: other.path,
			"is not an object, but each entity has to be an object; give a response without this value"
		)
	}

	private var isEmpty: Bool { [nil, .null, .array([]), .object([])].contains(value[keys]) }

	var hasElements: Bool { if case .array? = value[keys] { true } else { isKeyed } }

	private static func keys(called name: String, in responses: [Sample]) -> [String] {
		responses.contains { $0.value[[name]] != nil } ? [name] : name.split(separator: ".").map(String.init)
	}

	/// The keys that lead to the entities in all responses; empty if the responses are arrays.
	private static func commonKeys(
		of responses: [Sample],
		identifiedBy identifierKey: String
	) throws(InferenceError) -> [String] {
		var common: [String]?
		for response in responses {
			guard let keys = try keys(in: response.value, at: response.path, identifiedBy: identifierKey)
			else { continue }
			guard let earlier = common, earlier != keys, !Envelope(response, keys: earlier).hasElements else {
				common = common ?? keys
				continue
			}
			let places = [keys, earlier].map { $0.reduce(JSONPath.root) { $0.appending(key: $1) }.description }
			throw InferenceError(
				at: response.path,
				"has its entities at \(places[0]), but an earlier response has them at \(places[1]); "
					+ "give responses of one form, or name the entities' key by --items KEY"
			)
		}
		return common ?? []
	}

	/// The keys of an array of objects in `value`, if the last key is one of ``names``.
	static func usualKeys(in value: JSONValue) -> [String]? {
		let found = value.arraysOfObjects(below: usualDepth)
		return names.compactMap { name in found.first { $0.last == name } }.first
	}

	/// The keys that lead to the entities in `value`; empty for an array.
	private static func keys(
		in value: JSONValue,
		at root: JSONPath,
		identifiedBy identifierKey: String
	) throws(InferenceError) -> [String]? {
		if case .array = value { return [] }
		// `checkPlace` refuses these keys, because the first one is data.
		if value.isGroupOfObjects(), case .object(let members) = value { return members.first.map { [$0.key] } }
		let near = value.arraysOfObjects(below: usualDepth)
		let maps = value.mapsOfObjects(below: usualDepth)
		let identified = (near + maps).filter { keys in
			let elements = Envelope(Sample(value: value, path: root), keys: keys).elements
			return elements.allSatisfy { $0[[identifierKey]] != nil }
		}
		// A dictionary's entities take precedence only if no array's entities have the identifier.
		if let map = identified.first, maps.contains(map) { return map }
		let far = near.isEmpty && maps.isEmpty ? value.arraysOfObjects(below: maximumDepth) : near
		let found = far.isEmpty ? maps : far
		guard found.count > 1 else { return found.first }
		if let name = names.first(where: { name in found.contains { $0.last == name } }) {
			return found.filter { $0.last == name }.min { $0.count < $1.count } ?? []
		}
		let list = found.map { $0.joined(separator: ".") }.sorted().joined(separator: ", ")
		throw InferenceError(
			at: root,
			"has several arrays of objects; choose the key of the entities by --items: \(list)"
		)
	}
}

extension JSONValue {
	/// Puts an array into an object with `members` from the response's head; other values stay unchanged.
	fileprivate func beside(_ members: [JSONMember]) -> JSONValue {
		guard case .array = self, !members.isEmpty else { return self }
		return .object([JSONMember(key: "items", value: self)] + members)
	}

	var isObject: Bool { if case .object = self { true } else { false } }

	subscript(keys: some Collection<String>) -> JSONValue? {
		guard let key = keys.first else { return self }
		guard case .object(let members) = self else { return nil }
		return members.first { $0.key == key }?.value[keys.dropFirst()]
	}
}

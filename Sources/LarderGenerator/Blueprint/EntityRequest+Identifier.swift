import LarderProject

extension EntityRequest {
	/// Chooses the identifier of the entity `name` if no one names it and the responses lack an `id`.
	///
	/// Returns a note on the choice.
	///
	/// The identifier is `_id`, or else a key with the entity's name, such as `order_id`.
	package mutating func assumeIdentifier(of name: String) -> [String] {
		guard identifierKind == nil, inference.identifierKey == "id", schema == nil else { return [] }
		let hasUsual = entities(identifiedBy: "id")?.contains { $0[["id"]] != nil }
		guard hasUsual != true else { return [] }
		let keys = sampleKeys
		let letters = SwiftName.words(of: name).joined().lowercased()
		let named = keys.filter { $0.lowercased().filter { $0.isLetter || $0.isNumber } == letters + "id" }
		for key in keys.filter({ $0 == "_id" }) + named {
			guard let found = self.entities(identifiedBy: key), Self.areIdentified(found, by: key) else { continue }
			inference.identifierKey = key
			let place = JSONPath.root.appending(key: key)
			return ["the identifier is assumed to be \(place), because the entities have no $.id; --id names another"]
		}
		return []
	}

	/// Chooses the identifier that the path of one entity in a document names, if no one names another.
	///
	/// Returns a note on the choice.
	package mutating func assumeIdentifier(by operations: EntityOperations) -> [String] {
		guard identifierKind == nil, inference.identifierKey == "id", let key = operations.identifierKey else {
			return []
		}
		inference.identifierKey = key
		let place = JSONPath.root.appending(key: key)
		return [
			"the identifier is assumed to be \(place), because the path of one entity ends with it; --id names another"
		]
	}

	/// The entities in the responses, if `key` identifies them; `nil` if the responses cannot be used.
	private func entities(identifiedBy key: String) -> [JSONValue]? {
		// The blueprint of the request throws the same error.
		guard let collections = try? Collections(collections, identifiedBy: key),
			let responses = try? Responses(samples, root: root, identifiedBy: key)
		else { return nil }
		return (responses.entities + collections.entities).map(\.value)
	}

	/// Whether each of `entities` has an integer or a string at `key`.
	private static func areIdentified(_ entities: [JSONValue], by key: String) -> Bool {
		!entities.isEmpty
			&& entities.allSatisfy { entity in
				switch entity[[key]] {
				case .string(let text)?: !text.isEmpty
				case .number(let digits)?: Int64(digits) != nil
				default: false
				}
			}
	}

	/// The keys in all responses, in order.
	private var sampleKeys: [String] {
		var keys: [String] = []
		var known: Set<String> = []
		for file in samples + collections.pages + collections.lists {
			// `entities(identifiedBy:)` has parsed each file, or else the blueprint of the request throws the error.
			guard let value = try? JSONParser.parse(file) else { continue }
			value.visitKeys { if known.insert($0).inserted { keys.append($0) } }
		}
		return keys
	}
}

extension JSONValue {
	/// Calls `body` with each key in the value, including the keys of elements.
	fileprivate func visitKeys(_ body: (String) -> Void) {
		switch self {
		case .object(let members):
			for member in members {
				body(member.key)
				member.value.visitKeys(body)
			}
		case .array(let elements): for element in elements { element.visitKeys(body) }
		default: break
		}
	}
}

import LarderProject

extension EntityRequest {
	/// Chooses an identifier if the author names none and the responses lack an `id`.
	///
	/// The identifier is `_id`, or `Id` with a capital, or a key with the entity's name, such as `order_id`. With a
	/// document, the name of its schema also counts as the entity's name.
	///
	/// - Returns: A note on the choice, or nothing.
	package mutating func assumeIdentifier(of name: String) -> [String] {
		guard identifierKind == nil, inference.identifierKey == "id" else { return [] }
		if schema != nil { return assumeIdentifierOfSchema(of: name) }
		if let key = keyInPath(of: name) {
			inference.identifierKey = key
			let place = JSONPath.root.appending(key: key)
			return ["the identifier is assumed to be \(place), because --path ends with it; choose another by --id"]
		}
		let hasUsual = entities(identifiedBy: "id", called: name)?.contains { $0[["id"]] != nil }
		guard hasUsual != true else { return [] }
		for key in Self.usualKeys(in: sampleKeys, of: [name]) {
			guard let found = self.entities(identifiedBy: key, called: name), Self.areIdentified(found, by: key) else {
				continue
			}
			return assume(key)
		}
		return []
	}

	/// The key that the last value in braces of the author's path names, if all entities have a value there.
	private func keyInPath(of name: String) -> String? {
		// The error of an invalid path is ignored here, because the request's blueprint throws the same error.
		guard let endpoint, let path = try? EndpointPath(endpoint, identifiedBy: inference.identifierKey),
			!path.hasPlace,
			let parameter = path.segments.last.flatMap({ EndpointPath.parameter(in: $0) })
		else { return nil }
		let words = SwiftName.words(of: parameter).map { $0.lowercased() }
		let own = SwiftName.words(of: name).map { $0.lowercased() }
		let keys = [words] + (words.starts(with: own) ? [Array(words.dropFirst(own.count))] : [])
		return sampleKeys.first { key in
			guard key != "id", keys.contains(SwiftName.words(of: key).map { $0.lowercased() }),
				let found = entities(identifiedBy: key, called: name)
			else { return false }
			return Self.areIdentified(found, by: key)
		}
	}

	/// Chooses the identifier that ends the path of one entity in a document, if neither the author nor the schema
	/// names one.
	///
	/// - Returns: A note on the choice, or nothing.
	package mutating func assumeIdentifier(by operations: EntityOperations) -> [String] {
		guard identifierKind == nil, inference.identifierKey == "id", let key = operations.identifierKey else {
			return []
		}
		inference.identifierKey = key
		let place = JSONPath.root.appending(key: key)
		return [
			"the identifier is assumed to be \(place), because the path of one entity ends with it; choose another by --id"
		]
	}

	/// Chooses the identifier among the keys of a document's schema, if these lack an `id`.
	private mutating func assumeIdentifierOfSchema(of name: String) -> [String] {
		// The error is ignored here, because the request's blueprint throws the same error.
		guard let properties = try? graph(of: []).root.properties, !properties.contains(where: { $0.key == "id" })
		else {
			return []
		}
		let usable = properties.filter { property in
			switch property.field.value {
			case .integer, .wideInteger, .text, .formatted(.uuid): true
			default: false
			}
		}
		let names = [name, schema?.name ?? name]
		return Self.usualKeys(in: usable.map(\.key), of: names).first.map { assume($0) } ?? []
	}

	private mutating func assume(_ key: String) -> [String] {
		inference.identifierKey = key
		let place = JSONPath.root.appending(key: key)
		return ["the identifier is assumed to be \(place), because the entities have no $.id; choose another by --id"]
	}

	private static func usualKeys(in keys: [String], of names: [String]) -> [String] {
		let letters = names.map { SwiftName.words(of: $0).joined().lowercased() + "id" }
		return keys.filter { $0 == "_id" } + keys.filter { $0 != "id" && $0.lowercased() == "id" }
			+ keys.filter { letters.contains($0.lowercased().filter { $0.isLetter || $0.isNumber }) }
	}

	private func entities(identifiedBy key: String, called name: String) -> [JSONValue]? {
		// The request's blueprint throws the same error.
		guard let collections = try? Collections(collections, root: root, identifiedBy: key),
			let responses = try? Responses(
				samples,
				root: root,
				identifiedBy: key,
				called: scenario.isLocal ? nil : name,
				beside: collections
			)
		else { return nil }
		return (responses.entities + collections.entities).map(\.value)
	}

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

	/// The keys of all samples, including those of nested objects, in their order.
	private var sampleKeys: [String] {
		var keys: [String] = []
		var known: Set<String> = []
		for file in samples + collections.pages + collections.lists {
			// The error of a file that is not JSON is ignored here, because the request's blueprint throws the same
			// error.
			guard let value = try? JSONParser.parse(file) else { continue }
			value.visitKeys { if known.insert($0).inserted { keys.append($0) } }
		}
		return keys
	}
}

extension JSONValue {
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

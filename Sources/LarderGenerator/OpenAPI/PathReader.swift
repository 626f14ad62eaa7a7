/// One path of an OpenAPI document, and what its operations take and return.
struct PathReader {
	let document: OpenAPIDocument
	let path: String
	let entity: JSONPointer
	/// The author's choices of skipped keys and of dictionaries, by the places of the entity's keys.
	let chosen: [String: FieldOverride]
	/// Whether lists may also have objects with fewer keys than the entity.
	var takesSummaries = false

	/// The status codes of successful reads, the preferred code first.
	private static let reads = ["200", "2XX", "default"]
	private static let writes = ["200", "201", "202", "2XX"]

	var pointer: JSONPointer { JSONPointer(["paths", path]) }

	/// The path before its last segment, if this segment is a parameter: `plants` for `/plants/{id}`.
	var fixedPart: String? {
		guard segments.count > 1, let last = segments.last, last.hasPrefix("{"), last.hasSuffix("}") else { return nil }
		let fixed = segments.dropLast()
		return fixed.allSatisfy(Self.isWhole) ? fixed.joined(separator: "/") : nil
	}

	/// Whether each parameter is a whole segment, because a data source cannot send `{id}.json`.
	var hasWholeSegments: Bool { segments.allSatisfy(Self.isWhole) }

	private static func isWhole(_ segment: String) -> Bool {
		!segment.contains("{") || EndpointPath.parameter(in: segment) != nil
	}

	var trimmedPath: String { segments.joined(separator: "/") }

	func has(_ method: String) -> Bool { exists(pointer.appending(method)) && !isDeprecated(method) }

	func isDeprecated(_ method: String) -> Bool {
		pointer.appending(method, "deprecated").value(in: document.value) == .bool(true)
	}

	/// The schema of a successful response to a GET.
	var answer: Schema? { answer(to: "get", called: Self.reads) }

	/// The schema of a successful response to `method`.
	///
	/// Of several alternatives, it is the first one with an entity.
	func answer(to method: String) -> Schema? { answer(to: method, called: method == "get" ? Self.reads : Self.writes) }

	private func answer(to method: String, called names: [String]) -> Schema? {
		let responses = pointer.appending(method, "responses")
		let answer = names.map { responses.appending($0) }.first(where: exists).flatMap(content)
		return answer.map { answer in alternatives(to: answer).first(where: holds) ?? answer }
	}

	/// The schemas in a `oneOf` or `anyOf` of `schema`; empty for the entity's schema, and for a schema without
	/// alternatives.
	private func alternatives(to schema: Schema) -> [Schema] {
		guard !isEntity(schema) else { return [] }
		return (schema.reference.map { Schema(document, at: resolved($0)) } ?? schema).union?.schemas ?? []
	}

	private func holds(_ schema: Schema) -> Bool { envelope(of: schema) != nil || holdsEntities(schema) }

	/// The names of the alternatives that a read may return instead of ``answer``.
	var otherAnswers: [String] {
		let responses = pointer.appending("get", "responses")
		let whole = Self.reads.map { responses.appending($0) }.first(where: exists).flatMap(content)
		let known = answer?.pointer
		let others = whole.map(alternatives)?.filter { $0.pointer != known } ?? []
		let keys = answer.flatMap { envelope(of: $0) } ?? []
		let held = keys.isEmpty ? nil : answer.flatMap { value(of: $0, at: keys) }
		let besideEntity = held.map(alternatives)?.filter { !isEntity($0) } ?? []
		return (others + besideEntity).map { name(of: $0) ?? "another schema" }
	}

	/// The schema of the JSON body that `method` takes, and of several alternatives the entity; `nil` if the document
	/// has none.
	func body(of method: String) -> Schema? {
		let body = content(pointer.appending(method, "requestBody"))
		return body.map { body in alternatives(to: body).first { isEntity($0) } ?? body }
	}

	/// The media type of the body of `method`, such as `multipart/form-data`, if the body cannot be JSON.
	func otherMedia(of method: String) -> String? {
		let content = resolved(pointer.appending(method, "requestBody")).appending("content")
		guard case .object(let members)? = content.value(in: document.value) else { return nil }
		return members.contains { $0.key.contains("json") || $0.key.hasPrefix("*") } ? nil : members.first?.key
	}

	/// The entity's key that the last parameter names, as in `/receipts/{receipt_id}`; `nil` if the entity has an `id`.
	var identifierKey: String? {
		let keys = properties(of: Schema(document, at: entity)).map(\.key)
		guard !keys.contains("id"), let last = path.split(separator: "/").last else { return nil }
		let name = String(last.dropFirst().dropLast())
		func letters(_ key: String) -> String { key.lowercased().filter { $0.isLetter || $0.isNumber } }
		return keys.first { $0 == name } ?? keys.first { letters($0) == letters(name) }
			?? keys.first { letters(entity.name) + letters($0) == letters(name) }
	}

	/// The schema of the JSON in the response or request body at `pointer`.
	private func content(_ pointer: JSONPointer) -> Schema? {
		let content = resolved(pointer).appending("content")
		guard case .object(let members)? = content.value(in: document.value) else { return nil }
		guard let type = members.first(where: { $0.key.contains("json") }) else { return nil }
		let schema = content.appending(type.key, "schema")
		return exists(schema) ? Schema(document, at: schema) : nil
	}

	/// The name of `schema`, or of the schema inside an object with one member, as in `{"plant": Plant}`.
	func name(of schema: Schema) -> String? {
		if let reference = schema.reference { return resolved(reference).tokens.last }
		let properties = properties(of: schema)
		guard properties.count == 1, let name = name(of: properties[0].schema) else { return nil }
		return "{\(SwiftLiteral.string(properties[0].key)): \(name)}"
	}

	/// The fields of an object that `schema` describes; `nil` if the reader does not support the schema.
	func fields(of schema: Schema) -> [String: FieldShape]? {
		var reader = SchemaReader(document: document, options: choosing(below: nil))
		guard case .object(let object)? = try? reader.read(schema, at: .root).shape else { return nil }
		return object.fields
	}

	/// Whether `schema` is the entity's schema: a reference to it, or an `allOf` in which no other schema has
	/// properties.
	func isEntity(_ schema: Schema, within depth: Int = 8) -> Bool {
		guard depth > 0 else { return false }
		if let reference = schema.reference {
			return resolved(reference) == resolved(entity)
				|| isEntity(Schema(document, at: reference), within: depth - 1)
		}
		let parts = (schema.allOf ?? []).filter { $0.reference != nil || !properties(of: $0).isEmpty }
		return parts.count == 1 && isEntity(parts[0], within: depth - 1)
	}

	func value(of schema: Schema, at keys: [String]) -> Schema? {
		keys.reduce(schema) { schema, key in
			schema.flatMap { schema in properties(of: schema).first { $0.key == key }?.schema }
		}
	}

	func isAlike(_ schema: Schema, at keys: [String]) -> Bool {
		guard let inner = value(of: schema, at: keys), let shown = fields(of: inner),
			let own = fields(of: Schema(document, at: entity))
		else {
			return false
		}
		return shown.mapValues(\.value.description) == own.mapValues(\.value.description)
	}

	/// The keys that lead to the entity in a response of `schema`, outermost first; `nil` if the response has no
	/// entity.
	///
	/// Apart from the entity, the response has only members such as `meta`.
	func envelope(of schema: Schema, within depth: Int = 4) -> [String]? {
		if isEntity(schema) { return [] }
		guard depth > 0 else { return nil }
		let properties = properties(of: schema)
		let held = properties.filter { !Responses.companions.contains($0.key.lowercased()) }
		let inner = properties.count == 1 ? properties : held
		guard inner.count == 1, !inner[0].key.contains(".") else { return nil }
		let value = alternatives(to: inner[0].schema).first { isEntity($0) } ?? inner[0].schema
		return envelope(of: value, within: depth - 1).map { [inner[0].key] + $0 }
	}

	/// The properties of an object that `schema` describes, including those of the schemas in its `allOf`.
	func properties(of schema: Schema, within depth: Int = 8) -> [(key: String, schema: Schema)] {
		guard depth > 0 else { return [] }
		if let reference = schema.reference {
			return properties(of: Schema(document, at: reference), within: depth - 1)
		}
		let parts = (schema.allOf ?? []).flatMap { properties(of: $0, within: depth - 1) }
		guard case .object(let members)? = schema["properties"] else { return parts }
		return parts + members.map { ($0.key, schema.schema("properties", $0.key)) }
	}

	/// The keys that lead to the array of entities in an object; `nil` if the object has several arrays, or none.
	func elementsKeys(in schema: Schema) -> [String]? {
		let properties = properties(of: schema)
		let arrays = properties.filter { isArray($0.schema) }
		if !arrays.isEmpty { return arrays.count == 1 ? [arrays[0].key] : nil }
		let objects = properties.filter { Self.outer.contains($0.key.lowercased()) && !isEntity($0.schema) }
		let nested = objects.flatMap { outer in
			self.properties(of: outer.schema).filter { isArray($0.schema) }.map { [outer.key, $0.key] }
		}
		return nested.count == 1 ? nested[0] : nil
	}

	/// Usual keys of an object that surrounds a page's array.
	private static let outer: Set<String> = ["_embedded", "data", "payload", "response", "result"]

	/// The keys that lead to the array of entities; empty if the whole response is the array.
	///
	/// Returns `nil` if the response has several arrays, or none.
	func arrayKeys(in schema: Schema) -> [String]? { isArray(schema) ? [] : elementsKeys(in: schema) }

	func holdsEntities(_ schema: Schema) -> Bool { arrayKeys(in: schema) != nil }

	private func isArray(_ schema: Schema) -> Bool {
		let array = schema.reference.map { Schema(document, at: $0) } ?? schema
		guard array["items"] != nil else { return array.union?.schemas.contains(where: isArray) == true }
		return isEntity(array.schema("items")) || (takesSummaries && isSummary(array.schema("items")))
	}

	/// Whether an object of `schema` has all required keys of the entity, and more than half of its keys are keys of
	/// the entity, with the same types.
	private func isSummary(_ schema: Schema) -> Bool {
		guard let shown = fields(of: schema), let own = fields(of: Schema(document, at: entity)) else { return false }
		let shared = shown.keys.filter { own[$0] != nil }
		return shared.count * 2 > shown.count
			&& shared.allSatisfy { shown[$0]?.value.description == own[$0]?.value.description }
			&& own.allSatisfy { $0.value.isOptional || shown[$0.key]?.isOptional == false }
	}

	/// An example of a response that `schema` describes; `nil` if the reader does not support the schema.
	func sample(of schema: Schema) -> JSONValue? {
		let keys = isArray(schema) ? nil : elementsKeys(in: schema)
		var reader = SchemaReader(document: document, options: choosing(below: keys?.joined(separator: ".")))
		reader.chooses = isArray
		guard let reading = try? reader.read(schema, at: .root), reading.shape != nil else { return nil }
		return reading.sample
	}

	/// The optional keys in a response of `schema`, such as `meta.total`, but not those inside arrays.
	func optionalKeys(of schema: Schema) -> [String] {
		var reader = SchemaReader(document: document, options: InferenceOptions())
		guard case .object(let object)? = try? reader.read(schema, at: .root).shape else { return [] }
		return object.optionalKeys(at: .root)
	}

	/// Options with the choices in ``chosen`` for an entity at `key`.
	///
	/// If `key` is `nil`, the entity is the whole response.
	func choosing(below key: String?) -> InferenceOptions {
		var options = InferenceOptions()
		let places = chosen.map { place, choice in (key.map { "\($0).\(place)" } ?? place, choice) }
		options.overrides = Dictionary(places, uniquingKeysWith: { first, _ in first })
		return options
	}

	private func exists(_ pointer: JSONPointer) -> Bool { pointer.value(in: document.value) != nil }

	/// Follows the references from `pointer`, and returns the place at which they end.
	func resolved(_ pointer: JSONPointer) -> JSONPointer {
		var (pointer, met) = (pointer, Set<JSONPointer>())
		while met.insert(pointer).inserted, case .string(let text)? = pointer.value(in: document.value)?[["$ref"]],
			let next = JSONPointer(reference: text)
		{
			pointer = next
		}
		return pointer
	}
}

extension ObjectShape {
	fileprivate func optionalKeys(at path: JSONPath) -> [String] {
		properties.flatMap { property -> [String] in
			let place = path.appending(key: property.key)
			let own = property.field.isOptional ? [place.dotted] : []
			guard case .object(let inner) = property.field.value else { return own }
			return own + inner.optionalKeys(at: place)
		}
	}
}

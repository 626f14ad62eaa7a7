struct Schema {
	/// Keywords that affect the type, but that the reader does not support.
	private static let unsupported = [
		"discriminator", "not", "if", "then", "else", "patternProperties", "prefixItems", "dependentSchemas",
		"propertyNames", "$dynamicRef", "unevaluatedProperties",
	]

	let document: OpenAPIDocument
	let pointer: JSONPointer
	let value: JSONValue

	init(_ document: OpenAPIDocument, at pointer: JSONPointer) {
		self.document = document
		self.pointer = pointer
		value = pointer.value(in: document.value) ?? .null
	}

	/// Creates the same schema with only the one `type`.
	private init(_ schema: Schema, type: String) {
		(document, pointer) = (schema.document, schema.pointer)
		value = schema.value.setting(["type"], to: .string(type))
	}

	subscript(keyword: String) -> JSONValue? { value[[keyword]] }

	func schema(_ tokens: String...) -> Schema {
		Schema(document, at: JSONPointer(pointer.tokens + tokens))
	}

	var reference: JSONPointer? {
		guard case .string(let text)? = self["$ref"] else { return nil }
		return JSONPointer(reference: text)
	}

	/// A keyword of this schema that affects the type, but that the reader does not support.
	var unsupportedKeyword: String? {
		if case .string? = self["$ref"], reference == nil { return "$ref" }
		return Self.unsupported.first { keyword in
			guard let said = self[keyword] else { return false }
			guard keyword != "discriminator" || discriminator == nil else { return false }
			return said != .bool(false) || keyword == "not"
		}
	}

	var allOf: [Schema]? { list("allOf") }

	/// Keywords that describe a value, but do not affect its type.
	private static let annotations: Set<String> = [
		"default", "deprecated", "description", "example", "examples", "externalDocs", "nullable", "readOnly", "title",
		"writeOnly",
	]

	/// Whether this schema in an `allOf` has no properties of its own, and only describes the schemas beside it.
	var isAnnotation: Bool {
		guard case .object(let members) = value, members.contains(where: { $0.key != "type" }) else { return false }
		return members.allSatisfy { member in
			Self.annotations.contains(member.key) || member.key.hasPrefix("x-")
				|| (member.key == "type" && member.value == .string("object"))
		}
	}

	/// Whether `keyword`, such as `readOnly`, is true in this schema, or in an annotation of its `allOf`.
	func isMarked(_ keyword: String) -> Bool {
		self[keyword] == .bool(true) || allOf?.contains { $0.isAnnotation && $0[keyword] == .bool(true) } == true
	}

	/// The description.
	///
	/// For an alternative in a `oneOf` or `anyOf`, also the description of the schema around it.
	var remarks: String {
		let tokens = pointer.tokens
		let isAlternative = ["anyOf", "oneOf"].contains(tokens.dropLast().last ?? "")
		let around = isAlternative ? Schema(document, at: JSONPointer(Array(tokens.dropLast(2))))["description"] : nil
		return [self["description"], around].compactMap { if case .string(let text)? = $0 { text } else { nil } }
			.joined(separator: " ")
	}

	/// Whether the schema allows `null`, as OpenAPI 3.0 or 3.1 writes it.
	var isNullable: Bool {
		self["nullable"] == .bool(true) || types.contains("null") || enumeration.contains(.null)
	}

	/// The schema's `type` as an array, which may contain `null`.
	var types: [String] {
		switch self["type"] {
		case .string(let type): [type]
		case .array(let types): types.compactMap { if case .string(let type) = $0 { type } else { nil } }
		default: []
		}
	}

	/// The schema's only type besides `null`.
	///
	/// The type is in `type`, or follows from another keyword, such as `properties`.
	///
	/// - Throws: ``OpenAPIError`` if there are several types.
	func type() throws(OpenAPIError) -> String? {
		let named = types.filter { $0 != "null" }
		guard named.count < 2 else {
			let message = "names several types, but a Swift property has one; name one"
			throw OpenAPIError(file: document.file, at: pointer.appending("type"), message, isUnsupported: true)
		}
		if let type = named.first { return type }
		if self["properties"] != nil || self["additionalProperties"] != nil { return "object" }
		if self["items"] != nil { return "array" }
		if enumeration.contains(where: { if case .string = $0 { true } else { false } }) { return "string" }
		return enumeration.contains { if case .number = $0 { true } else { false } } ? "integer" : nil
	}

	/// The values in `enum`, or the constants of the alternatives.
	var enumeration: [JSONValue] {
		if case .array(let values)? = self["enum"] { return values }
		return constants ?? []
	}

	/// The values of `oneOf` or `anyOf`, if each alternative is a constant or `null`.
	var constants: [JSONValue]? {
		guard let schemas = list("oneOf") ?? list("anyOf") else { return nil }
		let values = schemas.compactMap { $0.types == ["null"] ? .null : $0["const"] }
		return values.count == schemas.count && values.contains { $0 != .null } ? values : nil
	}

	var required: Set<String> {
		guard case .array(let keys)? = self["required"] else { return [] }
		return Set(keys.compactMap { if case .string(let key) = $0 { key } else { nil } })
	}

	/// The alternatives in `oneOf`, `anyOf` or `type`.
	///
	/// A value matches at least one of them.
	struct Union {
		let keyword: String
		/// The alternatives except `null`.
		let schemas: [Schema]
		let isNullable: Bool
	}

	/// The alternatives in `oneOf` or `anyOf`, unless they are constants, or only say which keys are required; otherwise,
	/// the alternatives in `type`.
	var union: Union? {
		guard constants == nil else { return nil }
		for keyword in ["oneOf", "anyOf"] where keyword != requiring {
			guard let schemas = list(keyword) else { continue }
			let others = schemas.filter { $0.types != ["null"] }
			return Union(keyword: keyword, schemas: others, isNullable: others.count < schemas.count)
		}
		return unionOfTypes
	}

	/// The alternatives in `type`; `nil` if it names one type besides `null`.
	var unionOfTypes: Union? {
		let named = types.filter { $0 != "null" }
		guard named.count > 1 else { return nil }
		return Union(keyword: "type", schemas: named.map { Schema(self, type: $0) }, isNullable: isNullable)
	}

	/// The keyword, `anyOf` or `oneOf`, whose alternatives only say which keys are required.
	var requiring: String? {
		["anyOf", "oneOf"].first { keyword in
			guard case .array(let alternatives)? = self[keyword], !alternatives.isEmpty else { return false }
			return alternatives.allSatisfy(Self.onlyRequires)
		}
	}

	/// The keyword of alternatives that versions after 0.1.0 can read, but version 0.1.0 cannot.
	var newKeyword: String? { requiring ?? union.flatMap { $0.schemas.count > 1 ? $0.keyword : nil } }

	private static func onlyRequires(_ alternative: JSONValue) -> Bool {
		guard case .object(let members) = alternative, alternative[["required"]] != nil || alternative[["not"]] != nil
		else { return false }
		return members.allSatisfy { member in
			switch member.key {
			case "required", "title", "description": true
			case "not": onlyRequires(member.value)
			default: false
			}
		}
	}

	/// The key that tells which alternative a value is, and each alternative's string at that key.
	///
	/// All alternatives must be references. Without a mapping, the string is the name of the schema.
	var discriminator: (key: String, cases: [(text: String, schema: Schema)], isNullable: Bool)? {
		guard case .string(let key)? = value[["discriminator", "propertyName"]] else { return nil }
		guard let schemas = list("oneOf") ?? list("anyOf") else { return nil }
		let others = schemas.filter { $0.types != ["null"] }
		guard others.count > 1, others.allSatisfy({ $0.reference != nil }) else { return nil }
		var mapping: [JSONMember] = []
		if case .object(let members)? = value[["discriminator", "mapping"]] { mapping = members }
		let cases = others.flatMap { schema in
			let texts = mapping.filter { schema.isMeant(by: $0.value) }.map(\.key)
			return (texts.isEmpty ? [schema.reference?.name ?? ""] : texts).map { (text: $0, schema: schema) }
		}
		guard Set(cases.map(\.text)).count == cases.count else { return nil }
		return (key, cases, others.count < schemas.count)
	}

	/// Whether `target`, a value in a discriminator's mapping, means the schema to which this one refers.
	///
	/// The value is a reference or a schema's name.
	private func isMeant(by target: JSONValue) -> Bool {
		guard let reference, case .string(let text) = target else { return false }
		return JSONPointer(reference: text) == reference || text == reference.name
	}

	private func list(_ keyword: String) -> [Schema]? {
		guard case .array(let elements)? = self[keyword], !elements.isEmpty else { return nil }
		return elements.indices.map { schema(keyword, String($0)) }
	}
}

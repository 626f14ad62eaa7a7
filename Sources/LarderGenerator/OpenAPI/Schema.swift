/// A schema of an OpenAPI document, and where it is.
struct Schema {
	/// Keywords that say something about types which is not understood.
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

	/// What `keyword` says.
	subscript(keyword: String) -> JSONValue? { value[[keyword]] }

	/// The schema below this one.
	func schema(_ tokens: String...) -> Schema {
		Schema(document, at: JSONPointer(pointer.tokens + tokens))
	}

	/// What this schema refers to in its document; `nil` where it says all by itself.
	var reference: JSONPointer? {
		guard case .string(let text)? = self["$ref"] else { return nil }
		return JSONPointer(reference: text)
	}

	/// A keyword whose meaning would be lost; `nil` where there is none.
	var unsupportedKeyword: String? {
		if case .string? = self["$ref"], reference == nil { return "$ref" }
		return Self.unsupported.first { keyword in
			guard let said = self[keyword] else { return false }
			return said != .bool(false) || keyword == "not"
		}
	}

	/// The schemas that all hold; `nil` where there are none.
	var allOf: [Schema]? { list("allOf") }

	/// Whether `null` is a value of it too, as OpenAPI 3.0 or 3.1 says it.
	var isNullable: Bool {
		self["nullable"] == .bool(true) || types.contains("null") || enumeration.contains(.null)
	}

	/// The types that it names, `null` among them.
	var types: [String] {
		switch self["type"] {
		case .string(let type): [type]
		case .array(let types): types.compactMap { if case .string(let type) = $0 { type } else { nil } }
		default: []
		}
	}

	/// The one type that is not `null`, as it is named or as other keywords imply it.
	///
	/// - Throws: ``OpenAPIError`` where there are several.
	func type() throws(OpenAPIError) -> String? {
		let named = types.filter { $0 != "null" }
		guard named.count < 2 else {
			let message = "names several types; name one, since a Swift property has one"
			throw OpenAPIError(file: document.file, at: pointer.appending("type"), message)
		}
		if let type = named.first { return type }
		if self["properties"] != nil || self["additionalProperties"] != nil { return "object" }
		if self["items"] != nil { return "array" }
		return enumeration.contains { if case .string = $0 { true } else { false } } ? "string" : nil
	}

	/// The values that it allows; none where it does not list them.
	var enumeration: [JSONValue] {
		guard case .array(let values)? = self["enum"] else { return [] }
		return values
	}

	/// The keys that an object always has.
	var required: Set<String> {
		guard case .array(let keys)? = self["required"] else { return [] }
		return Set(keys.compactMap { if case .string(let key) = $0 { key } else { nil } })
	}

	/// The only schema among its alternatives that is not `null`, and whether `null` is one.
	///
	/// - Throws: ``OpenAPIError`` where there are several, which one Swift type cannot be.
	func alternatives() throws(OpenAPIError) -> (schema: Schema?, isNullable: Bool) {
		for keyword in ["oneOf", "anyOf"] {
			guard let schemas = list(keyword) else { continue }
			let others = schemas.filter { $0.types != ["null"] }
			guard others.count == 1 else {
				let message = "is not supported; give a real answer by --json instead, or a document without it"
				throw OpenAPIError(file: document.file, at: pointer.appending(keyword), message)
			}
			return (others[0], others.count < schemas.count)
		}
		return (nil, false)
	}

	private func list(_ keyword: String) -> [Schema]? {
		guard case .array(let elements)? = self[keyword], !elements.isEmpty else { return nil }
		return elements.indices.map { schema(keyword, String($0)) }
	}
}

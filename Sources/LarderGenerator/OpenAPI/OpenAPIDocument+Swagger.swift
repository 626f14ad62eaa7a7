/// Turns a document of Swagger 2 into one of OpenAPI 3.0.
///
/// The result has the paths, and the schemas and responses to which the paths refer.
///
/// Source: the differences between [Swagger 2.0](https://swagger.io/specification/v2/) and [OpenAPI
/// 3.0](https://swagger.io/specification/v3/).
struct SwaggerUpgrade {
	private let document: JSONValue

	/// The members of a Swagger parameter that are not part of its schema.
	private static let parameterKeys: Set<String> = [
		"allowEmptyValue", "collectionFormat", "deprecated", "description", "in", "name", "required",
	]

	/// Returns `document`, a document of Swagger 2, as a document of OpenAPI 3.0.
	static func upgrade(_ document: JSONValue) -> JSONValue {
		let upgrade = SwaggerUpgrade(document: document)
		let types = document[["produces"]]
		let responses = document[["responses"]]?.mapMembers { upgrade.response($0.value, as: types) }
		return JSONValue.object([JSONMember(key: "openapi", value: .string("3.0.3"))])
			.setting(["paths"], to: document[["paths"]]?.mapMembers { upgrade.path($0.value) } ?? .object([]))
			.setting(["components", "schemas"], to: document[["definitions"]] ?? .object([]))
			.setting(["components", "responses"], to: responses ?? .object([]))
			.withNewReferences
	}

	private func path(_ path: JSONValue) -> JSONValue {
		path.mapMembers { member in
			switch member.value {
			case .object: operation(member.value)
			case .array(let parameters) where member.key == "parameters":
				.array(parameters.map(resolved).filter { $0[["in"]] != .string("body") }.map(parameter))
			default: member.value
			}
		}
	}

	private func operation(_ operation: JSONValue) -> JSONValue {
		guard case .object(let members) = operation else { return operation }
		var given: [JSONValue] = []
		if case .array(let values)? = operation[["parameters"]] { given = values.map(resolved) }
		let isForm = given.contains { $0[["in"]] == .string("formData") }
		let body = given.first { $0[["in"]] == .string("body") }
		let produced = operation[["produces"]] ?? document[["produces"]]
		let consumed = operation[["consumes"]] ?? document[["consumes"]]
		let rest = given.filter { ![.string("body"), .string("formData")].contains($0[["in"]]) }
		var upgraded = JSONValue.object(
			members.filter { !["consumes", "parameters", "produces", "responses"].contains($0.key) }
		)
		if !rest.isEmpty { upgraded = upgraded.setting(["parameters"], to: .array(rest.map(parameter))) }
		if isForm || body != nil {
			let schema = body?[["schema"]] ?? .object([])
			let type = isForm ? "application/x-www-form-urlencoded" : mediaType(of: consumed)
			upgraded = upgraded.setting(["requestBody", "content", type, "schema"], to: schema)
		}
		let responses = operation[["responses"]]?.mapMembers { response($0.value, as: produced) }
		return upgraded.setting(["responses"], to: responses ?? .object([]))
	}

	private func response(_ response: JSONValue, as types: JSONValue?) -> JSONValue {
		guard let schema = response[["schema"]] else { return response }
		return response.setting(["content", mediaType(of: types), "schema"], to: schema)
	}

	private func parameter(_ parameter: JSONValue) -> JSONValue {
		guard case .object(let members) = parameter else { return parameter }
		let own = members.filter { Self.parameterKeys.contains($0.key) || $0.key.hasPrefix("x-") }
		let schema = members.filter { !Self.parameterKeys.contains($0.key) && !$0.key.hasPrefix("x-") }
		return JSONValue.object(own).setting(["schema"], to: .object(schema))
	}

	/// The parameter to which `parameter` refers, or `parameter` itself.
	private func resolved(_ parameter: JSONValue) -> JSONValue {
		guard case .string(let reference)? = parameter[["$ref"]], reference.hasPrefix("#/parameters/") else {
			return parameter
		}
		return document[["parameters", String(reference.dropFirst("#/parameters/".count))]] ?? parameter
	}

	private func mediaType(of types: JSONValue?) -> String {
		guard case .array(let values)? = types, case .string(let first)? = values.first else {
			return "application/json"
		}
		return values.contains(.string("application/json")) ? "application/json" : first
	}
}

extension JSONValue {
	fileprivate func mapMembers(_ transform: (JSONMember) -> JSONValue) -> JSONValue {
		guard case .object(let members) = self else { return self }
		return .object(members.map { JSONMember(key: $0.key, value: transform($0)) })
	}

	/// The value with references, discriminators and `x-nullable` as OpenAPI 3.0 writes them.
	fileprivate var withNewReferences: JSONValue {
		switch self {
		case .array(let elements): return .array(elements.map(\.withNewReferences))
		case .object(let members):
			return .object(
				members.map { member in
					switch (member.key, member.value) {
					case ("$ref", .string(let reference)):
						let new = reference.replacing("#/definitions/", with: "#/components/schemas/")
							.replacing("#/responses/", with: "#/components/responses/")
						return JSONMember(key: "$ref", value: .string(new))
					case ("discriminator", .string):
						return JSONMember(
							key: "discriminator",
							value: .object([JSONMember(key: "propertyName", value: member.value)])
						)
					case ("x-nullable", .bool): return JSONMember(key: "nullable", value: member.value)
					default: return JSONMember(key: member.key, value: member.value.withNewReferences)
					}
				}
			)
		default: return self
		}
	}
}

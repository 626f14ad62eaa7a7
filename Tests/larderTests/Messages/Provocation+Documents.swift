extension Provocation {
	/// Documents of OpenAPI that cannot be used.
	static let documents: [Provocation] = [
		document("Invalid YAML", "openapi: 3.1.0\ncomponents: [\n"),
		document("A duplicate key in YAML", "openapi: 3.1.0\nopenapi: 3.0.0\n"),
		document("YAML in an encoding other than UTF-8", "o\0p\0"),
		document("Invalid JSON", #"{"openapi": "3.1.0", }"#),
		document("YAML that is not an OpenAPI document", "title: Soup\n"),
		document("Swagger 1", "swagger: \"1.2\"\n"),
		document("An unsupported version", "openapi: 3.2.0\n"),
		document("No schemas", "openapi: 3.1.0\n"),
		schemas("No such schema", "Soup: {type: object}\nStew: {type: object}"),
		schemas("A schema of a string", "Order: {type: string}"),
		schemas("A key with several types", "Order: {type: object, properties: {id: {type: [string, integer]}}}"),
		schemas("An unknown type", "Order: {type: object, properties: {id: {type: text}}}"),
		schemas(
			"Alternatives in oneOf",
			"Order: {type: object, properties: {id: {oneOf: [{type: string}, {type: integer}]}}}"
		),
		schemas("A discriminator", "Order: {type: object, discriminator: {propertyName: kind}}"),
		schemas(
			"A reference to a schema that does not exist",
			"Order: {type: object, properties: {id: {$ref: '#/components/schemas/Id'}}}"
		),
		schemas("A reference to another file", "Order: {type: object, properties: {id: {$ref: 'id.yaml'}}}"),
		schemas(
			"An object and a string in allOf",
			"Order: {allOf: [{type: string}, {type: object, properties: {id: {type: string}}}]}"
		),
		schemas("Alternatives in allOf", "Order: {allOf: [{oneOf: [{type: object}, {type: string}]}, {type: object}]}"),
		schemas(
			"A reference in allOf to a schema that does not exist",
			"Order: {allOf: [{$ref: '#/components/schemas/Id'}, {type: object}]}"
		),
		schemas(
			"A schema whose allOf contains the schema itself",
			"Order: {allOf: [{$ref: '#/components/schemas/Order'}, {type: object}]}"
		),
		schemas(
			"An object that requires itself",
			"Order: {type: object, required: [parent], properties: {id: {type: string}, parent: {$ref: '#/components/schemas/Order'}}}"
		),
		schemas(
			"An array that contains itself",
			"Order: {type: array, items: {$ref: '#/components/schemas/Order'}}"
		),
		document(
			"An enumeration that the document does not declare",
			"openapi: 3.1.0\ncomponents: {schemas: {Order: {properties: {id: {type: string}}}}}\n",
			"--enum id"
		),
	]

	private static func document(_ title: String, _ text: String, _ options: String = "") -> Provocation {
		let command = "new Order --openapi api.yaml --project ."
		return Provocation(title, options.isEmpty ? command : "\(command) \(options)").with(["api.yaml": text])
	}

	private static func schemas(_ title: String, _ text: String) -> Provocation {
		let lines = text.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
		return document(title, "openapi: 3.1.0\ncomponents:\n  schemas:\n\(lines)\n")
	}
}

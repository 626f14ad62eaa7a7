extension Provocation {
	/// Documents of OpenAPI that cannot be used.
	static let documents: [Provocation] = [
		document("No YAML", "openapi: 3.1.0\ncomponents: [\n"),
		document("A key twice in YAML", "openapi: 3.1.0\nopenapi: 3.0.0\n"),
		document("Another encoding of YAML", "o\0p\0"),
		document("Broken JSON", #"{"openapi": "3.1.0", }"#),
		document("Another kind of document", "title: Soup\n"),
		document("Swagger 1", "swagger: \"1.2\"\n"),
		document("A version that is not known", "openapi: 3.2.0\n"),
		document("No schemas", "openapi: 3.1.0\n"),
		schemas("No such schema", "Soup: {type: object}\nStew: {type: object}"),
		schemas("A schema of a text", "Order: {type: string}"),
		schemas("Several types", "Order: {type: object, properties: {id: {type: [string, integer]}}}"),
		schemas("A type that is none", "Order: {type: object, properties: {id: {type: text}}}"),
		schemas("Alternatives", "Order: {type: object, properties: {id: {oneOf: [{type: string}, {type: integer}]}}}"),
		schemas("A discriminator", "Order: {type: object, discriminator: {propertyName: kind}}"),
		schemas("A reference to nowhere", "Order: {type: object, properties: {id: {$ref: '#/components/schemas/Id'}}}"),
		schemas("Another file", "Order: {type: object, properties: {id: {$ref: 'id.yaml'}}}"),
		schemas(
			"A sum of an object and a text",
			"Order: {allOf: [{type: string}, {type: object, properties: {id: {type: string}}}]}"
		),
		schemas("Alternatives in a sum", "Order: {allOf: [{oneOf: [{type: object}, {type: string}]}, {type: object}]}"),
		schemas(
			"A reference to nowhere in a sum",
			"Order: {allOf: [{$ref: '#/components/schemas/Id'}, {type: object}]}"
		),
		schemas("A sum of itself", "Order: {allOf: [{$ref: '#/components/schemas/Order'}, {type: object}]}"),
		schemas(
			"An object that needs itself",
			"Order: {type: object, required: [parent], properties: {id: {type: string}, parent: {$ref: '#/components/schemas/Order'}}}"
		),
		schemas(
			"An array of arrays of itself",
			"Order: {type: array, items: {$ref: '#/components/schemas/Order'}}"
		),
		document(
			"An enumeration that the document does not say",
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

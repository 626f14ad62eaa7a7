import ArgumentParser
import LarderGenerator

/// A document that says what an entity is.
struct SchemaOptions: ParsableArguments {
	/// The most bytes that a document may have: that of a large service has some millions.
	static let limit = 1 << 25

	@Option(
		name: .customLong("openapi"),
		help: ArgumentHelp(
			"An OpenAPI document, 3.0 or 3.1, in YAML or JSON, in place of real answers.",
			valueName: "file"
		),
		completion: .file(extensions: ["yaml", "yml", "json"])
	)
	var document: String?

	@Option(help: ArgumentHelp("The entity's schema in it. (default: called like the entity)", valueName: "name"))
	var schema: String?

	func validate() throws {
		guard schema == nil || document != nil else { throw ValidationError("--schema needs --openapi.") }
	}

	/// The document and the schema in it that is called `schema`, or like `entity`; `nil` where none is named.
	///
	/// - Throws: ``SampleError`` where the file cannot be read; ``JSONError`` and ``OpenAPIError`` where it is no such
	///   document, or has no such schema.
	func read(for entity: String) throws -> SchemaRequest? {
		guard let document else { return nil }
		let name = schema ?? entity
		let file = try SampleReader.read(document, upTo: Self.limit).reduced(toSchema: name)
		return SchemaRequest(document: file, name: name)
	}
}

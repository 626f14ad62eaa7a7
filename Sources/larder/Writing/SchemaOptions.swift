import ArgumentParser
import Foundation
import LarderGenerator

/// The options for a schema that replaces samples.
struct SchemaOptions: ParsableArguments {
	/// The largest number of bytes of a document.
	///
	/// The document of a large service has some million bytes.
	static let limit = 1 << 25

	@Option(
		name: .customLong("openapi"),
		help: ArgumentHelp(
			"An OpenAPI document (3.0, 3.1, or Swagger 2.0) in YAML or JSON, instead of real responses.",
			valueName: "file"
		),
		completion: .file(extensions: ["yaml", "yml", "json"])
	)
	var document: String?

	@Option(help: ArgumentHelp("The entity's schema in the document. (default: the entity's name)", valueName: "name"))
	var schema: String?

	func validate() throws {
		guard schema == nil || document != nil else { throw ValidationError("--schema needs --openapi.") }
	}

	/// The operations on the schema that the document's paths describe, without the keys that `request` skips.
	///
	/// The schema's default name is `entity`. Returns `nil` without a document.
	///
	/// - Throws: The errors of ``read(for:)``.
	func operations(for entity: String, in request: EntityRequest) throws -> EntityOperations? {
		guard let document else { return nil }
		return try EntityOperations(
			of: schema ?? entity,
			in: file(at: document),
			called: entity,
			choosing: (request.inference.overrides ?? [:]).filter { $0.value.skip == true || $0.value.map != nil },
			at: request.endpoint,
			asking: request.collections,
			createdAt: request.writes.createPath,
			savedBy: request.writes.saveBy ?? .put
		)
	}

	/// Reads the schema, whose default name is `entity`.
	///
	/// Returns `nil` if there is no document.
	///
	/// - Throws: ``InputError`` if the file cannot be read. ``JSONError`` or ``OpenAPIError`` if it is not an OpenAPI
	///   document, or if it lacks the schema.
	func read(for entity: String) throws -> SchemaRequest? {
		guard let document else { return nil }
		let name = schema ?? entity
		let file = try file(at: document).reduced(toSchema: name)
		return SchemaRequest(document: file, name: name)
	}

	/// The document at `path`, together with the files to which it refers.
	private func file(at path: String) throws -> SampleFile {
		try SampleReader.read(path, upTo: Self.limit).includingFiles { path in
			guard FileManager.default.fileExists(atPath: path) else { return nil }
			return try SampleReader.read(path, upTo: Self.limit)
		}
	}
}

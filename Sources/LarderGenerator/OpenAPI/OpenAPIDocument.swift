/// An OpenAPI document, version 3.0 or 3.1.
///
/// A document of Swagger 2 becomes one of version 3.0.
struct OpenAPIDocument {
	let file: String
	let value: JSONValue

	/// Reads `file`: JSON if it begins with a brace, and otherwise YAML.
	///
	/// - Throws: ``JSONError`` or ``OpenAPIError`` if the file is neither JSON nor YAML, or has another version of
	///   OpenAPI.
	init(_ file: SampleFile) throws {
		self.file = file.name
		let given = try Self.value(of: file)
		let isSwagger = [.string("2.0"), .number("2.0")].contains(given[["swagger"]])
		value = isSwagger ? SwaggerUpgrade.upgrade(given) : given
		try checkVersion()
	}

	/// Reads `file` without a check of its version: JSON if it begins with a brace, and otherwise YAML.
	///
	/// - Throws: ``JSONError`` or ``OpenAPIError`` if the file is neither JSON nor YAML.
	static func value(of file: SampleFile) throws -> JSONValue {
		let text = file.bytes.dropFirst(TextEncoding.byteOrderMarkCount(in: file.bytes))
		let first = text.first { !" \t\r\n".utf8.contains($0) }
		return try first == UInt8(ascii: "{") ? JSONParser.parse(file) : yaml(in: text, of: file.name)
	}

	private static func yaml(in bytes: ArraySlice<UInt8>, of file: String) throws(OpenAPIError) -> JSONValue {
		guard !TextEncoding.isWide(Array(bytes)), let text = String(validating: bytes, as: UTF8.self) else {
			throw OpenAPIError(file: file, "it is not UTF-8; save it as UTF-8")
		}
		do throws(YAMLProblem) {
			return try YAMLReader.read(text)
		} catch {
			throw OpenAPIError(file: file, "it \(error); give an OpenAPI document in YAML or JSON")
		}
	}

	/// The place of the schema `name`.
	///
	/// - Throws: ``OpenAPIError`` if there is no such schema. The message lists the schemas of the document.
	func schema(called name: String) throws(OpenAPIError) -> JSONPointer {
		let schemas = JSONPointer(["components", "schemas"])
		guard case .object(let members)? = schemas.value(in: value), !members.isEmpty else {
			throw OpenAPIError(file: file, at: schemas, "does not exist; give a document with schemas")
		}
		guard members.contains(where: { $0.key == name }) else {
			let names = members.map(\.key).sorted()
			let list = names.prefix(12).joined(separator: ", ") + (names.count > 12 ? ", …" : "")
			throw OpenAPIError(
				file: file,
				at: schemas.appending(name),
				"does not exist; choose a schema by --schema: \(list)"
			)
		}
		return schemas.appending(name)
	}

	private func checkVersion() throws(OpenAPIError) {
		switch value[["openapi"]] {
		case .string(let version) where version.hasPrefix("3.0") || version.hasPrefix("3.1"): return
		case .number("3.0"), .number("3.1"): return
		case .string(let version):
			throw OpenAPIError(
				file: file,
				"it is OpenAPI \(version); give a document of version 3.0 or 3.1, or of Swagger 2.0"
			)
		default:
			throw OpenAPIError(
				file: file,
				"it is not an OpenAPI document; give a document of OpenAPI 3.0 or 3.1, or of Swagger 2.0"
			)
		}
	}
}

/// What the paths of an OpenAPI document say about one entity.
///
/// A path that ends with a parameter and answers with the entity reads it by its identifier. A path without parameters that
/// answers with several entities gives a page if its query can name one, or else a list. Other parameters in a path count
/// only if no path without them reads the entity.
package struct EntityOperations: Equatable, Sendable {
	/// The path before the identifier.
	package private(set) var endpoint: String?
	/// A response with a page, made of the document.
	package private(set) var page: SampleFile?
	/// A response with all entities, made of the document.
	package private(set) var list: SampleFile?
	/// The paths of the page and of the list, if they are not the one before the identifier.
	package private(set) var pagePath: String?
	package private(set) var listPath: String?
	/// What the queries of the read, of the page and of the list require besides; `nil` for nothing.
	package private(set) var requiredQuery: [String]?
	package private(set) var pageRequired: [String]?
	package private(set) var listRequired: [String]?
	/// The name of the page's number, offset or cursor in the query.
	package private(set) var pageQuery: String?
	/// Whether the service saves entities.
	package private(set) var saves = false
	/// Whether the service deletes entities.
	package private(set) var deletes = false
	/// Whether the service creates entities at the path before the identifier.
	package private(set) var creates = false
	/// What a creation sends, if that is less than an entity.
	package private(set) var created: CreatedBody?
	/// What the author should know of paths that give nothing, one sentence each.
	package private(set) var notes: [String] = []
	/// The operations in the order of the document, such as `GET /plants/{id}`.
	package private(set) var found: [String] = []

	private static let pageWords: Set<String> = [
		"after", "cursor", "offset", "page", "pagenumber", "pagetoken", "skip", "start", "startindex",
	]

	/// Finds the operations of the schema `name` in `file`, without the keys of entities at `skipped`.
	///
	/// - Throws: ``JSONError`` or ``OpenAPIError`` if the file is not an OpenAPI document.
	package init(of name: String, in file: SampleFile, without skipped: [String] = []) throws {
		let document = try OpenAPIDocument(file)
		let paths = JSONPointer(["paths"])
		guard case .object(let members)? = paths.value(in: document.value) else { return }
		let entity = JSONPointer(["components", "schemas", name])
		for member in members {
			let reader = PathReader(document: document, path: member.key, entity: entity, skipped: skipped)
			if let fixed = reader.fixedPart, !fixed.contains("{"), endpoint == nil || endpoint == fixed {
				readItem(reader, at: fixed, as: name)
			}
			if !member.key.contains("{") { readCollection(reader, as: name) }
		}
		if endpoint == nil {
			let readers = members.map { PathReader(document: document, path: $0.key, entity: entity, skipped: skipped) }
			for reader in readers where endpoint == nil {
				reader.fixedPart.map { readItem(reader, at: $0, as: name) }
			}
			for reader in readers where reader.trimmedPath == endpoint { readCollection(reader, as: name) }
		}
		// The path before the identifier may come before or after the path that shows it.
		if pagePath == endpoint { pagePath = nil }
		if listPath == endpoint { listPath = nil }
		guard let endpoint,
			let member = members.first(where: { $0.key.split(separator: "/").joined(separator: "/") == endpoint })
		else { return }
		let reader = PathReader(document: document, path: member.key, entity: entity, skipped: skipped)
		guard reader.has("post") else { return }
		let unsent = unsent("post", of: reader)
		guard unsent.isEmpty else {
			leaveOut("post", of: reader, requiring: unsent)
			return
		}
		if !reader.takesEntity("post") {
			created = reader.createdBody
			if created == nil {
				leaveOut(other: "post", of: reader, as: name)
				return
			}
		}
		creates = true
		found.append("POST \(member.key)")
	}

	private mutating func readItem(_ reader: PathReader, at fixed: String, as name: String) {
		guard let answer = reader.answer, reader.isEntity(answer) else { return }
		guard !reader.isDeprecated("get") else { return leaveOut("get", of: reader) }
		let required = reader.requiredNames("get")
		requiredQuery = required.isEmpty ? nil : required
		endpoint = fixed
		noteHead(of: reader)
		for method in ["put", "delete"] where reader.isDeprecated(method) { leaveOut(method, of: reader) }
		found.append("GET \(reader.path)")
		for (method, property) in [("put", \EntityOperations.saves), ("delete", \.deletes)] where reader.has(method) {
			let unsent = unsent(method, of: reader)
			guard unsent.isEmpty else {
				leaveOut(method, of: reader, requiring: unsent)
				continue
			}
			guard reader.takesEntity(method) else {
				leaveOut(other: method, of: reader, as: name)
				continue
			}
			self[keyPath: property] = true
			found.append("\(method.uppercased()) \(reader.path)")
		}
	}

	/// What `method` requires in its query and the read does not, or the other way round.
	private func unsent(_ method: String, of reader: PathReader) -> [String] {
		Set(reader.requiredNames(method)).symmetricDifference(requiredQuery ?? []).sorted()
	}

	private mutating func noteHead(of reader: PathReader) {
		let fields = reader.requiredNames("get", in: "header")
		guard !fields.isEmpty else { return }
		notes.append(
			"GET \(reader.path) requires \(fields.joined(separator: ", ")) in its head, which the app's client has to add"
		)
	}

	private static func isPageQuery(_ name: String) -> Bool {
		pageWords.contains(name.lowercased().filter(\.isLetter))
	}

	private mutating func leaveOut(_ method: String, of reader: PathReader, requiring names: [String]) {
		notes.append(
			"\(method.uppercased()) \(reader.path) gives no method, because \(names.joined(separator: ", ")) is required here "
				+ "and not in reads, or there and not here"
		)
	}

	/// Leaves out a request for another body than the entity, because an entity there would be refused or lose values.
	private mutating func leaveOut(other method: String, of reader: PathReader, as name: String) {
		let body = reader.bodyName(method).map { "takes \($0)" } ?? "takes another body"
		notes.append("\(method.uppercased()) \(reader.path) gives no method, because it \(body) and not \(name)")
	}

	private mutating func leaveOut(_ method: String, of reader: PathReader) {
		notes.append("\(method.uppercased()) \(reader.path) gives no method, because it is deprecated")
	}

	private mutating func readCollection(_ reader: PathReader, as name: String) {
		guard let answer = reader.answer, reader.holdsEntities(answer) else { return }
		guard !reader.isDeprecated("get") else { return leaveOut("get", of: reader) }
		let names = reader.requiredNames("get").filter { !Self.isPageQuery($0) }
		let required = names.isEmpty ? nil : names
		guard let sample = reader.sample(of: answer) else {
			notes.append(
				"GET \(reader.path) gives no method, because its schema is not understood; give a response by --page-json or "
					+ "--list-json"
			)
			return
		}
		let query = reader.queryNames.first(where: Self.isPageQuery)
		let file = SampleFile(name: "\(SwiftName.lowerCamel(name)).json", bytes: JSONWriter.write(sample))
		if let query, page == nil {
			(page, pageQuery, pagePath, pageRequired) = (file, query, reader.trimmedPath, required)
		} else if query == nil, list == nil {
			(list, listPath, listRequired) = (file, reader.trimmedPath, required)
		} else {
			return
		}
		found.append("GET \(reader.path)")
	}
}

/// Reads one path of a document.
private struct PathReader {
	let document: OpenAPIDocument
	let path: String
	let entity: JSONPointer
	/// The places of the entity's keys to leave out.
	let skipped: [String]

	private var pointer: JSONPointer { JSONPointer(["paths", path]) }

	/// The path before its last segment, which is a parameter; `nil` if it has another form.
	var fixedPart: String? {
		let segments = path.split(separator: "/")
		guard segments.count > 1, let last = segments.last, last.hasPrefix("{"), last.hasSuffix("}") else { return nil }
		let fixed = segments.dropLast()
		let isWhole = fixed.allSatisfy { !$0.contains("{") || EndpointPath.parameter(in: String($0)) != nil }
		return isWhole ? fixed.joined(separator: "/") : nil
	}

	/// The path without slashes around it.
	var trimmedPath: String { path.split(separator: "/").joined(separator: "/") }

	func has(_ method: String) -> Bool {
		pointer.appending(method).value(in: document.value) != nil && !isDeprecated(method)
	}

	/// Whether the service will no longer have the operation one day.
	func isDeprecated(_ method: String) -> Bool {
		pointer.appending(method, "deprecated").value(in: document.value) == .bool(true)
	}

	/// The schema of a successful answer to a read.
	var answer: Schema? {
		let responses = pointer.appending("get", "responses")
		guard let response = ["200", "2XX", "default"].map({ responses.appending($0) }).first(where: exists) else {
			return nil
		}
		let content = resolved(response).appending("content")
		guard case .object(let members)? = content.value(in: document.value) else { return nil }
		guard let type = members.first(where: { $0.key.contains("json") }) else { return nil }
		return Schema(document, at: content.appending(type.key, "schema"))
	}

	/// The names in the query of a read.
	var queryNames: [String] {
		parameters(of: "get").filter { $0[["in"]] == .string("query") }.compactMap(\.parameterName)
	}

	/// The names in the query, or at another `place`, that `method` cannot do without.
	func requiredNames(_ method: String, in place: String = "query") -> [String] {
		parameters(of: method).filter { $0[["required"]] == .bool(true) && $0[["in"]] == .string(place) }
			.compactMap(\.parameterName)
	}

	/// Whether the body of `method` is the entity, or the document does not say what it is.
	func takesEntity(_ method: String) -> Bool { body(of: method).map(isEntity) ?? true }

	/// The name of the schema of another body.
	func bodyName(_ method: String) -> String? { body(of: method)?.reference.flatMap { resolved($0).tokens.last } }

	/// What a creation sends, if an entity has all of it; `nil` if it sends something else.
	var createdBody: CreatedBody? {
		guard let name = bodyName("post"), let body = body(of: "post").flatMap(fields),
			let entity = fields(of: Schema(document, at: entity)), !body.isEmpty
		else { return nil }
		let isPart = body.allSatisfy { key, field in
			entity[key].map { $0.value.description == field.value.description } ?? false
		}
		return isPart ? CreatedBody(name: SwiftName.upperCamel(name), keys: body.keys.sorted()) : nil
	}

	/// The fields of an object of `schema`; `nil` if it is not understood.
	private func fields(of schema: Schema) -> [String: FieldShape]? {
		var reader = SchemaReader(document: document, options: skipping(below: nil))
		guard case .object(let object)? = try? reader.read(schema, at: .root).shape else { return nil }
		return object.fields
	}

	private func body(of method: String) -> Schema? {
		let body = pointer.appending(method, "requestBody")
		guard exists(body) else { return nil }
		let content = resolved(body).appending("content")
		guard case .object(let members)? = content.value(in: document.value) else { return nil }
		guard let type = members.first(where: { $0.key.contains("json") }) else { return nil }
		let schema = content.appending(type.key, "schema")
		return exists(schema) ? Schema(document, at: schema) : nil
	}

	private func parameters(of method: String) -> [JSONValue] {
		[pointer.appending("parameters"), pointer.appending(method, "parameters")].flatMap { list -> [JSONValue] in
			guard case .array(let elements)? = list.value(in: document.value) else { return [] }
			return elements.indices.compactMap { resolved(list.appending(String($0))).value(in: document.value) }
		}
	}

	/// Whether `schema` refers to the entity.
	func isEntity(_ schema: Schema) -> Bool {
		if let reference = schema.reference, resolved(reference) == resolved(entity) { return true }
		guard let parts = schema.allOf, parts.count == 1 else { return false }
		return isEntity(parts[0])
	}

	/// Whether `schema` is an array of entities, or an object with exactly one.
	func holdsEntities(_ schema: Schema) -> Bool {
		if isArray(schema) { return true }
		let object = schema.reference.map { Schema(document, at: $0) } ?? schema
		if isArray(object) { return true }
		guard case .object(let members)? = object["properties"] else { return false }
		return members.filter { isArray(object.schema("properties", $0.key)) }.count == 1
	}

	private func isArray(_ schema: Schema) -> Bool { schema["items"] != nil && isEntity(schema.schema("items")) }

	/// A response like `schema`; `nil` if the schema is not understood.
	func sample(of schema: Schema) -> JSONValue? {
		let object = schema.reference.map { Schema(document, at: $0) } ?? schema
		var key: String?
		if !isArray(schema), !isArray(object), case .object(let members)? = object["properties"] {
			key = members.map(\.key).first { isArray(object.schema("properties", $0)) }
		}
		var reader = SchemaReader(document: document, options: skipping(below: key))
		guard let reading = try? reader.read(schema, at: .root), reading.shape != nil else { return nil }
		return reading.sample
	}

	/// Options that leave the skipped keys of an entity at `key` out, however many keys are in them.
	private func skipping(below key: String?) -> InferenceOptions {
		var options = InferenceOptions()
		var skip = FieldOverride()
		skip.skip = true
		let places = skipped.map { place in key.map { "\($0).\(place)" } ?? place }
		options.overrides = Dictionary(places.map { ($0, skip) }, uniquingKeysWith: { first, _ in first })
		return options
	}

	private func exists(_ pointer: JSONPointer) -> Bool { pointer.value(in: document.value) != nil }

	/// The place that `pointer` leads to by references.
	private func resolved(_ pointer: JSONPointer) -> JSONPointer {
		var (pointer, met) = (pointer, Set<JSONPointer>())
		while met.insert(pointer).inserted, case .string(let text)? = pointer.value(in: document.value)?[["$ref"]],
			let next = JSONPointer(reference: text)
		{
			pointer = next
		}
		return pointer
	}
}

extension JSONValue {
	/// The name of a parameter.
	fileprivate var parameterName: String? {
		guard case .string(let name)? = self[["name"]] else { return nil }
		return name
	}
}

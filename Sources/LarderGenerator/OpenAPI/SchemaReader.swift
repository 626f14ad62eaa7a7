/// Turns the schemas of an OpenAPI document into types.
struct SchemaReader {
	/// The shape of a schema, with an example.
	struct Reading {
		/// The shape; `nil` if the schema does not say.
		var shape: ValueShape?
		var isNullable: Bool
		var sample: JSONValue
		/// The schema in a few words.
		var reason: String
		/// The name of its schema, if it is an enumeration.
		var enumerationName: String?
		/// The names of its cases, if it is an enumeration of integers.
		var enumerationCases: [String]?

		/// The field; `nil` if the schema does not say its type.
		func field(isOptional: Bool) -> FieldShape? {
			shape.map { shape in
				var field = FieldShape(shape, isOptional: isOptional)
				field.enumerationName = enumerationName
				field.enumerationCases = enumerationCases
				return field
			}
		}
	}

	let document: OpenAPIDocument
	let options: InferenceOptions
	var notes: [String] = []
	var reasons: [String: String] = [:]
	/// The schemas of the objects around a place, and the places of their types.
	private(set) var open: [JSONPointer: String] = [:]
	/// The texts that the reader has met, in the form that options use.
	var metTexts: Set<String> = []
	private var keyCount = 0

	init(document: OpenAPIDocument, options: InferenceOptions) {
		self.document = document
		self.options = options
	}

	/// The type of the schema at `pointer`.
	mutating func graph(of pointer: JSONPointer) throws(OpenAPIError) -> TypeGraph {
		open[pointer] = FieldPlace.root.path.description
		let reading = try read(Schema(document, at: pointer), at: .root)
		guard case .object(let root)? = reading.shape, root.discriminator == nil else {
			throw failure(pointer, "is not an object; name the schema of one entity")
		}
		if let place = options.plainTexts.first(where: { !metTexts.contains($0) }) {
			let message = "has no string at \(SwiftLiteral.string(place)); name one by --text, as in lines.status"
			throw failure(pointer, message)
		}
		var known = InferenceOptions()
		known.identifierKey = options.identifierKey
		known.overrides = options.overrides
		var refinement = TypeRefinement(census: Census([], of: root), options: known)
		do throws(InferenceError) {
			return TypeGraph(root: try refinement.refine(root), reasons: reasons, notes: notes, isDocumented: true)
		} catch {
			throw failure(pointer, error.description)
		}
	}

	/// The shape of the value at `place` by `schema`.
	mutating func read(_ schema: Schema, at place: FieldPlace) throws(OpenAPIError) -> Reading {
		try check(schema)
		if let pointer = schema.reference { return try follow(pointer, from: schema, at: place) }
		if schema.discriminator != nil { return try readCases(of: schema, at: place) }
		let (parts, isNullable) = try schema.alternatives()
		if let parts {
			var reading = try read(parts, at: place)
			reading.isNullable = reading.isNullable || isNullable
			return reading
		}
		if let all = schema.allOf { return try merge(all, of: schema, at: place) }
		return try readPlain(schema, at: place)
	}

	func failure(_ pointer: JSONPointer, _ message: String) -> OpenAPIError {
		OpenAPIError(file: document.file, at: pointer, message)
	}

	private mutating func follow(
		_ pointer: JSONPointer,
		from schema: Schema,
		at place: FieldPlace
	) throws(OpenAPIError) -> Reading {
		if let ancestor = open[pointer] {
			return Reading(shape: .ancestor(ancestor), isNullable: schema.isNullable, sample: .null, reason: "the same")
		}
		guard pointer.value(in: document.value) != nil else {
			throw failure(schema.pointer, "refers to \(pointer), which does not exist; correct the reference")
		}
		open[pointer] = place.path.description
		defer { open[pointer] = nil }
		var reading = try read(Schema(document, at: pointer), at: place)
		reading.isNullable = reading.isNullable || schema.isNullable
		let name = SwiftName.upperCamel(pointer.name)
		if case .enumeration? = reading.shape { reading.enumerationName = reading.enumerationName ?? name }
		if case .object(var object)? = reading.shape, object.type == nil {
			object.type = SharedType(id: pointer.description, name: name, places: [place])
			reading.shape = .object(object)
		}
		return reading
	}

	private func check(_ schema: Schema) throws(OpenAPIError) {
		guard let keyword = schema.unsupportedKeyword else { return }
		throw OpenAPIError(
			file: document.file,
			at: schema.pointer.appending(keyword),
			"is not supported; give a real response by --json instead, or a document that does not use it",
			isUnsupported: true
		)
	}

	mutating func countKey(at pointer: JSONPointer) throws(OpenAPIError) {
		keyCount += 1
		guard keyCount > TypeGraph.maximumKeyCount else { return }
		throw failure(
			pointer,
			"is one of more than \(TypeGraph.maximumKeyCount) keys; leave large ones out by --skip, or name a smaller schema"
		)
	}
}

/// Turns the schemas of an OpenAPI document into types.
struct SchemaReader {
	/// What the reader knows of a schema.
	struct Reading {
		/// The type; `nil` if the schema does not say one.
		var shape: ValueShape?
		var isNullable: Bool
		var sample: JSONValue
		/// A description in a few words, such as `a web address`.
		var reason: String
		/// The schema's name in the document, if it is an enumeration.
		var enumerationName: String?
		/// The names of the cases, if the schema is an enumeration of integers.
		var enumerationCases: [String]?
		/// The kinds of the values that have another type than the one that the author chose.
		var otherKinds: [ValueKind] = []

		func field(isOptional: Bool) -> FieldShape? {
			shape.map { shape in
				var field = FieldShape(shape, isOptional: isOptional || !otherKinds.isEmpty)
				field.otherKinds = otherKinds
				field.enumerationName = enumerationName
				field.enumerationCases = enumerationCases
				return field
			}
		}
	}

	let document: OpenAPIDocument
	let options: InferenceOptions
	/// Whether the reader works as in version 0.1.0.
	///
	/// Version 0.1.0 left out alternatives, and made enumeration cases of integers without names.
	let keepsOld: Bool
	/// Whether keys that are left out are lost, because a save replaces the whole entity at the service.
	var losesKeys = false
	/// Whether the app sends the value.
	///
	/// If so, the reader takes keys that only requests have, and leaves out keys that only responses have.
	var isSent = false
	/// Which alternative of a `oneOf` or `anyOf` is read; `nil` to read all of them as one type.
	var chooses: ((Schema) -> Bool)?
	var notes: [String] = []
	/// A note for each key that is left out, by the key's place in the notation of options.
	var leftOut: [String: String] = [:]
	var reasons: [String: String] = [:]
	/// The places of numbers that only their descriptions call timestamps.
	var moments: [String] = []
	/// The places of integers that may be timestamps, although the document does not say so.
	var likelyMoments: [String] = []
	/// The places of identifiers that the document only calls numbers.
	var wholeNumbers: [String] = []
	/// The places of strings that only their descriptions, or the names of their schemas, call dates.
	var describedDates: [String] = []
	/// The schemas of the objects around the current place, each with the place of its type.
	private(set) var open: [JSONPointer: String] = [:]
	/// All places in the schema, in the notation of options.
	var met: Set<String> = []
	var metTexts: Set<String> = []
	private var keyCount = 0

	init(document: OpenAPIDocument, options: InferenceOptions, keepsOld: Bool = false) {
		self.document = document
		self.options = options
		self.keepsOld = keepsOld
	}

	mutating func graph(of pointer: JSONPointer) throws(OpenAPIError) -> TypeGraph {
		open[pointer] = FieldPlace.root.path.description
		let reading = try read(Schema(document, at: pointer), at: .root)
		guard case .object(let root)? = reading.shape, root.discriminator == nil else {
			throw failure(pointer, "is not an object with usable properties; name the schema of one entity")
		}
		if let place = options.plainTexts.first(where: { !metTexts.contains($0) }) {
			let message = "has no string at \(SwiftLiteral.string(place)); name the key of a string by --text"
			throw failure(pointer, message)
		}
		try checkOptions(at: pointer)
		var known = InferenceOptions()
		known.identifierKey = options.identifierKey
		known.overrides = options.overrides
		var refinement = TypeRefinement(census: Census([], of: root), options: known)
		do throws(InferenceError) {
			let refined = try refinement.refine(root)
			if !keepsOld { try known.check(refinement.unmet, leftOut: leftOut, isDocumented: true) }
			if !wholeNumbers.isEmpty {
				note(
					"the document calls these identifiers numbers, and they are read as whole numbers; --type KEY=Double keeps fractions: "
						+ wholeNumbers.joined(separator: ", ")
				)
			}
			if !moments.isEmpty {
				note(
					"these numbers are read as dates, because their descriptions say that they count from 1970; --type KEY=Int keeps "
						+ "a number: \(moments.joined(separator: ", "))"
				)
			}
			if !likelyMoments.isEmpty {
				note(
					"these integers may count from 1970, but the document does not say so; --type KEY=Seconds or KEY=Milliseconds reads "
						+ "dates: \(likelyMoments.joined(separator: ", "))"
				)
			}
			if !describedDates.isEmpty {
				note(
					"these strings are read as dates, because their descriptions or the names of their schemas say so; --type KEY=String "
						+ "keeps a string: \(describedDates.joined(separator: ", "))"
				)
			}
			return TypeGraph(
				root: keepsOld ? refined : refined.sharingEnumerations(),
				reasons: reasons,
				notes: notes,
				isDocumented: true
			)
		} catch {
			let message = error.description
			throw failure(pointer, message.hasPrefix("$ ") ? String(message.dropFirst(2)) : message)
		}
	}

	/// Refuses options for keys that the schema lacks; for a `--skip`, only adds a note.
	private mutating func checkOptions(at pointer: JSONPointer) throws(OpenAPIError) {
		let unmet = (options.overrides ?? [:]).filter { !met.contains($0.key) && !$0.key.isAllKeys }
		guard !keepsOld else { return }
		if let place = unmet.filter({ $0.value.skip != true }).keys.min() {
			throw failure(pointer, "has no key \(SwiftLiteral.string(place)); correct it, or leave its option out")
		}
		for place in unmet.keys.sorted() {
			note("--skip \(place) leaves nothing out, because the schema has no such key")
		}
	}

	mutating func read(_ schema: Schema, at place: FieldPlace) throws(OpenAPIError) -> Reading {
		try check(schema)
		if let pointer = schema.reference { return try follow(pointer, from: schema, at: place) }
		if schema.discriminator != nil { return try readCases(of: schema, at: place) }
		if keepsOld, let keyword = schema.newKeyword { throw unsupported(keyword, of: schema) }
		if let union = schema.union, union.schemas.count == 1 {
			var reading = try read(union.schemas[0], at: place)
			reading.isNullable = reading.isNullable || union.isNullable
			return reading
		}
		if let all = schema.allOf {
			let parts = keepsOld ? all : all.filter { !$0.isAnnotation }
			var reading = try parts.isEmpty ? readPlain(schema, at: place) : merge(parts, of: schema, at: place)
			reading.isNullable = reading.isNullable || (!keepsOld && schema.isMarked("nullable"))
			return reading
		}
		noteRequiring(schema)
		guard let union = schema.union else { return try readPlain(schema, at: place) }
		if let chooses, let chosen = union.schemas.first(where: chooses) { return try read(chosen, at: place) }
		guard schema["properties"] != nil, union.keyword != "type" else {
			return try readUnion(union, of: schema, at: place)
		}
		return try merge([], of: schema, at: place)
	}

	/// Adds a note if the schema's alternatives only say which keys are required.
	mutating func noteRequiring(_ schema: Schema) {
		guard let keyword = schema.requiring else { return }
		note(
			"\(schema.pointer.appending(keyword).short) only says that some of several keys are required; all of these keys stay optional"
		)
	}

	/// Adds a note, but only once if a schema occurs at several places.
	mutating func note(_ text: String) {
		if !notes.contains(text) { notes.append(text) }
	}

	/// The error for a `keyword` that affects the type, but that the reader does not support.
	func unsupported(_ keyword: String, of schema: Schema) -> OpenAPIError {
		let message = "is not supported; give a real response by --json, or a document without this keyword"
		return OpenAPIError(file: document.file, at: schema.pointer.appending(keyword), message, isUnsupported: true)
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
		let isUnion = Schema(document, at: pointer).union.map { $0.schemas.count > 1 } ?? false
		if case .object(var object)? = reading.shape, object.type == nil || isUnion {
			object.type = SharedType(id: pointer.description, name: name, places: [place])
			reading.shape = .object(object)
		}
		return reading
	}

	private func check(_ schema: Schema) throws(OpenAPIError) {
		if let keyword = schema.unsupportedKeyword { throw unsupported(keyword, of: schema) }
	}

	mutating func countKey(at pointer: JSONPointer) throws(OpenAPIError) {
		keyCount += 1
		guard keyCount > TypeGraph.maximumKeyCount else { return }
		throw failure(
			pointer,
			"brings the number of keys above \(TypeGraph.maximumKeyCount); leave large objects out by --skip, or name a smaller schema"
		)
	}
}

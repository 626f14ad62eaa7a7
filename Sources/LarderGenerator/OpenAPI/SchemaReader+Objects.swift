extension SchemaReader {
	/// Reads a schema that neither refers to other schemas nor combines any.
	mutating func readPlain(_ schema: Schema, at place: FieldPlace) throws(OpenAPIError) -> Reading {
		switch try schema.type() {
		case "object": try readObject([schema], at: place)
		case "array": try readArray(schema, at: place)
		case let type?: try readScalar(schema, type: type, at: place)
		case nil: Reading(shape: nil, isNullable: schema.isNullable, sample: .null, reason: "no type")
		}
	}

	/// Reads what `schema` and the schemas `parts` in its `allOf` describe together.
	mutating func merge(
		_ parts: [Schema],
		of schema: Schema,
		at place: FieldPlace
	) throws(OpenAPIError) -> Reading {
		if parts.count == 1, schema["properties"] == nil, schema.required.isEmpty, schema.union == nil,
			schema.requiring == nil
		{
			var reading = try read(parts[0], at: place)
			reading.isNullable = reading.isNullable || schema.isNullable
			return reading
		}
		var objects: [Schema] = []
		for part in parts { objects += try resolved(part) }
		objects.append(schema)
		for object in objects { noteRequiring(object) }
		var reading = try readObject(objects, at: place)
		reading.isNullable = schema.isNullable
		for object in objects {
			guard let union = object.union else { continue }
			guard case .object(let several)? = try readUnion(union, of: object, at: place).shape else {
				throw unsupported(union.keyword, of: object)
			}
			let sum: ObjectShape
			if case .object(let own)? = reading.shape { sum = own.adding(several) } else { sum = several }
			(reading.shape, reading.sample) = (.object(sum), sum.example)
		}
		return reading
	}

	/// The schema itself and all schemas that it combines, with references resolved.
	private func resolved(_ schema: Schema, within depth: Int = 16) throws(OpenAPIError) -> [Schema] {
		guard depth > 0 else {
			throw failure(
				schema.pointer,
				"contains itself or too many schemas; give a real response by --json instead"
			)
		}
		let union = keepsOld ? nil : schema.union.flatMap { $0.schemas.count > 1 ? $0.keyword : nil }
		let alternatives = ["oneOf", "anyOf"].first {
			schema[$0] != nil && $0 != union && (keepsOld || $0 != schema.requiring)
		}
		if let keyword = schema.unsupportedKeyword ?? alternatives {
			throw OpenAPIError(
				file: document.file,
				at: schema.pointer.appending(keyword),
				"is not supported within allOf; give a real response by --json instead",
				isUnsupported: true
			)
		}
		if let pointer = schema.reference {
			guard pointer.value(in: document.value) != nil else {
				throw failure(schema.pointer, "refers to \(pointer), which does not exist; correct the reference")
			}
			return try resolved(Schema(document, at: pointer), within: depth - 1)
		}
		guard try schema.type() ?? "object" == "object" else {
			throw OpenAPIError(
				file: document.file,
				at: schema.pointer,
				"is not an object, and allOf joins only objects; give a real response by --json instead",
				isUnsupported: true
			)
		}
		var parts: [Schema] = []
		for part in schema.allOf ?? [] { parts += try resolved(part, within: depth - 1) }
		return parts + [schema]
	}

	private mutating func readObject(_ schemas: [Schema], at place: FieldPlace) throws(OpenAPIError) -> Reading {
		let required = schemas.reduce(into: Set<String>()) { $0.formUnion($1.required) }
		var properties: [ObjectShape.Property] = []
		var sample: [String: JSONValue] = [:]
		for schema in schemas {
			guard case .object(let members)? = schema["properties"] else { continue }
			for key in members.map(\.key) {
				let inner = schema.schema("properties", key)
				guard !inner.isMarked(isSent ? "readOnly" : "writeOnly") else { continue }
				met.insert(place.appending(key: key).dotted)
				// A skipped key does not count, because an author may skip keys to make a large schema readable.
				guard options[place.appending(key: key).dotted].skip != true else { continue }
				try countKey(at: inner.pointer)
				guard
					let (field, value) = try property(
						inner,
						at: place.appending(key: key),
						isRequired: required.contains(key)
					)
				else { continue }
				properties.removeAll { $0.key == key }
				properties.append(ObjectShape.Property(key: key, field: field))
				sample[key] = value
			}
		}
		let isNullable = schemas.contains(where: \.isNullable)
		guard properties.isEmpty else {
			let shape = ValueShape.object(ObjectShape(properties: properties, sample: sample))
			let members = properties.map { JSONMember(key: $0.key, value: sample[$0.key] ?? .null) }
			return Reading(shape: shape, isNullable: isNullable, sample: .object(members), reason: "an object")
		}
		return try readDictionary(schemas, isNullable: isNullable, at: place)
	}

	/// Reads a dictionary: an object for which the schema names no keys.
	private mutating func readDictionary(
		_ schemas: [Schema],
		isNullable: Bool,
		at place: FieldPlace
	) throws(OpenAPIError) -> Reading {
		let free = schemas.last {
			guard case .object(let members)? = $0["additionalProperties"] else { return false }
			return !members.isEmpty
		}
		guard let free else {
			return Reading(shape: nil, isNullable: isNullable, sample: .null, reason: Self.anyObject)
		}
		let values = try read(free.schema("additionalProperties"), at: place.elements)
		return Reading(
			shape: values.field(isOptional: values.isNullable).map { .dictionary($0) },
			isNullable: isNullable,
			sample: values.sample == .null
				? .object([]) : .object([JSONMember(key: "key", value: values.sample)]),
			reason: "an object with any keys, where each value is \(values.reason)"
		)
	}

	private mutating func readArray(_ schema: Schema, at place: FieldPlace) throws(OpenAPIError) -> Reading {
		guard schema["items"] != nil else {
			return Reading(shape: nil, isNullable: schema.isNullable, sample: .null, reason: "an array of anything")
		}
		let element = try read(schema.schema("items"), at: place.elements)
		return Reading(
			shape: element.field(isOptional: element.isNullable).map { .array($0) },
			isNullable: schema.isNullable,
			sample: .array(element.sample == .null ? [] : [element.sample]),
			reason: "an array of \(element.reason)"
		)
	}

	private static let anyObject = "any object"

	private mutating func leaveOut(_ place: FieldPlace, _ text: String) {
		note(text)
		leftOut[place.dotted] = text
	}

	/// Why `reading` has no shape, as the end of a sentence.
	private static func lack(of reading: Reading) -> String {
		switch reading.reason {
		case anyObject: "is an object of any values"
		case "no type": "has no type"
		default: "is \(reading.reason)"
		}
	}

	/// Reads a property for which the author asks for any JSON value; `nil` for any other property.
	private func readAnyJSON(_ schema: Schema, at place: FieldPlace) -> Reading? {
		guard let shape = options[place.dotted].jsonShape else { return nil }
		return Reading(
			shape: shape,
			isNullable: schema.isNullable,
			sample: shape.isArray ? .array([]) : .object([]),
			reason: "\(shape.description) by --type"
		)
	}

	/// Returns the dictionary into which `--map` turns `object`.
	///
	/// The object's values must have one type.
	private func dictionary(
		of object: ObjectShape,
		of schema: Schema,
		at place: FieldPlace
	) throws(OpenAPIError) -> ValueShape {
		let values = object.properties.map(\.field.value)
		guard let first = values.first, values.allSatisfy({ $0 == first }) else {
			throw failure(
				schema.pointer,
				"has values of several types, so --map \(place.dotted) cannot make a dictionary; leave this option out"
			)
		}
		return .dictionary(FieldShape(first))
	}

	/// Reads a property; `nil` if it is left out with a note.
	private mutating func property(
		_ schema: Schema,
		at place: FieldPlace,
		isRequired: Bool
	) throws(OpenAPIError) -> (FieldShape, JSONValue)? {
		var reading: Reading
		do {
			if let any = readAnyJSON(schema, at: place) { reading = any } else { reading = try read(schema, at: place) }
		} catch  where error.isUnsupported {
			leaveOut(
				place,
				error.noteLeavingOut(schema.pointer, andLoses: losesKeys)
			)
			return nil
		}
		let loss = losesKeys ? ", so a save loses it at the service" : ""
		if reading.shape == nil, reading.reason == Self.anyObject, options[place.dotted].map == true {
			(reading.shape, reading.sample) = (.dictionary(FieldShape(.text)), .object([]))
			reading.reason = "an object of any values, read as strings"
		}
		if options[place.dotted].map == true, case .object(let object)? = reading.shape {
			reading.shape = try dictionary(of: object, of: schema, at: place)
		}
		// The identifier is never optional, because the app cannot read an entity without it.
		let isIdentifier = place.dotted == options.identifierKey
		let isOptional = !isIdentifier && (reading.isNullable || !isRequired)
		if isIdentifier, reading.isNullable {
			note(
				"\(schema.pointer.short) may be null in the document, but not in the model, because it identifies the entity"
			)
		}
		guard let shape = reading.shape, var field = reading.field(isOptional: isOptional) else {
			let json = SeveralTypes.anyJSON(at: place.dotted)
			let remedy =
				reading.reason == Self.anyObject
				? "; to read its values as strings, add --map \(place.dotted), or to keep any values, --type \(json)"
				: "; to keep any value, add --type \(json)"
			leaveOut(place, "\(schema.pointer.short) \(Self.lack(of: reading)), and is left out\(loss)\(remedy)")
			return nil
		}
		if case .ancestor = shape {
			guard isOptional else {
				throw failure(
					schema.pointer,
					"requires a value of its own schema, without end; make the property optional, or an array"
				)
			}
			leaveOut(
				place,
				"\(schema.pointer.short) is of the type that contains it, which a struct can hold only in an array; the key is left out"
					+ loss
			)
			return nil
		}
		field.isRequiredNull = isSent && isRequired && reading.isNullable
		let presence = [
			isRequired || isIdentifier ? "required" : "not required", reading.isNullable ? "may be null" : nil,
		]
		reasons[place.path.description] = ([reading.reason] + presence.compactMap(\.self)).joined(separator: ", ")
		return (field, reading.sample)
	}
}

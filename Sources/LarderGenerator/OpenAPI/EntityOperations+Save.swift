extension EntityOperations {
	/// Leaves out the save, because its body requires keys that the model lacks.
	package mutating func leaveOutSave(because reason: String) {
		guard let itemPath else { return }
		let operation = "\(saveMethod.rawValue.uppercased()) \(itemPath)"
		(saves, saved) = (false, nil)
		found.removeAll { $0 == operation }
		leaveOut(operation, because: "\(reason); write its request yourself")
	}

	/// Whether the document has a save at the path of one entity, even if this save is not used.
	package var describesSave: Bool {
		guard let itemPath else { return false }
		let operation = "\(saveMethod.rawValue.uppercased()) \(itemPath)"
		return found.contains(operation) || reasons[operation] != nil
	}
}

extension PathReader {
	/// Examples of the body that `method` takes to save an entity, and the body's keys that the examples lack.
	///
	/// The first example has all keys except those that only responses have. Each further example lacks the optional
	/// keys at one depth. Together, the examples show which keys are optional.
	///
	/// Returns `nil` if the body is a whole entity (`isEntity`) or no object, or if it requires a key that the reader
	/// does not support.
	func savedBody(of method: String, for name: String, isEntity: Bool) -> (body: CreatedBody, unread: [String])? {
		guard otherMedia(of: method) == nil, let schema = body(of: method), let value = sample(ofBody: schema) else {
			return nil
		}
		let whole = sendable(value, of: schema)
		guard case .object(let members) = whole, !members.isEmpty, !isEntity || whole != value else { return nil }
		let unread = unreadKeys(of: value, in: schema)
		guard !unread.contains(where: \.isRequired) else { return nil }
		var examples = [whole]
		for depth in 0..<Self.depths {
			let example = sendable(value, of: schema, withoutOptionalAt: depth)
			if !examples.contains(example) { examples.append(example) }
		}
		let file = SampleFile(name: "save.json", bytes: JSONWriter.write(.array(examples)))
		// An error means that the body is `null` or has no keys, and a save cannot send such a body.
		guard let body = try? CreatedBody(of: name, in: [file], prefix: BodyKind.save.prefix) else { return nil }
		return (body, unread.map(\.place))
	}

	/// The maximum depth to which a body's examples tell optional keys from required ones.
	private static let depths = 6

	private func sample(ofBody schema: Schema) -> JSONValue? {
		var reader = SchemaReader(document: document, options: InferenceOptions())
		// An error means that the reader does not support the schema. A note says that the operation is not used.
		guard let reading = try? reader.read(schema, at: .root), case .object? = reading.shape else { return nil }
		return reading.sample
	}

	/// The example `value` without keys that only responses have, and without the optional keys of objects at `depth`.
	///
	/// The required keys there are `null` if the document allows that.
	private func sendable(
		_ value: JSONValue,
		of schema: Schema,
		withoutOptionalAt depth: Int? = nil,
		level: Int = 0
	) -> JSONValue {
		let schema = target(of: schema)
		switch value {
		case .object(let members):
			let inner = Dictionary(properties(of: schema), uniquingKeysWith: { $1 })
			let required = requiredKeys(of: schema)
			return .object(
				members.compactMap { member in
					let property = inner[member.key]
					guard property.map(isReadOnly) != true, level != depth || required.contains(member.key) else {
						return nil
					}
					guard let property else { return member }
					guard level != depth || !isNullable(property) else {
						return JSONMember(key: member.key, value: .null)
					}
					let value = sendable(member.value, of: property, withoutOptionalAt: depth, level: level + 1)
					return JSONMember(key: member.key, value: value)
				}
			)
		case .array(let elements) where schema["items"] != nil:
			let items = schema.schema("items")
			return .array(elements.map { sendable($0, of: items, withoutOptionalAt: depth, level: level) })
		default: return value
		}
	}

	/// The keys of the body that its example `value` lacks, because the reader does not support their schemas.
	private func unreadKeys(
		of value: JSONValue,
		in schema: Schema,
		at place: [String] = []
	) -> [(place: String, isRequired: Bool)] {
		let schema = target(of: schema)
		if case .array(let elements) = value, schema["items"] != nil {
			return elements.first.map { unreadKeys(of: $0, in: schema.schema("items"), at: place) } ?? []
		}
		guard case .object(let members) = value, !members.isEmpty else { return [] }
		let required = requiredKeys(of: schema)
		return properties(of: schema).filter { !isReadOnly($0.schema) }.flatMap { key, inner in
			let own = place + [key]
			guard let value = value[[key]] else { return [(own.joined(separator: "."), required.contains(key))] }
			return unreadKeys(of: value, in: inner, at: own)
		}
	}

	func isReadOnly(_ schema: Schema) -> Bool {
		([schema] + (schema.allOf ?? [])).contains { $0["readOnly"] == .bool(true) }
	}

	private func isNullable(_ schema: Schema) -> Bool {
		[schema, target(of: schema)].contains { $0.isNullable || $0.union?.isNullable == true }
	}

	/// Follows `schema` if it is a reference, or an `allOf` with one schema, and returns the schema at the end.
	private func target(of schema: Schema, within depth: Int = 8) -> Schema {
		guard depth > 0 else { return schema }
		if let reference = schema.reference { return target(of: Schema(document, at: reference), within: depth - 1) }
		guard let parts = schema.allOf, parts.count == 1, schema["properties"] == nil else { return schema }
		return target(of: parts[0], within: depth - 1)
	}

	/// The required keys of an object, including those of the schemas in `allOf`.
	private func requiredKeys(of schema: Schema, within depth: Int = 8) -> Set<String> {
		guard depth > 0 else { return [] }
		if let reference = schema.reference {
			return requiredKeys(of: Schema(document, at: reference), within: depth - 1)
		}
		return (schema.allOf ?? []).reduce(into: schema.required) {
			$0.formUnion(requiredKeys(of: $1, within: depth - 1))
		}
	}
}

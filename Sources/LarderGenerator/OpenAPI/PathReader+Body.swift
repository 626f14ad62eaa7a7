extension PathReader {
	/// Whether a request with a whole entity has other keys than a response.
	var sendsOtherKeys: Bool {
		properties(of: Schema(document, at: entity)).contains {
			$0.schema.isMarked("readOnly") || $0.schema.isMarked("writeOnly")
		}
	}

	/// What a creation sends, if an entity has some of it and the app can make the rest; `nil` if a creation sends something
	/// else.
	///
	/// `answer` are the keys around an entity in responses. By default, a body with a whole entity has them too. A body without
	/// a name, and one with the name of the entity's schema, is called by the `name` of the entity.
	func createdBody(in answer: [String], called name: String) -> CreatedBody? {
		guard var body = body(of: "post"), let entity = fields(of: Schema(document, at: entity)) else { return nil }
		var envelope: [String] = []
		while envelope.count < 4, case let only = properties(of: body), only.count == 1, entity[only[0].key] == nil,
			!properties(of: only[0].schema).isEmpty
		{
			envelope.append(only[0].key)
			body = only[0].schema
		}
		var reader = SchemaReader(document: document, options: skipping(below: nil))
		reader.isSent = true
		// The error names a schema that the reader does not support. A note says that its operation is not used.
		guard case .object(let object)? = try? reader.read(body, at: .root).shape, object.discriminator == nil,
			object.properties.contains(where: { entity[$0.key]?.value.isLike($0.field.value) == true }),
			object.properties.allSatisfy({ $0.field.isOptional || entity[$0.key] != nil || $0.field.value.isMadeByApps }
			)
		else { return nil }
		let keys = object.properties.map(\.key).sorted()
		guard !envelope.isEmpty || answer.isEmpty || Set(keys) != Set(entity.keys) else { return nil }
		let own = body.reference.map { SwiftName.upperCamel(resolved($0).tokens.last ?? "") }
		let usual = [nil, name, SwiftName.upperCamel(self.entity.name)]
		return CreatedBody(
			name: usual.contains(own) ? "New\(name)" : own ?? "",
			keys: keys,
			envelope: envelope,
			documented: (0...object.depth + 1).reversed().map { object.body(above: $0) }
		)
	}
}

extension ObjectShape {
	/// The number of objects inside of objects.
	fileprivate var depth: Int { properties.map(\.field.value.depth).max() ?? 0 }

	/// An example of a body of this shape: with all keys of the objects above the `level`, and the required keys of others.
	///
	/// Values that an app cannot make, such as maps, are empty there.
	fileprivate func body(above level: Int) -> JSONValue {
		guard discriminator == nil else { return .object([]) }
		let shown = properties.filter { level > 0 || !$0.field.isOptional }
		return .object(
			shown.map { property in
				let value = property.field.value.body(above: level - 1, like: sample[property.key] ?? .null)
				return JSONMember(key: property.key, value: value)
			}
		)
	}
}

extension ValueShape {
	/// Whether a value of this shape and one of `other` are encoded in the same form.
	fileprivate func isLike(_ other: ValueShape) -> Bool { description == other.description }

	/// Whether an app can make a value of this shape without a model of it.
	fileprivate var isMadeByApps: Bool {
		switch self {
		case .bool, .integer, .wideInteger, .unsignedInteger, .number, .moment, .text, .formatted, .enumeration: true
		case .array(let element): !element.isOptional && element.value.isMadeByApps
		case .object(let object):
			object.discriminator == nil && object.properties.allSatisfy { $0.field.value.isMadeByApps }
		default: false
		}
	}

	fileprivate var depth: Int {
		switch self {
		case .object(let object): object.depth + 1
		case .array(let element): element.value.depth
		default: 0
		}
	}

	fileprivate func body(above level: Int, like sample: JSONValue) -> JSONValue {
		switch (self, sample) {
		case (.object(let object), _): object.body(above: level)
		case (.dictionary, _): .object([])
		case (.array(let element), .array(let values)):
			.array(values.map { element.value.body(above: level, like: $0) })
		case (.number, .number(let digits)) where Int64(digits) != nil: .number("\(digits).5")
		default: sample
		}
	}
}
